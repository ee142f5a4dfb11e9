import type { Health } from '@mundwerk/contract/console/operate/health-views';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { StateDot, type StateTone } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Section, Stack } from '#ui/layout/page.tsx';
import { ActDialog } from '#work/act/act-dialog.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { consoleCall } from '../app/session/operator.ts';
import styles from './health.module.css';
import { durationWords, HealthHead, problemsOf, UnreadPart, useHealth, useMayInstall } from './health-head.tsx';
import { DeadLettersPart, QueuesPart } from './queues-part.tsx';
import { MailsPart, SystemsPart, WebhooksPart } from './system-parts.tsx';

const percent = (value: number): string => t('consoleHealth.percent', { number: formatNumber(value) });

/** The processes that gave a sign of life within the last hour; during an update two releases are listed. */
export const ServersPart = ({ servers }: { servers: Health['Server'] }): ReactNode => (
  <Section title={t('consoleHealth.servers.title')} gap="ms">
    {servers === null ? (
      <UnreadPart />
    ) : (
      <RowTable
        caption={t('consoleHealth.captions.servers')}
        rows={servers}
        keyOf={({ Id }) => Id}
        columns={[
          {
            title: t('consoleHealth.servers.release'),
            cell: ({ Version }) => Version || '–',
            below: ({ Rolle }) => (Rolle ? t(`consoleHealth.servers.roles.${Rolle}`) : null),
          },
          {
            title: t('consoleHealth.servers.state'),
            cell: ({ IstAktiv }) => (
              <StateDot tone={IstAktiv ? 'done' : 'ended'}>
                {t(IstAktiv ? 'consoleHealth.servers.running' : 'consoleHealth.servers.silent')}
              </StateDot>
            ),
            below: ({ GesehenAm, IstAktiv }) =>
              IstAktiv ? null : t('consoleHealth.servers.seen', { when: formatDateTime(GesehenAm) }),
          },
          {
            title: t('consoleHealth.servers.started'),
            cell: ({ GestartetAm }) => (GestartetAm ? formatDateTime(GestartetAm) : '–'),
          },
          {
            title: t('consoleHealth.servers.load'),
            kind: 'number',
            cell: ({ LastProzent }) => (LastProzent === null ? '–' : percent(LastProzent)),
          },
        ]}
      />
    )}
  </Section>
);

/** The share of capacity used in the last hour, and what to add next. */
export const CapacityPart = ({ capacity }: { capacity: Health['Kapazitaet'] }): ReactNode => (
  <Section title={t('consoleHealth.capacity.title')} gap="ms">
    {capacity === null ? (
      <UnreadPart />
    ) : (
      <>
        <p>{t(`consoleHealth.capacity.advice.${capacity.Rat}`)}</p>
        <Facts
          isBeside
          facts={[
            [t('consoleHealth.capacity.load'), percent(capacity.LastProzent)],
            [
              t('consoleHealth.capacity.cores'),
              t('consoleHealth.capacity.coresOf', {
                cores: formatNumber(capacity.KerneNoetig),
                processes: formatNumber(capacity.Prozesse),
              }),
            ],
            [t('consoleHealth.capacity.clicks'), formatNumber(capacity.KlicksJeSekunde)],
            [t('consoleHealth.capacity.connections'), percent(capacity.VerbindungenProzent)],
            [t('consoleHealth.capacity.lag'), durationWords(capacity.AeltesterSekunden)],
          ]}
        />
      </>
    )}
  </Section>
);

type Task = NonNullable<Health['Aufgaben']>[number];
type TaskState = 'running' | 'failed' | 'done' | 'never';

const TONES: Record<TaskState, StateTone> = { running: 'moving', failed: 'ended', done: 'done', never: 'waiting' };

const stateOf = ({ IstImGang, IstFehlgeschlagen, ZuletztAm }: Task): TaskState => {
  if (IstImGang) return 'running';
  if (IstFehlgeschlagen) return 'failed';
  return ZuletztAm === null ? 'never' : 'done';
};

