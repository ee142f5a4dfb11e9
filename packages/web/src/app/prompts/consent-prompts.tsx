import { lazy, type ReactNode, Suspense } from 'react';
import { useIsConsentBannerShown, useIsConsentSettingsOpen } from '../../lib/consent/consent-prompt.ts';

// Asked once in 60 days, so it is no part of what every page loads.
const Banner = lazy(async () => ({
  default: (await import('../../features/consent/consent-banner.tsx')).ConsentBanner,
}));
const Settings = lazy(async () => ({
  default: (await import('../../features/consent/consent-settings.tsx')).ConsentSettings,
}));

/** Asks for consent where a decision is missing, or where the visitor wants to change it. */
export const ConsentPrompts = (): ReactNode => {
  const isBannerShown = useIsConsentBannerShown();
  const areSettingsOpen = useIsConsentSettingsOpen();
  // Two boundaries, because a suspended one hides its children: the banner would lose the focus that the settings give back.
  return (
    <>
      <Suspense>{isBannerShown ? <Banner /> : null}</Suspense>
      <Suspense>{areSettingsOpen ? <Settings /> : null}</Suspense>
    </>
  );
};
