import type { PlainTextKey } from '@mundwerk/contract/page/text-keys';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '@mundwerk/contract/values/console/payout';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { saveFile } from '#lib/http/save-file.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { today } from '#lib/text/clock.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Row } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { useAttempt } from '#work/act/use-attempt.ts';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { formatSum, RowTable } from '#work/screen/row-table.tsx';
import { consoleCall, consoleFile, useConsoleClient, useMay } from '../app/session/operator.ts';
import styles from './parts.module.css';

type Ledger = Awaited<ReturnType<typeof readLedger>>;
interface Asked {
  readonly month: string;
  readonly account: LedgerAccount | undefined;
  readonly page: number;
}

const readLedger = (client: string, { month, account, page }: Asked, signal: AbortSignal) =>
  consoleCall(client, 'GET /verwaltung/hauptbuch', {
    query: { Monat: month, Page: String(page), ...(account ? { Konto: account } : {}) },
    signal,
  });

const isAccount = (value: string | null): value is LedgerAccount => LEDGER_ACCOUNTS.some((one) => one === value);
const accountKey = (account: LedgerAccount): PlainTextKey => `console.payout.accounts.${account}`;

const Lines = ({ ledger }: { ledger: Ledger }): ReactNode => (
  <RowTable
    caption={t('console.screens.ledger')}
    rows={ledger.Items}
    empty={{ title: t('console.payout.noPostings'), text: t('console.payout.noPostingsText') }}
    keyOf={(_, index) => index}
    columns={[
      { title: t('console.payout.day'), cell: (line) => formatDate(line.Tag) },
      { title: t('console.payout.columns.document'), cell: (line) => line.Beleg, className: styles.code },
      { title: t('console.payout.columns.text'), cell: (line) => t(`console.payout.postings.${line.Text}`) },
      { title: t('console.payout.columns.debit'), cell: (line) => t(accountKey(line.Soll)) },
      { title: t('console.payout.columns.credit'), cell: (line) => t(accountKey(line.Haben)) },
      { title: t('console.payout.columns.sum'), sum: (line) => line.BetragCent },
    ]}
  />
);

/** Whether debits equal credits, and the ledger matches the states of the claims. */
const Balance = ({ ledger }: { ledger: Ledger }): ReactNode => {
  const isRight = ledger.DifferenzCent === 0 && ledger.VerbindlichkeitCent === ledger.OffenePostenCent;
  return (
    <Notice kind={isRight ? 'success' : 'error'}>
      {t('console.payout.balance', {
        difference: formatSum(ledger.DifferenzCent),
        ledger: formatSum(ledger.VerbindlichkeitCent),
        states: formatSum(ledger.OffenePostenCent),
      })}
    </Notice>
  );
};

/** Downloads of a month, with a trial run before the file for DATEV. */
const LedgerFiles = ({ client, month, ledger }: { client: string; month: string; ledger: Ledger }): ReactNode => {
  const may = useMay();
  const { problem, attempt } = useAttempt();
  const [trial, setTrial] = useState<{ name: string; lines: number; start: readonly string[] } | null>(null);
  const saveCsv = async (): Promise<void> =>
    saveFile(
      `hauptbuch-${month}.csv`,
      await consoleFile(client, 'POST /verwaltung/hauptbuch/csv', { body: { Monat: month } }),
    );
  const saveDatev = async (): Promise<void> =>
    saveFile(
      `EXTF_Praemien_${month}.csv`,
      await consoleFile(client, 'POST /verwaltung/hauptbuch/datev', { body: { Monat: month } }),
    );
  const tryDatev = async (): Promise<void> => {
    const { Dateiname, Zeilen, Anfang } = await consoleCall(client, 'GET /verwaltung/hauptbuch/datev', {
      query: { Monat: month },
    });
    setTrial({ name: Dateiname, lines: Zeilen, start: Anfang });
  };
  return (
    <>
      <Row gap="sm">
        {may('ledger.export') ? (
          <Button kind="secondary" onClick={() => void attempt(saveCsv)}>
            {t('console.payout.csv')}
          </Button>
        ) : null}
        <Button kind="quiet" isDisabled={!ledger.HatDatevKonten} onClick={() => void attempt(tryDatev)}>
          {t('console.payout.datevTrial')}
        </Button>
        {may('ledger.export') ? (
          <Button
            kind="secondary"
            isDisabled={!ledger.HatDatevKonten || !ledger.IstVorbei}
            onClick={() => void attempt(saveDatev)}
          >
            {t('console.payout.datev')}
          </Button>
        ) : null}
      </Row>
      {ledger.HatDatevKonten ? null : <p>{t('console.payout.datevMissing')}</p>}
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {trial ? (
        <section aria-label={t('console.payout.datevTrial')}>
          <p>{t('console.payout.datevLines', { name: trial.name, count: trial.lines })}</p>
          <pre className={styles.figures}>{trial.start.map((line) => line.replace(/;+$/, '')).join('\n')}</pre>
        </section>
      ) : null}
    </>
  );
};

/** A month of the ledger, derived from the histories of claims and payments. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const [search, setSearch] = useSearchParams();
  const month = search.get('monat') ?? today().slice(0, 7);
  const konto = search.get('konto');
  const account = isAccount(konto) ? konto : undefined;
  const page = Math.max(1, Number(search.get('seite') ?? '1') || 1);
  const query = useQuery({
    queryKey: ['ledger', Key, month, account, page],
    queryFn: ({ signal }) => readLedger(Key, { month, account, page }, signal),
  });
  const go = (changed: Record<string, string>): void =>
    setSearch({ monat: month, ...(account ? { konto: account } : {}), ...changed }, { replace: true });
  return (
    <Screen
      title={t('console.screens.ledger')}
      lead={t('console.payout.ledgerLead')}
      acts={
        <>
          <TextField
            type="month"
            label={t('console.payout.month')}
            value={month}
            max={today().slice(0, 7)}
            onChange={(event) => {
              if (event.currentTarget.value) go({ monat: event.currentTarget.value });
            }}
          />
          <SelectField
            label={t('console.payout.account')}
            value={account ?? ''}
            placeholder={t('console.payout.allAccounts')}
            options={LEDGER_ACCOUNTS.map((one) => [one, t(accountKey(one))] as const)}
            onChange={(event) => go({ konto: event.currentTarget.value })}
          />
        </>
      }
    >
      <Loaded query={query}>
        {(ledger) => (
          <>
            <Balance ledger={ledger} />
            <LedgerFiles key={month} client={Key} month={month} ledger={ledger} />
            <Lines ledger={ledger} />
            <Row gap="md">
              {page > 1 ? (
                <Button kind="quiet" onClick={() => go({ seite: String(page - 1) })}>
                  {t('console.payout.previousPage')}
                </Button>
              ) : null}
              {ledger.HasNext ? (
                <Button kind="quiet" onClick={() => go({ seite: String(page + 1) })}>
                  {t('console.payout.nextPage')}
                </Button>
              ) : null}
            </Row>
          </>
        )}
      </Loaded>
    </Screen>
  );
};
