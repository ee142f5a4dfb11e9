import type { ReactNode } from 'react';
import { pagePath } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import text from '#ui/text/text.module.css';
import { Section } from './section.tsx';

/** Links to the yearly statements. */
export const StatementSection = (): ReactNode => (
  <Section title={t('settings.statement.title')} anchor="statement">
    <p className={text.measure}>{t('settings.statement.text')}</p>
    <div>
      <ButtonLink kind="secondary" to={pagePath('YearlyStatement')}>
        {t('settings.statement.action')}
      </ButtonLink>
    </div>
  </Section>
);
