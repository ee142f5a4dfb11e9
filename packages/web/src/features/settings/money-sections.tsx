import type { ReactNode } from 'react';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { useOwnData } from '#lib/http/own-data.tsx';
import { pagePath } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { ownBankData } from '#shared/personal-area/own-data.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Section } from './section.tsx';

const Kept = (): ReactNode => {
  const bank = useOwnData(ownBankData);
  if (bank.isPending) return <Skeleton shape="line" width="half" />;
  if (!bank.data) {
    return <LoadFailure error={bank.error} isRetrying={bank.isFetching} onRetry={bank.reload} />;
  }
  const { WirdGespeichert, Bankdaten } = bank.data;
  if (!WirdGespeichert) return <p className={text.measure}>{t('settings.bank.notStored')}</p>;
  return (
    <>
      {Bankdaten ? (
        <Facts
          facts={[
            [t('settings.bank.holder'), Bankdaten.Kontoinhaber],
            [t('settings.bank.iban'), Bankdaten.Iban],
          ]}
        />
      ) : (
        <p className={text.measure}>{t('settings.bank.none')}</p>
      )}
      <div>
        <ButtonLink kind="secondary" to={pagePath('BankDetailsRecommender')}>
          {t(Bankdaten ? 'settings.bank.change' : 'settings.bank.add')}
        </ButtonLink>
      </div>
    </>
  );
};

/** The account for rewards, masked; it is changed on its own page. */
export const BankSection = (): ReactNode => (
  <Section title={t('settings.bank.title')} anchor="bank">
    <Kept />
  </Section>
);

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
