import type { ExperimentView } from '@mundwerk/contract/console/programme/experiment-views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Breadcrumbs } from '#ui/text/breadcrumbs.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import screen from '#work/screen/screen.module.css';
import { ScreenHead } from '#work/screen/screen-head.tsx';
import { consoleCall } from '../app/console-call.ts';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import { ArmTable } from './arm-table.tsx';
import { ExperimentActs } from './experiment-acts.tsx';
import { answerOf, courseWords, experimentsKey, goalWords } from './experiment-words.ts';
import { PlanFacts } from './plan-facts.tsx';

const signed = (when: string | null, name: string | null): string | null =>
  when && [formatDateTime(when), name].filter(Boolean).join(', ');

const About = ({ experiment }: { experiment: ExperimentView }): ReactNode => (
  <Section title={t('consoleExperiments.about.title')} size="lg" gap="ms">
    <Facts
      isBeside
      facts={[
        [t('consoleExperiments.about.surface'), t(`consoleExperiments.surfaces.${experiment.Flaeche}`)],
        [
          t('consoleExperiments.about.product'),
          experiment.Flaeche === 'Praemienhoehe' &&
            (experiment.Produkt?.AnzeigeName ?? t('consoleExperiments.allProducts')),
        ],
        [t('consoleExperiments.columns.goal'), goalWords(experiment)],
        [t('consoleExperiments.columns.state'), t(`consoleExperiments.states.${experiment.Status}`)],
        [t('consoleExperiments.about.drafted'), signed(experiment.ErstelltAm, experiment.ErstelltVon)],
        [t('consoleExperiments.about.started'), signed(experiment.GestartetAm, experiment.GestartetVon)],
        [
          t('consoleExperiments.about.stopped'),
          experiment.GestopptAm && [courseWords(experiment), experiment.GestopptVon].filter(Boolean).join(', '),
        ],
        [t('consoleExperiments.about.decided'), signed(experiment.EntschiedenAm, experiment.EntschiedenVon)],
      ]}
    />
  </Section>
);

/** Whether a variant was chosen whose amount takes effect only once it is published with the reward. */
const isToPublish = ({ Flaeche, Entscheidung }: ExperimentView): boolean =>
  Flaeche === 'Praemienhoehe' && Boolean(Entscheidung);

const Experiment = ({ experiment, onDone }: { experiment: ExperimentView; onDone: () => void }): ReactNode => (
  <>
    <ScreenHead title={experiment.Frage} lead={answerOf(experiment)}>
      <ExperimentActs experiment={experiment} onDone={onDone} />
    </ScreenHead>
    {experiment.IstInKraft ? <Notice kind="success">{t('consoleExperiments.inForce')}</Notice> : null}
    {isToPublish(experiment) ? <Notice kind="info">{t('consoleExperiments.publish')}</Notice> : null}
    <ArmTable experiment={experiment} />
    <Columns count="two">
      <Section
        title={t(experiment.PlanHash ? 'consoleExperiments.plan.frozen' : 'consoleExperiments.plan.title')}
        size="lg"
        gap="ms"
      >
        <PlanFacts plan={experiment.Plan} />
        {experiment.PlanHash ? (
          <Facts facts={[[t('consoleExperiments.plan.hash'), <code key="hash">{experiment.PlanHash}</code>]]} />
        ) : null}
      </Section>
      <About experiment={experiment} />
    </Columns>
  </>
);

/** One experiment: its result, its arms, its plan, and the acts on it. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...experimentsKey(Key), id],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/experimente/{id}', { params: { id }, signal }),
  });
  return (
    <div className={screen.screen}>
      <Breadcrumbs
        label={t('consoleExperiments.where')}
        crumbs={[
          { name: t('consoleExperiments.title'), to: screenPath(Key, 'experimente') },
          { name: data?.Frage ?? '…' },
        ]}
      />
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data ? (
        <Experiment
          experiment={data}
          onDone={() => void queries.invalidateQueries({ queryKey: experimentsKey(Key) })}
        />
      ) : null}
    </div>
  );
};
