import type { Health } from '@mundwerk/contract/console/operate/health';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { StateDot, type StateTone } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Section, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import screen from '#work/screen/screen.module.css';
import { ConsoleAct } from '../acts/console-act.tsx';
import { ALL, screenPath } from '../app/paths.ts';
import { consoleCall, useConsoleClient, useConsoleQuery, useOperator } from '../app/session/operator.ts';
import styles from './health.module.css';
import {
  clientProblems,
  durationWords,
  HealthHead,
  problemsOf,
  UnreadPart,
  useHealth,
  useMayInstall,
} from './health-head.tsx';
import { DeadLettersPart, MailsPart, QueuesPart, SystemsPart, WebhooksPart, WorkPart } from './health-parts.tsx';

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
          { title: t('consoleHealth.servers.started'), moment: ({ GestartetAm }) => GestartetAm },
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
const RunAct = ({ task: { Name, IstImGang } }: { task: Task }): ReactNode => (
  <ConsoleAct
    client={null}
    label={t('consoleHealth.tasks.now')}
    title={t('consoleHealth.tasks.run')}
    name={t('consoleHealth.tasks.runOne', { name: Name })}
    isDisabled={IstImGang}
    hasReason={false}
    send={(client) =>
      consoleCall(client, 'POST /verwaltung/alle/betrieb/aufgaben/{name}/lauf', { params: { name: Name } })
    }
    done={t('consoleHealth.tasks.started', { name: Name })}
    stale={['health']}
  >
    <p>{t('consoleHealth.tasks.preview', { name: Name })}</p>
  </ConsoleAct>
);

/** The scheduled tasks: last run, result, next run, and the button that has one run now. */
export const TasksPart = ({ tasks }: { tasks: Health['Aufgaben'] }): ReactNode => (
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
          { title: t('consoleHealth.tasks.last'), moment: ({ ZuletztAm }) => ZuletztAm },
          { title: t('consoleHealth.tasks.rows'), number: ({ Zeilen }) => Zeilen },
          { title: t('consoleHealth.tasks.next'), moment: ({ NaechsterAm }) => NaechsterAm },
          { title: t('consoleHealth.tasks.act'), cell: (task) => <RunAct task={task} /> },
        ]}
      />
    )}
  </Section>
);

/** How the installation is, which all clients share. */
export const InstallationHealth = (): ReactNode => {
  const query = useHealth();
  const mayRun = useMayInstall()('job.run');
  return (
    <Stack>
      <HealthHead
        title={t('consoleHealth.title')}
        problems={query.data ? problemsOf(query.data) : null}
        stand={query.data?.Stand}
        isFetching={query.isFetching}
        onRefresh={() => void query.refetch()}
      />
      <Loaded query={query}>
        {(data) => (
          <Stack gap="ml">
            <div className={screen.parts}>
              <ServersPart servers={data.Server} />
              <SystemsPart client={null} />
              {mayRun ? <QueuesPart queues={data.Warteschlangen} /> : <WorkPart health={data} />}
              <CapacityPart capacity={data.Kapazitaet} />
              <MailsPart mails={data.Mails} />
              <WebhooksPart webhooks={data.Webhooks} />
            </div>
            <DeadLettersPart letters={data.Tote} />
            {mayRun ? <TasksPart tasks={data.Aufgaben} /> : null}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
};

/** A client's part of the installation: its mails, webhooks and systems. */
const ClientHealthPart = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { Mandanten } = useOperator();
  const mayInstall = useMayInstall();
  const query = useConsoleQuery(['health'], 'GET /verwaltung/betrieb');
  return (
    <Stack>
      <HealthHead
        title={t('consoleHealth.clientTitle')}
        problems={query.data ? clientProblems(query.data) : null}
        stand={query.data?.Stand}
        isFetching={query.isFetching}
        onRefresh={() => void query.refetch()}
      />
      {mayInstall('health.read') && Mandanten.length > 1 ? (
        <p>
          <Link to={screenPath(ALL, 'betrieb')}>{t('consoleHealth.toInstallation')}</Link>
        </p>
      ) : null}
      <Loaded query={query}>
        {(data) => (
          <div className={screen.parts}>
            <MailsPart mails={data.Mails} />
            <SystemsPart client={Key} />
            <WebhooksPart webhooks={data.Webhooks} />
          </div>
        )}
      </Loaded>
    </Stack>
  );
};

/** The health of a client; where it is the only one, the whole installation is shown, because "all clients" does not exist then. */
export const Component = (): ReactNode => {
  const { Mandanten } = useOperator();
  const mayInstall = useMayInstall();
  return mayInstall('health.read') && Mandanten.length === 1 ? <InstallationHealth /> : <ClientHealthPart />;
};
