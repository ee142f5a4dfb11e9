import type { ExperimentRow } from '@mundwerk/contract/console/programme/experiment-views';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { StateDot } from '#ui/data/data-table.tsx';
import { Link } from '#ui/text/link.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { LoadedTable } from '#work/screen/row-table.tsx';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient, useConsoleQuery, useMay } from '../app/session/operator.ts';
import { courseWords, goalWords, toneOf, verdictWords } from './experiment-words.tsx';

const leadOf = (rows: readonly ExperimentRow[]): string => {
  const running = rows.filter(({ Status }) => Status === 'Laeuft').length;
  const waiting = rows.filter(({ Status }) => Status === 'Gestoppt').length;
  return [
    running === 0 ? t('consoleExperiments.lead.none') : t('consoleExperiments.lead.running', { count: running }),
    ...(waiting > 0 ? [t('consoleExperiments.lead.waiting', { count: waiting })] : []),
  ].join(' ');
};

/** The experiments of a client, including those without a finding. */
export const Component = (): ReactNode => {
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
