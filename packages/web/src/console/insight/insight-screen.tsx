import type { CallReply } from '@mundwerk/contract/call';
import type { listBudgets } from '@mundwerk/contract/console/insight';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { saveFile } from '#lib/http/save-file.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { today } from '#lib/text/clock.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Empty, Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Screen, Scroll } from '#work/screen/layout.tsx';
import { LoadFailure } from '#work/screen/loaded.tsx';
import { consoleCall, consoleFile, consoleQuery, useConsoleClient, useMay } from '../app/session/operator.ts';
import { Definitions, FunnelTable, StepTimes } from './funnel-table.tsx';
import styles from './insight.module.css';
import { EndMail, MailButton } from './insight-mails.tsx';
import {
  type Insight,
  type InsightQuestion,
  lineName,
  narrowedTo,
  readQuestion,
  rowsPath,
  writeQuestion,
} from './insight-question.ts';
import { AsOf, InsightTools, leadOf } from './insight-tools.tsx';

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
  const { data = [] } = useQuery(consoleQuery(client, ['budgets'], 'GET /verwaltung/auswertung/budgets'));
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

const ExportButtons = ({ client, question }: { client: string; question: InsightQuestion }): ReactNode => {
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (Format: 'csv' | 'xlsx'): Promise<void> => {
    setFailure(null);
    const { ProduktId, ...rest } = question;
    const body = { ...rest, ...(ProduktId ? { ProduktId: Number(ProduktId) } : {}), Format };
    try {
      const file = await consoleFile(client, 'POST /verwaltung/auswertung/export', { body });
      saveFile(`${t('consoleInsight.file')}-${question.Von}-${question.Bis}.${Format}`, file);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('lib.error.unexpected'));
    }
  };
  return (
    <>
      <Button kind="secondary" onClick={() => void save('csv')}>
        {t('consoleInsight.csv')}
      </Button>
      <Button kind="secondary" onClick={() => void save('xlsx')}>
        {t('consoleInsight.xlsx')}
      </Button>
      {failure ? <Notice kind="error">{failure}</Notice> : null}
    </>
  );
};

const Figures = ({
  client,
  question,
  insight,
}: {
  client: string;
  question: InsightQuestion;
  insight: Insight;
}): ReactNode =>
  insight.Gesamt.Anzahl[0] === 0 ? (
    <Empty title={t('consoleInsight.empty.title')}>{t('consoleInsight.empty.text')}</Empty>
  ) : (
    <>
      <FunnelTable
        insight={insight}
        by={{
          title: t(`consoleInsight.by.${question.Nach}`),
          meaning: question.Nach === 'Kanal' ? t('workFigures.meaning.channel') : undefined,
        }}
        nameOf={(line) => lineName(question, line)}
        rowsOf={({ Wert }) =>
          (more) =>
            rowsPath(client, Wert === '' ? question : narrowedTo(question, Wert), more)
          }
      />
      {insight.IstGekuerzt ? <p className={text.note}>{t('consoleInsight.cut')}</p> : null}
      <StepTimes steps={insight.Schritte} />
    </>
  );

/** The funnel of recommendations by week, product, channel or agency, against the previous period. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const day = today();
  const question = readQuestion(search, day);
  const ending = search.get('abbestellen');
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['insight', Key, question],
    // Stored with its question, because the previous figures stay while new ones load and must be labelled by their own dimension.
    queryFn: async ({ signal }) => ({
      asked: question,
      insight: await consoleCall(Key, 'GET /verwaltung/auswertung', { query: { ...question }, signal }),
    }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    document.title = `${t('consoleInsight.screen')} · ${t('console.title')}`;
  }, []);
  return (
    <Screen
      title={t('consoleInsight.screen')}
      lead={data ? leadOf(data.insight) : undefined}
      acts={
        <>
          {may('insight.mail') ? <MailButton client={Key} question={question} /> : null}
          {may('insight.export') ? <ExportButtons client={Key} question={question} /> : null}
        </>
      }
    >
      {ending ? <EndMail key={ending} client={Key} id={ending} /> : null}
      <InsightTools
        question={question}
        shown={data}
        today={day}
        onChange={(next) => setSearch(writeQuestion(next, day))}
      />
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <AsOf insight={data.insight} onRefresh={() => void refetch()} />
          <div className={classNames(styles.body, isPlaceholderData && styles.old)} aria-busy={isFetching}>
            <Figures client={Key} question={data.asked} insight={data.insight} />
            <Budgets client={Key} />
            <Definitions />
          </div>
        </>
      ) : error ? null : (
        <Skeleton shape="block" />
      )}
    </Screen>
  );
};
