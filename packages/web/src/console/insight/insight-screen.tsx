import type { CallReply } from '@mundwerk/contract/call';
import type { listBudgets } from '@mundwerk/contract/console/insight';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveFile } from '#lib/http/save-file.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { today } from '#lib/text/clock.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Empty, Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { useAttempt } from '#work/act/use-attempt.ts';
import { Bar } from '#work/charts/bars.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { AlertChoices } from '../acts/alerts/alert-choices.tsx';
import { screenPath } from '../app/paths.ts';
import { consoleCall, consoleFile, consoleQuery, useConsoleClient, useMay } from '../app/session/operator.ts';
import { Compare, pairIn } from './compare.tsx';
import { Definitions, FunnelTable, StepTimes } from './funnel-table.tsx';
import styles from './insight.module.css';
import { EndMail, MailButton } from './insight-mails.tsx';
import {
  AsOf,
  type Insight,
  type InsightQuestion,
  InsightTools,
  leadOf,
  lineName,
  narrowedTo,
  PeriodFields,
  readQuestion,
  rowsPath,
  writeQuestion,
} from './insight-tools.tsx';
import { CourseChart } from './pictures/course-chart.tsx';
import { FunnelPicture } from './pictures/funnel-picture.tsx';

type Budget = CallReply<typeof listBudgets>[number];
type Limit = Budget['Grenzen'][number];

const endWords = ({ AufgebrauchtAm }: Limit, { WirdAngeboten, ProTagCent }: Budget): string => {
  if (!WirdAngeboten) return t('consoleInsight.budgets.usedUp');
  if (AufgebrauchtAm) return t('consoleInsight.budgets.endsOn', { day: formatDate(AufgebrauchtAm) });
  return ProTagCent === 0 ? t('consoleInsight.budgets.unused') : t('consoleInsight.budgets.lasts');
};

const successorWords = ({ Nachfolger }: Budget): string =>
  Nachfolger
    ? t('consoleInsight.budgets.successor', { title: Nachfolger.Titel, value: formatMoney(Nachfolger.WertCent) })
    : t('consoleInsight.budgets.nothing');

/** The budgets of the client's rewards: how far they are used, when they end at the present pace, and what visitors see then. */
export const Budgets = ({ client }: { client: string }): ReactNode => {
  const { data = [] } = useQuery(consoleQuery(client, ['budgets'], 'GET /verwaltung/auswertung/budgets'));
  if (data.length === 0) return null;
  return (
    <Stack gap="sm" as="section">
      <h2 className={text.lg}>{t('consoleInsight.budgets.title')}</h2>
      <RowTable
        caption={t('consoleInsight.budgets.caption')}
        label={t('consoleInsight.budgets.title')}
        rows={data.flatMap((budget) => budget.Grenzen.map((limit, index) => ({ budget, limit, isFirst: index === 0 })))}
        keyOf={({ budget, limit }) => `${budget.Praemie.Id} ${limit.Grenze}`}
        columns={[
          {
            title: t('consoleInsight.budgets.reward'),
            cell: ({ budget: { Produkt, Praemie }, isFirst }) =>
              isFirst ? (
                <>
                  {Produkt.AnzeigeName}
                  <br />
                  <span className={text.soft}>
                    {Praemie.Titel} {formatMoney(Praemie.WertCent)}
                  </span>
                </>
              ) : null,
          },
          {
            title: t('consoleInsight.budgets.budget'),
            cell: ({ limit: { Grenze, Prozent } }) => (
              <>
                {t('consoleInsight.budgets.percent', {
                  limit: t(`consoleInsight.budgets.limits.${Grenze}`),
                  percent: String(Prozent),
                })}
                <span className={styles.budget}>
                  <Bar value={100} max={100} inner={Prozent} />
                </span>
              </>
            ),
          },
          {
            title: t('consoleInsight.budgets.sum'),
            kind: 'number',
            cell: ({ limit: { BenutztCent, GrenzeCent } }) =>
              t('consoleInsight.budgets.used', { used: formatMoney(BenutztCent), limit: formatMoney(GrenzeCent) }),
          },
          { title: t('consoleInsight.budgets.end'), cell: ({ limit, budget }) => endWords(limit, budget) },
          {
            title: t('consoleInsight.budgets.afterwards'),
            cell: ({ budget, isFirst }) => (isFirst ? successorWords(budget) : null),
          },
        ]}
      />
      <p className={text.note}>{t('consoleInsight.budgets.note')}</p>
    </Stack>
  );
};

