import { type ReactNode, useId } from 'react';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import frame from '#ui/layout/frame.module.css';
import text from '#ui/text/text.module.css';
import styles from './marketing-text.module.css';

/** A few warm words about recommending, where the client wants them (spec 1 §3, showMarketingText). */
export const MarketingText = (): ReactNode => {
  const titleId = useId();
  return (
    <section className={styles.band} aria-labelledby={titleId}>
      <div className={classNames(frame.frame, styles.words)}>
        <h2 id={titleId} className={styles.title}>
          {t('home.marketing.title')}
        </h2>
        <p className={classNames(text.lg, text.measure)}>{t('home.marketing.text', { client: boot().client.Name })}</p>
      </div>
    </section>
  );
};
