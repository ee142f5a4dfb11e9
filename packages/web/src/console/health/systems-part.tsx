import type { SystemView } from '@mundwerk/contract/console/operate/health-views';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { StateDot, type StateTone } from '#ui/data/state-dot.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { Scroll } from '#work/screen/scroll.tsx';
import { useSystems } from './health-calls.ts';

const TONES: Record<SystemView['Zustand'], StateTone> = { Eingebaut: 'waiting', Antwortet: 'done', Gestoert: 'ended' };

const SystemRow = ({ system }: { system: SystemView }): ReactNode => (
  <tr>
    <Cell below={system.Host}>{t(`consoleHealth.systems.kinds.${system.Art}`)}</Cell>
    <Cell below={system.Fehler}>
      <StateDot tone={TONES[system.Zustand]}>{t(`consoleHealth.systems.states.${system.Zustand}`)}</StateDot>
    </Cell>
    <Cell kind="number">
      {system.Millisekunden === null
        ? '–'
        : t('consoleHealth.systems.ms', { number: formatNumber(system.Millisekunden) })}
    </Cell>
  </tr>
);

/** The external systems, checked when the page is opened: embedded, answering, or out of order. */
export const SystemsPart = ({ client }: { client: string | null }): ReactNode => {
  const { data, error, isFetching, refetch } = useSystems(client);
  return (
    <Section title={t('consoleHealth.systems.title')} gap="ms">
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data ? (
        <Scroll label={t('consoleHealth.captions.systems')}>
          <DataTable
            caption={t('consoleHealth.captions.systems')}
            columns={[
              { title: t('consoleHealth.systems.system') },
              { title: t('consoleHealth.systems.state') },
              { title: t('consoleHealth.systems.answer'), kind: 'number' },
            ]}
          >
            {data.Systeme.map((system) => (
              <SystemRow key={system.Art} system={system} />
            ))}
          </DataTable>
        </Scroll>
      ) : null}
    </Section>
  );
};
