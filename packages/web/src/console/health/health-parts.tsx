import type { ClientHealth, Health, SystemView } from '@mundwerk/contract/console/operate/health';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { StateDot, type StateTone } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Section } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { LoadedTable, RowTable } from '#work/screen/row-table.tsx';
import { ConsoleAct } from '../acts/console-act.tsx';
import { screenPath } from '../app/paths.ts';
import { consoleCall } from '../app/session/operator.ts';
import styles from './health.module.css';
import { durationWords, returnedPercent, UnreadPart, useMayInstall, useSystems } from './health-head.tsx';

/** The work behind the pages in sums, for people who steer a programme; names of queues and tasks are for the Admin. */
export const WorkPart = ({ health: { Aufgaben, Warteschlangen } }: { health: Health }): ReactNode => {
  const failed = Aufgaben?.filter(({ IstFehlgeschlagen }) => IstFehlgeschlagen).length ?? 0;
  const oldest = Math.max(0, ...(Warteschlangen ?? []).map(({ AeltesterSekunden }) => AeltesterSekunden ?? 0));
  const waiting = (Warteschlangen ?? []).reduce((sum, { Wartend }) => sum + Wartend, 0);
  return (
    <Section title={t('consoleHealth.work.title')} gap="ms">
      <Facts
        isBeside
        facts={[
          [
            t('consoleHealth.work.tasks'),
            Aufgaben &&
              (failed === 0
                ? t('consoleHealth.work.tasksWell')
                : t('consoleHealth.work.tasksFailed', { count: failed })),
          ],
          [
            t('consoleHealth.work.waiting'),
            Warteschlangen &&
              (waiting === 0
                ? t('consoleHealth.work.nothing')
                : t('consoleHealth.work.since', { count: waiting, since: durationWords(oldest) })),
          ],
        ]}
      />
      {Aufgaben && Warteschlangen ? null : <UnreadPart />}
    </Section>
  );
};

/** Waiting and running jobs by queue. */
export const QueuesPart = ({ queues }: { queues: Health['Warteschlangen'] }): ReactNode => (
  <Section title={t('consoleHealth.queues.title')} gap="ms">
    {queues === null ? (
      <UnreadPart />
    ) : (
      <RowTable
        caption={t('consoleHealth.captions.queues')}
        rows={queues}
        keyOf={({ Name }) => Name}
        columns={[
          { title: t('consoleHealth.queues.name'), cell: ({ Name }) => <code>{Name}</code> },
          { title: t('consoleHealth.queues.waiting'), number: ({ Wartend }) => Wartend },
          {
            title: t('consoleHealth.queues.oldest'),
            kind: 'number',
            cell: ({ AeltesterSekunden }) => (AeltesterSekunden === null ? '–' : durationWords(AeltesterSekunden)),
          },
          { title: t('consoleHealth.queues.running'), number: ({ Laufend }) => Laufend },
          {
            title: t('consoleHealth.queues.dead'),
            number: ({ Tot }) => Tot,
            className: ({ Tot }) => (Tot > 0 ? text.danger : undefined),
          },
        ]}
      />
    )}
  </Section>
);

type Letters = NonNullable<Health['Tote']>;

/** Retries one dead letter. */
const RetryAct = ({ letter: { Id, Am } }: { letter: Letters['Items'][number] }): ReactNode => (
  <ConsoleAct
    client={null}
    label={t('consoleHealth.dead.again')}
    title={t('consoleHealth.dead.retry')}
    name={t('consoleHealth.dead.retryOne', { when: formatDateTime(Am) })}
    hasReason={false}
    send={(client) =>
      consoleCall(client, 'POST /verwaltung/alle/betrieb/tote/{id}/wiederholung', { params: { id: Id } })
    }
    done={t('consoleHealth.dead.retried', { count: 1 })}
    stale={['health']}
  >
    <p>{t('consoleHealth.dead.preview')}</p>
  </ConsoleAct>
);

/** Dead letters, with the reason of each and a button to retry them. */
export const DeadLettersPart = ({ letters }: { letters: Letters | null }): ReactNode => {
  const mayInstall = useMayInstall();
  const mayRetry = mayInstall('job.retry');
  return (
    <Section title={t('consoleHealth.dead.title')} gap="ms">
      {letters === null ? <UnreadPart /> : null}
      {letters?.Anzahl === 0 ? <p className={text.soft}>{t('consoleHealth.dead.none')}</p> : null}
      {letters && letters.Anzahl > 0 ? (
        <>
          {mayRetry ? (
            <div>
              <ConsoleAct
                client={null}
                label={t('consoleHealth.dead.retryAll')}
                hasReason={false}
                send={(client) => consoleCall(client, 'POST /verwaltung/alle/betrieb/tote/wiederholung')}
                done={({ Anzahl }) => t('consoleHealth.dead.retried', { count: Anzahl })}
                stale={['health']}
              >
                <p>{t('consoleHealth.dead.previewAll', { count: letters.Anzahl })}</p>
              </ConsoleAct>
            </div>
          ) : null}
          <RowTable
            caption={t('consoleHealth.captions.dead')}
            rows={letters.Items}
            keyOf={({ Id }) => Id}
            columns={[
              mayInstall('job.run') && {
                title: t('consoleHealth.dead.queue'),
                cell: ({ Warteschlange }) => <code>{Warteschlange}</code>,
              },
              { title: t('consoleHealth.dead.reason'), cell: ({ Grund }) => Grund, className: styles.reason },
              { title: t('consoleHealth.dead.attempts'), number: ({ Versuche }) => Versuche },
              { title: t('consoleHealth.dead.at'), moment: ({ Am }) => Am },
              mayRetry && {
                title: t('consoleHealth.tasks.act'),
                cell: (letter) => <RetryAct letter={letter} />,
              },
            ]}
          />
        </>
      ) : null}
    </Section>
  );
};

