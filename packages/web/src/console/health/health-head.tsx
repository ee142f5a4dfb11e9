import type { ClientHealth, Health, Systeme } from '@mundwerk/contract/console/operate/health';
import { type ConsoleActName, mayAct } from '@mundwerk/contract/values/console/acts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber, formatTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { ScreenHead } from '#work/screen/layout.tsx';
import { consoleCall, consoleQuery, useOperator } from '../app/session/operator.ts';

/** Polling interval while a task waits or runs. */
const LOOK_MS = 2000;

/** Whether the person may act on the installation itself, which takes a role for all clients. */
export const useMayInstall = (): ((act: ConsoleActName) => boolean) => {
  const { IstFuerAlle, Mandanten } = useOperator();
  return (act) => IstFuerAlle && Mandanten.every(({ Rollen }) => mayAct(Rollen, act));
};

/** The health of the installation. */
export const useHealth = () =>
  useQuery({
    ...consoleQuery(null, ['health'], 'GET /verwaltung/alle/betrieb'),
    refetchInterval: ({ state }) => (state.data?.Aufgaben?.some(({ IstImGang }) => IstImGang) ? LOOK_MS : false),
  });

/** The external systems of the installation, or those of a client. */
export const useSystems = (client: string | null) =>
  useQuery({
    queryKey: ['systems', client],
    queryFn: ({ signal }): Promise<Systeme> =>
      client === null
        ? consoleCall(null, 'GET /verwaltung/alle/betrieb/systeme', { signal })
        : consoleCall(client, 'GET /verwaltung/betrieb/systeme', { signal }),
  });

/** A mail or a job that waits longer than this is a problem, because the first retries are over by then. */
const LONG_SECONDS = 900;

/** Threshold from which capacity should be added, before it runs out. */
const TIGHT_PERCENT = 80;

/** A time as people say it: seconds, minutes, hours or days. */
export const durationWords = (seconds: number): string => {
  if (seconds < 120) return t('consoleHealth.times.seconds', { count: seconds });
  if (seconds < 7200) return t('consoleHealth.times.minutes', { count: Math.round(seconds / 60) });
  if (seconds < 172_800) return t('consoleHealth.times.hours', { count: Math.round(seconds / 3600) });
  return t('consoleHealth.times.days', { count: Math.round(seconds / 86_400) });
};

/** Share of bounced mails, with one decimal, because most are below one percent. */
export const returnedPercent = ({ Gesendet, Zurueck }: NonNullable<ClientHealth['Mails']>): string => {
  const all = Gesendet + Zurueck;
  return formatNumber(all === 0 ? 0 : Math.round((Zurueck / all) * 1000) / 10);
};

/** Bounce rate from which mail services filter a sender; with only a few mails the rate is not meaningful. */
const MANY_RETURNED = 0.05;
const FEWEST_MAILS = 20;

const doManyReturn = ({ Gesendet, Zurueck }: NonNullable<ClientHealth['Mails']>): boolean =>
  Gesendet + Zurueck >= FEWEST_MAILS && Zurueck / (Gesendet + Zurueck) >= MANY_RETURNED;

const isLate = (seconds: number | null): boolean => seconds !== null && seconds >= LONG_SECONDS;

/** Problems of a client's part of the installation that need a person. */
export const clientProblems = ({ NichtGelesen, Mails, Webhooks }: ClientHealth): string[] => [
  ...(NichtGelesen.length > 0 ? [t('consoleHealth.problems.unread', { count: NichtGelesen.length })] : []),
  ...(Mails && isLate(Mails.AeltesterSekunden) ? [t('consoleHealth.problems.mails', { count: Mails.Wartend })] : []),
  ...(Mails && doManyReturn(Mails) ? [t('consoleHealth.problems.returned', { percent: returnedPercent(Mails) })] : []),
  ...(Webhooks && Webhooks.Gestoert.length > 0
    ? [t('consoleHealth.problems.webhooks', { count: Webhooks.Gestoert.length })]
    : []),
];

/** Problems of the installation that need a person, the most urgent first. */
export const problemsOf = (health: Health): string[] => {
  const { IstBereit, Aufgaben, Warteschlangen, Tote, Kapazitaet } = health;
  const failed = Aufgaben?.filter(({ IstFehlgeschlagen }) => IstFehlgeschlagen).length ?? 0;
  const late = Warteschlangen?.filter(({ AeltesterSekunden }) => isLate(AeltesterSekunden)).length ?? 0;
  return [
    ...(IstBereit ? [] : [t('consoleHealth.problems.unready')]),
    ...(failed > 0 ? [t('consoleHealth.problems.tasks', { count: failed })] : []),
    ...(Tote && Tote.Anzahl > 0 ? [t('consoleHealth.problems.dead', { count: Tote.Anzahl })] : []),
    ...(late > 0 ? [t('consoleHealth.problems.queues', { count: late })] : []),
    ...clientProblems(health),
    ...(Kapazitaet && Kapazitaet.LastProzent >= TIGHT_PERCENT ? [t('consoleHealth.problems.load')] : []),
  ];
};

interface HealthHeadProps {
  title: string;
  /** Null until loaded. */
  problems: readonly string[] | null;
  stand: string | undefined;
  isFetching: boolean;
  onRefresh: () => void;
}

/** The summary first: all is well, or the list of problems, and how recent it is. */
export const HealthHead = ({ title, problems, stand, isFetching, onRefresh }: HealthHeadProps): ReactNode => (
  <ScreenHead
    title={title}
    lead={
      problems === null ? null : (
        <span role="status">
          {problems.length === 0
            ? t('consoleHealth.well')
            : t('consoleHealth.unwell', { problems: problems.join(', ') })}
        </span>
      )
    }
  >
    {stand === undefined ? null : <span>{t('consoleHealth.stand', { time: formatTime(stand) })}</span>}
    <Button kind="secondary" size="sm" isBusy={isFetching} onClick={onRefresh}>
      {t('consoleHealth.refresh')}
    </Button>
  </ScreenHead>
);

/** Placeholder for a part that could not be loaded. */
export const UnreadPart = (): ReactNode => <p role="alert">{t('consoleHealth.unread')}</p>;