const ExportButtons = ({ client, question }: { client: string; question: InsightQuestion }): ReactNode => {
  const { problem, attempt } = useAttempt();
  const save = (Format: 'csv' | 'xlsx'): Promise<boolean> =>
    attempt(async () => {
      const { ProduktId, ...rest } = question;
      const body = { ...rest, ...(ProduktId ? { ProduktId: Number(ProduktId) } : {}), Format };
      const file = await consoleFile(client, 'POST /verwaltung/auswertung/export', { body });
      saveFile(`${t('consoleInsight.file')}-${question.Von}-${question.Bis}.${Format}`, file);
    });
  return (
    <>
      <Button kind="secondary" onClick={() => void save('csv')}>
        {t('consoleInsight.csv')}
      </Button>
      <Button kind="secondary" onClick={() => void save('xlsx')}>
        {t('consoleInsight.xlsx')}
      </Button>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
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
      <div className={styles.pictures}>
        <CourseChart days={insight.Verlauf} marks={insight.Marken} />
        <FunnelPicture
          counts={insight.Gesamt.Anzahl}
          before={insight.Gesamt.Davor?.Anzahl ?? null}
          isRipe={insight.Schritte.map(({ IstReif }) => IstReif)}
          question={question}
          client={client}
        />
      </div>
      <div className={styles.table}>
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
      </div>
      <Compare client={client} question={question} lines={insight.Zeilen} />
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
  const query = useQuery({
    queryKey: ['insight', Key, question],
    // Stored with its question, because the previous figures stay while new ones load and must be labelled by their own dimension.
    queryFn: async ({ signal }) => ({
      asked: question,
      insight: await consoleCall(Key, 'GET /verwaltung/auswertung', { query: { ...question }, signal }),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen
      title={t('consoleInsight.screen')}
      lead={query.data && leadOf(query.data.insight)}
      acts={
        <>
          <AlertChoices client={Key} />
          {may('insight.mail') ? <MailButton client={Key} question={question} /> : null}
          {may('insight.export') ? <ExportButtons client={Key} question={question} /> : null}
        </>
      }
    >
      {ending ? <EndMail key={ending} client={Key} id={ending} /> : null}
      <InsightTools
        question={question}
        shown={query.data}
        today={day}
        onChange={(next) =>
          setSearch({ ...writeQuestion(next, day), ...(next.Nach === question.Nach ? pairIn(search) : {}) })
        }
      />
      <Loaded query={query}>
        {(data) => (
          <>
            <AsOf insight={data.insight} onRefresh={() => void query.refetch()} />
            <Stack gap="ml" className={query.isPlaceholderData ? styles.old : undefined} aria-busy={query.isFetching}>
              <Figures client={Key} question={data.asked} insight={data.insight} />
              <Budgets client={Key} />
              <Definitions />
            </Stack>
          </>
        )}
      </Loaded>
    </Screen>
  );
};

/** The funnel of each client of a person; a line links to the client's own figures, its counts to their rows. */
export const AllInsight = (): ReactNode => {
  const [search, setSearch] = useSearchParams();
  const day = today();
  const { Von, Bis, Nach } = readQuestion(search, day);
  const question = { Von, Bis, Nach };
  const query = useQuery({
    queryKey: ['insight-of-clients', Von, Bis],
    queryFn: ({ signal }) => consoleCall(null, 'GET /verwaltung/alle/auswertung', { query: { Von, Bis }, signal }),
    placeholderData: keepPreviousData,
  });
  const ownPath = (client: string): string =>
    `${screenPath(client, 'auswertung')}?${new URLSearchParams(writeQuestion(question, day))}`;
  return (
    <Screen title={t('consoleInsight.screen')} lead={query.data && leadOf(query.data)}>
      <div className={styles.tools}>
        <PeriodFields
          question={question}
          today={day}
          onChange={(next) => setSearch(writeQuestion({ ...next, Nach: 'Kanal' }, day))}
        />
      </div>
      <Loaded query={query}>
        {(data) => (
          <>
            <AsOf insight={data} onRefresh={() => void query.refetch()} />
            <Stack gap="ml" className={query.isPlaceholderData ? styles.old : undefined} aria-busy={query.isFetching}>
              {data.Gesamt.Anzahl[0] === 0 ? (
                <Empty title={t('consoleInsight.empty.title')}>{t('consoleInsight.empty.period')}</Empty>
              ) : (
                <>
                  <div className={styles.pictures}>
                    <FunnelPicture
                      counts={data.Gesamt.Anzahl}
                      before={data.Gesamt.Davor?.Anzahl ?? null}
                      isRipe={data.Schritte.map(({ IstReif }) => IstReif)}
                      question={question}
                      client={null}
                    />
                  </div>
                  <div className={styles.table}>
                    <FunnelTable
                      insight={data}
                      by={{ title: t('consoleInsight.byClient') }}
                      nameOf={({ Wert, Name }) => <Link to={ownPath(Wert)}>{Name ?? Wert}</Link>}
                      rowsOf={({ Wert }) => (Wert === '' ? null : (more) => rowsPath(Wert, question, more))}
                    />
                  </div>
                  <StepTimes steps={data.Schritte} />
                </>
              )}
              <Definitions />
            </Stack>
          </>
        )}
      </Loaded>
    </Screen>
  );
};
