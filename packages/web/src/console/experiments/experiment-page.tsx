import type { ExperimentRow, ExperimentView } from '@mundwerk/contract/console/programme/experiment-views';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Cell, DataTable, StateDot } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Columns, Section, Stack } from '#ui/layout/page.tsx';
import { Folded } from '#ui/text/folded.tsx';
import { Breadcrumbs, Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Screen, ScreenHead, Scroll } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { formatSum, LoadedTable } from '#work/screen/row-table.tsx';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient, useConsoleQuery, useMay } from '../app/session/operator.ts';
import {
  type Arm,
  answerOf,
  armName,
  contentWords,
  courseWords,
  ExperimentActs,
  goalWords,
  PlanFacts,
  points,
  toneOf,
  verdictOf,
  verdictWords,
} from './experiment-words.tsx';

const leadOf = (rows: readonly ExperimentRow[]): string => {
  const running = rows.filter(({ Status }) => Status === 'Laeuft').length;
  const waiting = rows.filter(({ Status }) => Status === 'Gestoppt').length;
  return [
    running === 0 ? t('consoleExperiments.lead.none') : t('consoleExperiments.lead.running', { count: running }),
    ...(waiting > 0 ? [t('consoleExperiments.lead.waiting', { count: waiting })] : []),
  ].join(' ');
};

/** The experiments of a client, including those without a finding. */
export const ExperimentsScreen = (): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const query = useConsoleQuery(['experiments'], 'GET /verwaltung/experimente');
  return (
    <Screen
      title={t('consoleExperiments.title')}
      lead={query.data && leadOf(query.data)}
      acts={
        may('experiment.draft') ? (
          <ButtonLink size="sm" to={screenPath(Key, 'experimente', 'neu')}>
            {t('consoleExperiments.create.open')}
          </ButtonLink>
        ) : null
      }
    >
      <LoadedTable
        query={query}
        rows={(experiments) => experiments}
        caption={t('consoleExperiments.title')}
        empty={{ title: t('consoleExperiments.empty.title'), text: t('consoleExperiments.empty.text') }}
        keyOf={({ Id }) => Id}
        columns={[
          {
            title: t('consoleExperiments.columns.question'),
            cell: ({ Id, Frage }) => <Link to={screenPath(Key, 'experimente', Id)}>{Frage}</Link>,
            below: ({ Flaeche }) => t(`consoleExperiments.surfaces.${Flaeche}`),
          },
          { title: t('consoleExperiments.columns.goal'), cell: goalWords },
          {
            title: t('consoleExperiments.columns.state'),
            cell: (row) => <StateDot tone={toneOf(row)}>{t(`consoleExperiments.states.${row.Status}`)}</StateDot>,
          },
          { title: t('consoleExperiments.columns.course'), cell: courseWords },
          { title: t('consoleExperiments.columns.verdict'), cell: verdictWords },
          {
            title: t('consoleExperiments.columns.decision'),
            cell: ({ Entscheidung }) => (Entscheidung === null ? '–' : Entscheidung || t('consoleExperiments.oldWay')),
          },
        ]}
      />
    </Screen>
  );
};

const COLUMNS = ['arm', 'links', 'matured', 'hits', 'difference', 'verdict', 'customers', 'money', 'cost'] as const;
const NUMBERS: ReadonlySet<string> = new Set(['links', 'matured', 'hits', 'customers', 'money', 'cost']);

const differenceWords = ({ Vergleich }: Arm): string =>
  Vergleich
    ? t('consoleExperiments.arms.difference', {
        points: points(Vergleich.UnterschiedPunkte, true),
        from: points(Vergleich.VonPunkte, true),
        to: points(Vergleich.BisPunkte, true),
      })
    : '';

/** Extra cost, or saving, of a new customer compared with the old way. */
const moreWords = ({ MehrkostenJeNeukundeCent: more }: Arm): string | undefined => {
  if (more === null) return undefined;
  if (more === 0) return t('consoleExperiments.arms.sameCost');
  return t(more > 0 ? 'consoleExperiments.arms.moreCost' : 'consoleExperiments.arms.lessCost', {
    sum: formatSum(Math.abs(more)),
  });
};