const TONES: Record<SystemView['Zustand'], StateTone> = { Eingebaut: 'waiting', Antwortet: 'done', Gestoert: 'ended' };

/** The external systems, checked when the page is opened: embedded, answering, or out of order. */
export const SystemsPart = ({ client }: { client: string | null }): ReactNode => (
  <Section title={t('consoleHealth.systems.title')} gap="ms">
    <LoadedTable
      query={useSystems(client)}
      rows={({ Systeme }) => Systeme}
      caption={t('consoleHealth.captions.systems')}
      keyOf={({ Art }) => Art}
      columns={[
        {
          title: t('consoleHealth.systems.system'),
          cell: ({ Art }) => t(`consoleHealth.systems.kinds.${Art}`),
          below: ({ Host }) => Host,
        },
        {
          title: t('consoleHealth.systems.state'),
          cell: ({ Zustand }) => (
            <StateDot tone={TONES[Zustand]}>{t(`consoleHealth.systems.states.${Zustand}`)}</StateDot>
          ),
          below: ({ Fehler }) => Fehler,
        },
        {
          title: t('consoleHealth.systems.answer'),
          kind: 'number',
          cell: ({ Millisekunden: ms }) =>
            ms === null ? '–' : t('consoleHealth.systems.ms', { number: formatNumber(ms) }),
        },
      ]}
    />
  </Section>
);

const waitingWords = ({ Wartend, AeltesterSekunden }: NonNullable<ClientHealth['Mails']>): string =>
  AeltesterSekunden === null
    ? formatNumber(Wartend)
    : t('consoleHealth.mails.oldest', { number: formatNumber(Wartend), since: durationWords(AeltesterSekunden) });

/** State of the mails: waiting, sent within a week, and bounced. */
export const MailsPart = ({ mails }: { mails: ClientHealth['Mails'] }): ReactNode => (
  <Section title={t('consoleHealth.mails.title')} gap="ms">
    {mails === null ? (
      <UnreadPart />
    ) : (
      <Facts
        isBeside
        facts={[
          [t('consoleHealth.mails.waiting'), waitingWords(mails)],
          [t('consoleHealth.mails.sent'), formatNumber(mails.Gesendet)],
          [
            t('consoleHealth.mails.returned'),
            t('consoleHealth.mails.share', { number: formatNumber(mails.Zurueck), percent: returnedPercent(mails) }),
          ],
          ...(
            [
              ['refused', mails.Abgewiesen],
              ['hard', mails.Unzustellbar],
              ['soft', mails.VergeblichVersucht],
              ['late', mails.Verspaetet],
              ['withheld', mails.NichtGesendet],
              ['dead', mails.ToteAdressen],
            ] as const
          ).map(([name, number]) => [t(`consoleHealth.mails.${name}`), formatNumber(number)] as [string, string]),
          ...mails.Antworten.map(
            ({ Code, Anzahl }) =>
              [t('consoleHealth.mails.answer', { code: Code }), formatNumber(Anzahl)] as [string, string],
          ),
        ]}
      />
    )}
    {mails && !mails.HatPostfach ? <p className={text.soft}>{t('consoleHealth.mails.noMailbox')}</p> : null}
  </Section>
);

/** The webhooks that need a person; their screen has the acts. */
export const WebhooksPart = ({ webhooks }: { webhooks: ClientHealth['Webhooks'] }): ReactNode => (
  <Section title={t('consoleHealth.webhooks.title')} gap="ms">
    {webhooks === null ? <UnreadPart /> : null}
    {webhooks ? <p>{t('consoleHealth.webhooks.waiting', { count: webhooks.Wartend })}</p> : null}
    {webhooks?.Gestoert.length === 0 ? <p className={text.soft}>{t('consoleHealth.webhooks.none')}</p> : null}
    {webhooks && webhooks.Gestoert.length > 0 ? (
      <RowTable
        caption={t('consoleHealth.captions.webhooks')}
        rows={webhooks.Gestoert}
        keyOf={({ Id }) => Id}
        columns={[
          {
            title: t('consoleHealth.webhooks.name'),
            cell: ({ Id, Mandant, Name }) => <Link to={`${screenPath(Mandant, 'webhooks')}?auf=${Id}`}>{Name}</Link>,
            below: ({ Mandant }) => Mandant,
          },
          { title: t('consoleHealth.webhooks.since'), moment: ({ GestoertSeit }) => GestoertSeit },
          { title: t('consoleHealth.webhooks.held'), number: ({ Wartend }) => Wartend },
        ]}
      />
    ) : null}
  </Section>
);
