import type { MaxReward } from '@mundwerk/contract/catalogue/catalogue-calls';
import type { KeyVisual as KeyVisualContent } from '@mundwerk/contract/content/content';
import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { pagePath } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import frame from '#ui/layout/frame.module.css';
import { Banknotes } from './banknotes.tsx';
import styles from './hero.module.css';
import { KeyVisual } from './key-visual.tsx';

interface HeroProps {
  maxReward: MaxReward;
  /** Texts and pictures by editors that replace the portal's own. */
  keyVisual: KeyVisualContent | null;
}

/** The form of the product that pays the sum in the heading. */
const targetOf = ({ ProduktId }: MaxReward): string =>
  pagePath('Recommendation', { produktId: ProduktId ?? boot().client.StandardProduktId });

/** The promise with its sum, the main button, and the brand's picture. */
export const Hero = ({ maxReward, keyVisual }: HeroProps): ReactNode => {
  const { client } = boot();
  return (
    <section className={styles.hero}>
      <KeyVisual pictures={keyVisual?.Bilder} />
      <div className={classNames(frame.frame, styles.words)}>
        {client.showBanknotes ? <Banknotes /> : null}
        <h1 className={styles.title}>
          {keyVisual?.Titel ? (
            keyVisual.Titel
          ) : maxReward.WertCent > 0 ? (
            <RichText
              text={maxReward.BisZu ? 'home.title' : 'home.titleSame'}
              values={{ amount: maxReward.Wert }}
              marks={{ amount: (inside) => <span className={styles.amount}>{inside}</span> }}
            />
          ) : (
            t('home.titleWithoutAmount')
          )}
        </h1>
        <p className={styles.lead}>{keyVisual?.Text ?? t('home.lead', { client: client.Name })}</p>
        <ButtonLink className={styles.action} size="lg" to={targetOf(maxReward)}>
          {t('home.action')}
        </ButtonLink>
        <p className={styles.promise}>
          <RichText
            text="home.promise"
            marks={{
              conditions: (inside) => (
                <PageLink page="Homepage" hash="conditions" className={styles.conditions}>
                  {inside}
                </PageLink>
              ),
            }}
          />
        </p>
      </div>
    </section>
  );
};
