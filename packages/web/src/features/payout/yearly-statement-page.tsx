import type { YearlyStatement } from '@mundwerk/contract/reward/yearly-statement';
import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { callFile } from '#lib/http/api.ts';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { SignedInArea, useOwnData } from '#lib/http/own-data.tsx';
import { saveFile } from '#lib/http/save-file.ts';
import { useChange } from '#lib/http/use-change.ts';
import { PageLink } from '#lib/page/pages.tsx';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { ownYearlyStatements } from '#shared/personal-area/own-data.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import styles from './yearly-statement.module.css';

type Entry = YearlyStatement['Eintraege'][number];

const whatFor = ({ Art, Produkt }: Entry): string =>
  Produkt ? t(`payout.statement.kinds.${Art}`, { product: Produkt }) : t(`payout.statement.kinds.${Art}Only`);

const Entries = ({ statement }: { statement: YearlyStatement }): ReactNode => (
  <DataTable
    caption={t('payout.statement.caption', { year: statement.Jahr })}
    columns={[
      { title: t('payout.statement.columns.date') },
      { title: t('payout.statement.columns.what') },
      { title: t('payout.statement.columns.amount'), kind: 'number' },
    ]}
  >
    {statement.Eintraege.map((entry) => (
      <tr key={entry.Praemierungsnummer}>
        <Cell kind="day">{formatDate(entry.Datum)}</Cell>
        <Cell below={t(`payout.statement.ways.${entry.Auszahlung}`)}>{whatFor(entry)}</Cell>
        <Cell kind="number">{formatMoney(entry.BetragCent)}</Cell>
      </tr>
    ))}
  </DataTable>
);

/** Notice near or above the tax limit, without giving tax advice. */
const LimitNotice = ({ statement, limitCents }: { statement: YearlyStatement; limitCents: number }): ReactNode => {
  if (!statement.Hinweis) return null;
  const amounts = {
    limit: formatMoney(limitCents),
    missing: formatMoney(Math.max(0, limitCents - statement.SummeCent)),
  };
  return (
    <Notice kind="info" title={t(`payout.statement.limit.${statement.Hinweis}.title`, amounts)}>
      {t(`payout.statement.limit.${statement.Hinweis}.text`, amounts)}
    </Notice>
  );
};

const DownloadPdf = ({ year }: { year: number }): ReactNode => {
  const download = useChange({
    send: () => callFile('GET /empfehler/jahresuebersicht/{jahr}/pdf', { params: { jahr: year } }),
    onDone: (file) => saveFile(t('payout.statement.file', { year }), file),
  });
  return (
    <Stack gap="sm">
      {download.error ? <Notice kind="error">{download.error.message}</Notice> : null}
      <div>
        <Button kind="secondary" isBusy={download.isSending} onClick={() => download.send()}>
          <Icon icon={Download} />
          {t('payout.statement.download', { year })}
        </Button>
      </div>
      <p className={text.told} role="status">
        {download.isDone ? t('payout.statement.done') : null}
      </p>
    </Stack>
  );
};

interface YearSectionProps {
  statement: YearlyStatement;
  /** From which sum a year is taxed; null where the client names none. */
  limitCents: number | null;
}

/** One calendar year: the sum, its items, and the same as a file. */
export const YearSection = ({ statement, limitCents }: YearSectionProps): ReactNode => {
  const titleId = useId();
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={classNames(text.display, text.xxl, styles.title)}>
          {statement.Jahr}
        </h2>
        <p className={classNames(text.display, text.xxl, styles.sum)}>
          <Money>{formatMoney(statement.SummeCent)}</Money>
        </p>
      </div>
      {limitCents === null ? null : <LimitNotice statement={statement} limitCents={limitCents} />}
      <Entries statement={statement} />
      <DownloadPdf year={statement.Jahr} />
    </Stack>
  );
};

const Statements = (): ReactNode => {
  const statements = useOwnData(ownYearlyStatements);
  if (statements.isPending) {
    return (
      <Stack>
        <Skeleton shape="title" width="third" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="button" width="third" />
      </Stack>
    );
  }
  if (!statements.data) {
    const { error, isFetching, reload } = statements;
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={reload} />;
  }
  const { Jahre, FreigrenzeCent } = statements.data;
  if (Jahre.length === 0) return <p className={text.measure}>{t('payout.statement.empty')}</p>;
  return Jahre.map((year) => <YearSection key={year.Jahr} statement={year} limitCents={FreigrenzeCent} />);
};

/** The rewards a recommender received in each calendar year, for their own records and the tax office. */
export const Component = (): ReactNode => (
  <SignedInArea>
    <Page width="form">
      <PageHead title={t('payout.statement.title')} lead={t('payout.statement.lead')} />
      <Stack gap="xl">
        <Statements />
        <PageLink page="Dashboard" className={classNames(text.target, text.start)}>
          {t('payout.toPersonalArea')}
        </PageLink>
      </Stack>
    </Page>
  </SignedInArea>
);
