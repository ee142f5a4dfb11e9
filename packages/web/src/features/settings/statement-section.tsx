import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { pagePath } from '../../lib/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import { Section } from './section.tsx';

/** The way to what was received in each year. */
export const StatementSection = (): ReactNode => (
  <Section title={t('settings.statement.title')}>
    <p className={text.measure}>{t('settings.statement.text')}</p>
    <div>
      <ButtonLink kind="secondary" to={pagePath('YearlyStatement')}>
        {t('settings.statement.action')}
      </ButtonLink>
    </div>
  </Section>
);