/** Requests one run of a task; any server executes it. */
const RunDialog = ({ name, onDone, onClose }: { name: string; onDone: () => void; onClose: () => void }): ReactNode => (
  <ActDialog
    title={t('consoleHealth.tasks.run')}
    hasReason={false}
    act={async () => {
      await consoleCall(null, 'POST /verwaltung/alle/betrieb/aufgaben/{name}/lauf', { params: { name } });
      return { message: t('consoleHealth.tasks.started', { name }) };
    }}
    onDone={onDone}
    onClose={onClose}
  >
    <p>{t('consoleHealth.tasks.preview', { name })}</p>
  </ActDialog>
);

/** The scheduled tasks: last run, result, next run, and the button that has one run now. */
export const TasksPart = ({ tasks, onDone }: { tasks: Health['Aufgaben']; onDone: () => void }): ReactNode => {
  const [chosen, setChosen] = useState<string | null>(null);
  const mayRun = useMayInstall()('job.run');
  return (
    <Section title={t('consoleHealth.tasks.title')} gap="ms">
      {tasks === null ? (
        <UnreadPart />
      ) : (
        <RowTable
          caption={t('consoleHealth.captions.tasks')}
          className={styles.tasks}
          rows={tasks}
          keyOf={({ Name }) => Name}
          rowProps={(task) => ({ className: stateOf(task) === 'failed' ? styles.failed : undefined })}
          columns={[
            {
              title: t('consoleHealth.tasks.name'),
              cell: ({ Name }) => <code>{Name}</code>,
              below: ({ Fehler }) => (Fehler ? <span className={styles.reason}>{Fehler}</span> : null),
            },
            {
              title: t('consoleHealth.tasks.result'),
              cell: (task) => (
                <StateDot tone={TONES[stateOf(task)]}>{t(`consoleHealth.tasks.states.${stateOf(task)}`)}</StateDot>
              ),
            },
            {
              title: t('consoleHealth.tasks.last'),
              cell: ({ ZuletztAm }) => (ZuletztAm ? formatDateTime(ZuletztAm) : '–'),
            },
            {
              title: t('consoleHealth.tasks.rows'),
              kind: 'number',
              cell: ({ Zeilen }) => (Zeilen === null ? '–' : formatNumber(Zeilen)),
            },
            {
              title: t('consoleHealth.tasks.next'),
              cell: ({ NaechsterAm }) => (NaechsterAm ? formatDateTime(NaechsterAm) : '–'),
            },
            mayRun && {
              title: t('consoleHealth.tasks.act'),
              cell: ({ Name, IstImGang }) => (
                <Button
                  kind="secondary"
                  size="sm"
                  isDisabled={IstImGang}
                  aria-label={t('consoleHealth.tasks.runOne', { name: Name })}
                  onClick={() => setChosen(Name)}
                >
                  {t('consoleHealth.tasks.now')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {chosen === null ? null : <RunDialog name={chosen} onDone={onDone} onClose={() => setChosen(null)} />}
    </Section>
  );
};

/** How the installation is, which all clients share. */
export const InstallationHealth = (): ReactNode => {
  const query = useHealth();
  const again = (): void => void query.refetch();
  return (
    <Stack>
      <HealthHead
        title={t('consoleHealth.title')}
        problems={query.data ? problemsOf(query.data) : null}
        stand={query.data?.Stand}
        isFetching={query.isFetching}
        onRefresh={again}
      />
      <Loaded query={query}>
        {(data) => (
          <div className={styles.parts}>
            <div className={styles.pair}>
              <ServersPart servers={data.Server} />
              <SystemsPart client={null} />
              <QueuesPart queues={data.Warteschlangen} />
              <CapacityPart capacity={data.Kapazitaet} />
              <MailsPart mails={data.Mails} />
              <WebhooksPart webhooks={data.Webhooks} />
            </div>
            <DeadLettersPart letters={data.Tote} onDone={again} />
            <TasksPart tasks={data.Aufgaben} onDone={again} />
          </div>
        )}
      </Loaded>
    </Stack>
  );
};
