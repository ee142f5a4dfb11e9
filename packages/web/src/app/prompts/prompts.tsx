import { lazy, type ReactNode, Suspense } from 'react';
import { ConsentBanner } from '#features/consent/consent-banner.tsx';
import { useIsConsentBannerShown, useIsConsentSettingsOpen } from '#lib/consent/consent-prompt.ts';
import { boot } from '#lib/page/boot.ts';
import { Later } from '#lib/page/later.tsx';
import { isReadBeforeDeciding } from '../navigation/navigation-rules.ts';
import { useShownPage } from '../page-effects.ts';

// Few visitors open the single categories, so they are not part of every page's load.
const Settings = lazy(async () => ({
  default: (await import('#features/consent/consent-settings.tsx')).ConsentSettings,
}));

/** Asks for consent where a decision is missing, or where the visitor wants to change it. */
export const ConsentPrompts = (): ReactNode => {
  const page = useShownPage();
  const isAsking = boot().client.ModuleInternalConsent && !(page && isReadBeforeDeciding(page));
  const isBannerShown = useIsConsentBannerShown(isAsking);
  const areSettingsOpen = useIsConsentSettingsOpen();
  return (
    <>
      {isBannerShown ? <ConsentBanner /> : null}
      <Suspense>{areSettingsOpen ? <Settings /> : null}</Suspense>
    </>
  );
};

// Few clients use it, so it is not part of every page's load.
const ExitWatch = lazy(async () => ({ default: (await import('./exit-watch.tsx')).ExitWatch }));

/** Asks visitors who are about to leave to stay for a minute, where the client enables that. */
export const ExitIntent = (): ReactNode =>
  boot().client.moduleExitIntent ? (
    <Later fallback={null}>
      <ExitWatch />
    </Later>
  ) : null;
