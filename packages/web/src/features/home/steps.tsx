import { type ReactNode, useId } from 'react';
import { asset } from '#lib/page/assets.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text/text.module.css';
import { Section } from './section.tsx';
import styles from './steps.module.css';

/** The three steps of the specification (spec 1 §2.3); each names its picture. */
const STEPS = ['recommend', 'send', 'benefit'] as const;

/** How it works, in three steps. */
export const Steps = (): ReactNode => {
  const titleId = useId();
  return (
    <Section id="how" titleId={titleId} title={t('home.steps.title')}>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            <img src={asset(`images/step-${step}.svg`)} alt="" width="160" height="120" loading="lazy" />
            <div className={styles.words}>
              <h3 className={classNames(text.xl, styles.title)}>{t(`home.steps.${step}.title`)}</h3>
              <p>{t(`home.steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
};
