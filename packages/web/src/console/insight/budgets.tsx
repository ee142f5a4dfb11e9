import type { CallReply } from '@mundwerk/contract/call';
import type { listBudgets } from '@mundwerk/contract/console/programme/budgets';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import text from '#ui/text/text.module.css';
import { Scroll } from '#work/screen/scroll.tsx';
import { consoleCall } from '../app/console-call.ts';
import styles from './insight.module.css';

type Budget = CallReply<typeof listBudgets>[number];
type Limit = Budget['Grenzen'][number];

/** Width of a full bar in SVG units. */
const FULL = 100;

const Bar = ({ percent }: { percent: number }): ReactNode => (
  <svg className={styles.budget} viewBox={`0 0 ${FULL} 1`} preserveAspectRatio="none" aria-hidden="true">
    <rect className={styles.track} width={FULL} height="1" />
    <rect width={Math.min(FULL, percent)} height="1" />
  </svg>
);

const endWords = ({ AufgebrauchtAm }: Limit, { WirdAngeboten, ProTagCent }: Budget): string => {
  if (!WirdAngeboten) return t('consoleInsight.budgets.usedUp');
  if (AufgebrauchtAm) return t('consoleInsight.budgets.endsOn', { day: formatDate(AufgebrauchtAm) });
  return ProTagCent === 0 ? t('consoleInsight.budgets.unused') : t('consoleInsight.budgets.lasts');
};

const successorWords = ({ Nachfolger }: Budget): string =>
  Nachfolger
    ? t('consoleInsight.budgets.successor', { title: Nachfolger.Titel, value: formatMoney(Nachfolger.WertCent) })
    : t('consoleInsight.budgets.nothing');

const LimitRow = ({ budget, limit, isFirst }: { budget: Budget; limit: Limit; isFirst: boolean }): ReactNode => (
  <tr>
    <Cell>
      {isFirst ? (
        <>
          {budget.Produkt.AnzeigeName}
          <br />
          <span className={text.soft}>
            {budget.Praemie.Titel} {formatMoney(budget.Praemie.WertCent)}
          </span>
        </>
      ) : null}
    </Cell>
    <Cell>
      {t('consoleInsight.budgets.percent', {
        limit: t(`consoleInsight.budgets.limits.${limit.Grenze}`),
        percent: String(limit.Prozent),
      })}
      <Bar percent={limit.Prozent} />
    </Cell>
    <Cell kind="number">
      {t('consoleInsight.budgets.used', {
        used: formatMoney(limit.BenutztCent),
        limit: formatMoney(limit.GrenzeCent),
      })}
    </Cell>
    <Cell>{endWords(limit, budget)}</Cell>
    <Cell>{isFirst ? successorWords(budget) : null}</Cell>
  </tr>
);

/** The budgets of the client's rewards: how far they are used, when they end at the present pace, and what visitors see then. */
export const Budgets = ({ client }: { client: string }): ReactNode => {
  const { data = [] } = useQuery({
    queryKey: ['budgets', client],
    queryFn: ({ signal }) => consoleCall(client, 'GET /verwaltung/auswertung/budgets', { signal }),
  });
  if (data.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={text.lg}>{t('consoleInsight.budgets.title')}</h2>
      <Scroll label={t('consoleInsight.budgets.title')}>
        <DataTable
          caption={t('consoleInsight.budgets.caption')}
          columns={[
            { title: t('consoleInsight.budgets.reward') },
            { title: t('consoleInsight.budgets.budget') },
            { title: t('consoleInsight.budgets.sum'), kind: 'number' },
            { title: t('consoleInsight.budgets.end') },
            { title: t('consoleInsight.budgets.afterwards') },
          ]}
        >
          {data.flatMap((budget) =>
            budget.Grenzen.map((limit, index) => (
              <LimitRow
                key={`${budget.Praemie.Id} ${limit.Grenze}`}
                budget={budget}
                limit={limit}
                isFirst={index === 0}
              />
            )),
          )}
        </DataTable>
      </Scroll>
      <p className={text.note}>{t('consoleInsight.budgets.note')}</p>
    </section>
  );
};
