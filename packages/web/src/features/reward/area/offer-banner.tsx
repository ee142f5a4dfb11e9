import { type ReactNode, useEffect, useState } from 'react';
import { call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import styles from './offer-banner.module.css';

type BannerCall = 'GET /empfehler/empfehlungen/showbanner/BannerTEZuTP' | 'GET /praemierung/showbanner/BannerTEZuTP';

interface OfferBannerProps {
  /** The call that says whether the client shows the banner: one for recommenders, one for the holder of a claim's link (spec 2 §7.3, §7.4). */
  ask: BannerCall;
  /** The token of the claim, for a visitor who is not logged in. */
  token?: string | undefined;
}

/** Suggests television to recommenders of internet (BannerTEZuTP). A failure is not shown. */
export const OfferBanner = ({ ask, token }: OfferBannerProps): ReactNode => {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!boot().client.BannerTEZuTP) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    call(ask, token ? { signal, token } : { signal }).then(
      ({ ShowBanner }) => setIsShown(ShowBanner),
      () => undefined,
    );
    return () => controller.abort();
  }, [ask, token]);
  if (!isShown) return null;
  return (
    <Card as="aside" className={styles.banner} aria-label={t('reward.offerBanner.label')}>
      <p className={text.measure}>{t('reward.offerBanner.text')}</p>
      <PageLink page="Homepage" hash="products" className={classNames(text.target, text.strong)}>
        {t('reward.offerBanner.action')}
      </PageLink>
    </Card>
  );
};
