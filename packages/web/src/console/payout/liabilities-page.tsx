import type { ReactNode } from 'react';
import { saveFile } from '#lib/http/save-file.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { today } from '#lib/text/clock.ts';
import { formatDate, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Cell } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { useAttempt } from '#work/act/use-attempt.ts';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { formatSum, RowTable } from '#work/screen/row-table.tsx';
import { screenPath } from '../app/paths.ts';
import { consoleFile, useConsoleClient, useConsoleQuery, useMay } from '../app/session/operator.ts';

const difference = (now: number, before: number): string => {
  const money = formatSum(now - before);
  return now > before ? `+${money}` : money;
};

/** The liabilities towards beneficiaries at the end of a day, compared with another day. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const { problem, attempt } = useAttempt();
  const day = search.get('tag') ?? today();
  // The list of claims has only current states, so figures of other days cannot link to rows.
  const isNow = day === today();
  const query = useConsoleQuery(['liabilities', day], 'GET /verwaltung/verbindlichkeiten', { query: { Tag: day } });
  const save = (): Promise<boolean> =>
    attempt(async () => {
      const file = await consoleFile(Key, 'POST /verwaltung/verbindlichkeiten/csv', { body: { Tag: day } });
      saveFile(`verbindlichkeiten-${day}.csv`, file);
    });
  return (
    <Screen
      title={t('console.screens.liabilities')}
      lead={t('console.payout.liabilitiesLead')}
      acts={
        <>
          <TextField
            type="date"
            label={t('console.payout.day')}
            value={day}
            max={today()}
            onChange={(event) => {
              if (event.currentTarget.value) setSearch({ tag: event.currentTarget.value }, { replace: true });
            }}
          />
          {may('ledger.export') ? (
            <Button kind="secondary" onClick={() => void save()}>
              {t('console.payout.csv')}
            </Button>
          ) : null}
        </>
      }
    >
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <Loaded query={query}>
        {({ Zeilen, Gesamt, Gegen }) => (
          <RowTable
            caption={t('console.screens.liabilities')}
            rows={Zeilen}
            keyOf={(line) => line.Status}
            foot={
              <tr>
                <Cell>{t('console.payout.total')}</Cell>
                <Cell kind="number">{formatNumber(Gesamt.Anzahl)}</Cell>
                <Cell kind="number">
                  <Money>{formatSum(Gesamt.SummeCent)}</Money>
                </Cell>
                <Cell kind="number">
                  <Money>{difference(Gesamt.SummeCent, Gesamt.GegenCent)}</Money>
                </Cell>
              </tr>
            }
            columns={[
              { title: t('console.payout.columns.state'), cell: (line) => t(`console.payout.owed.${line.Status}`) },
              {
                title: t('console.payout.columns.count'),
                kind: 'number',
                cell: (line) =>
                  isNow && may('record.read') ? (
                    <Link to={`${screenPath(Key, 'praemien')}?Status=${line.Status}`}>{formatNumber(line.Anzahl)}</Link>
                  ) : (
                    formatNumber(line.Anzahl)
                  ),
              },
              { title: t('console.payout.columns.sum'), sum: (line) => line.SummeCent },
              {
                title: t('console.payout.against', { day: formatDate(Gegen) }),
                kind: 'number',
                cell: (line) => <Money>{difference(line.SummeCent, line.GegenCent)}</Money>,
              },
            ]}
          />
        )}
      </Loaded>
    </Screen>
  );
};
