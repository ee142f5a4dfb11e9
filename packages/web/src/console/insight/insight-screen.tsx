import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { saveFile } from '#lib/http/save-file.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { today } from '#lib/text/days.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/text/empty.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import frame from '#work/screen/screen.module.css';
import { ScreenHead } from '#work/screen/screen-head.tsx';
import { consoleCall, consoleFile } from '../app/console-call.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import { AsOf, leadOf } from './as-of.tsx';
import { Budgets } from './budgets.tsx';
import { FunnelTable } from './funnel-table.tsx';
import styles from './insight.module.css';
import { EndMail, MailButton } from './insight-mails.tsx';
import { type InsightQuestion, narrowedTo, readQuestion, rowsPath, writeQuestion } from './insight-question.ts';
import { InsightTools } from './insight-tools.tsx';
import { type Insight, lineName } from './insight-words.ts';
import { Definitions, StepTimes } from './step-times.tsx';

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
    <div className={frame.screen}>
      <ScreenHead title={t('consoleInsight.screen')} lead={data ? leadOf(data.insight) : undefined}>
        {may('insight.mail') ? <MailButton client={Key} question={question} /> : null}
        {may('insight.export') ? <ExportButtons client={Key} question={question} /> : null}
      </ScreenHead>
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
    </div>
  );
};