const Covered = (): ReactNode => <span className={text.soft}>{t('consoleExperiments.arms.covered')}</span>;

const ArmRow = ({ arm, isCovered }: { arm: Arm; isCovered: boolean }): ReactNode => {
  const { Treffer, Reif, Neukunden, BezahltCent, GeschuldetCent, KostenJeNeukundeCent: cost } = arm;
  const shown = (words: ReactNode): ReactNode => (isCovered ? <Covered /> : words);
  const rate = Treffer === null || Reif === 0 ? '–' : `${points((Treffer / Reif) * 100)} %`;
  return (
    <tr>
      <Cell>
        {armName(arm)}
        {contentWords(arm).map((words) => (
          <span key={words} className={text.note}>
            <br />
            {words}
          </span>
        ))}
      </Cell>
      <Cell kind="number">{formatNumber(arm.AnzahlLinks)}</Cell>
      <Cell kind="number">{formatNumber(Reif)}</Cell>
      <Cell kind="number" below={isCovered ? undefined : formatNumber(Treffer ?? 0)}>
        {shown(rate)}
      </Cell>
      <Cell>{differenceWords(arm) || '–'}</Cell>
      <Cell>{verdictOf(arm) || '–'}</Cell>
      <Cell kind="number">{shown(formatNumber(Neukunden ?? 0))}</Cell>
      <Cell kind="number">{shown(formatSum((BezahltCent ?? 0) + (GeschuldetCent ?? 0)))}</Cell>
      <Cell kind="number" below={isCovered ? undefined : moreWords(arm)}>
        {shown(cost === null ? '–' : formatSum(cost))}
      </Cell>
    </tr>
  );
};

/** The arms side by side: their numbers of links, and their results once these are no longer covered. */
export const ArmTable = ({ experiment }: { experiment: ExperimentView }): ReactNode => {
  const { Arme, IstVerdeckt, Plan, LinksAussen, IstZuteilungInOrdnung } = experiment;
  return (
    <Section title={t('consoleExperiments.arms.title')} size="lg" gap="ms">
      {IstVerdeckt ? <p>{t('consoleExperiments.arms.coveredUntil', { links: formatNumber(Plan.JeArm) })}</p> : null}
      <Scroll label={t('consoleExperiments.arms.table')}>
        <DataTable
          caption={t('consoleExperiments.arms.title')}
          columns={COLUMNS.map((column) => ({
            title: t(`consoleExperiments.arms.columns.${column}`),
            kind: NUMBERS.has(column) ? 'number' : 'text',
          }))}
        >
          {Arme.map((arm) => (
            <ArmRow key={armName(arm)} arm={arm} isCovered={IstVerdeckt} />
          ))}
        </DataTable>
      </Scroll>
      <p className={text.note}>
        {t('consoleExperiments.arms.holdout', { links: formatNumber(LinksAussen) })}{' '}
        {t(IstZuteilungInOrdnung ? 'consoleExperiments.arms.allocated' : 'consoleExperiments.arms.misallocated')}
      </p>
    </Section>
  );
};

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

const Experiment = ({ experiment }: { experiment: ExperimentView }): ReactNode => (
  <>
    <ScreenHead title={experiment.Frage} lead={answerOf(experiment)}>
      <ExperimentActs experiment={experiment} />
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
          <Folded title={t('consoleExperiments.plan.hash')}>
            <code>{experiment.PlanHash}</code>
          </Folded>
        ) : null}
      </Section>
      <About experiment={experiment} />
    </Columns>
  </>
);

/** One experiment: its result, its arms, its plan, and the acts on it. */
export const ExperimentPage = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { id = '' } = useParams();
  const query = useConsoleQuery(['experiments', id], 'GET /verwaltung/experimente/{id}', { params: { id } });
  return (
    <Stack>
      <Breadcrumbs
        label={t('consoleExperiments.where')}
        crumbs={[
          { name: t('consoleExperiments.title'), to: screenPath(Key, 'experimente') },
          { name: query.data?.Frage ?? '…' },
        ]}
      />
      <Loaded query={query}>{(data) => <Experiment experiment={data} />}</Loaded>
    </Stack>
  );
};
