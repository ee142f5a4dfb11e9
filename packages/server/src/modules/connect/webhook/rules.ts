import type {
  DeliveryProblem,
  EndpointState,
  EndpointTrouble,
  PauseReason,
  WebhookEventType,
} from '@mundwerk/contract/values/operations/webhook';

/** An endpoint as people see and change it. */
export interface Endpoint {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly state: EndpointState;
  readonly pauseReason: PauseReason | null;
  readonly createdAt: Date;
  readonly oldSecretUntil: Date | null;
  /** Null while the nightly task has not given a key pair to an endpoint of an earlier release. */
  readonly publicKey: string | null;
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly retryAt: Date | null;
  readonly width: number;
  readonly lastSuccessAt: Date | null;
  readonly trouble: EndpointTrouble | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses between the attempts for one event: eleven attempts within three days. */
export const PAUSES_MINUTES: readonly number[] = [0.25, 1, 5, 30, 120, 300, 600, 840, 1200, 1223.75];

/** How long delivery of an event is attempted, and how long an endpoint may fail before it is paused. */
export const GIVE_UP_MS = 72 * HOUR_MS;

/** Consecutive failures after which an endpoint counts as down; then only one request at a time probes it. */
export const DOWN_AFTER = 5;
const PROBE_FIRST_MS = 30_000;
const PROBE_LONGEST_MS = 30 * MINUTE_MS;

/** How long an endpoint must be down before people are notified. */
export const TELL_AFTER_MS = HOUR_MS;

/** Most concurrent requests to one endpoint; each success allows one more, a failure resets the limit to one. */
export const WIDEST = 4;

/** Retention period of events and their deliveries. */
export const RETENTION_DAYS = 30;

/** The failures of an endpoint so far. */
export interface Health {
  readonly failures: number;
  readonly failingSince: Date | null;
}

/** What a failed attempt means for its event and for its endpoint. */
export interface Verdict {
  readonly isGivenUp: boolean;
  /** When the event is due again, unless it is given up. */
  readonly nextAt: Date;
  readonly endpoint: {
    readonly state: EndpointState;
    readonly failures: number;
    readonly failingSince: Date;
    readonly retryAt: Date | null;
    readonly trouble: EndpointTrouble | null;
  };
}

/** Pause before the next probe of an endpoint that is down; it doubles with each failure. */
const probePause = (failures: number): number =>
  Math.min(PROBE_FIRST_MS * 2 ** (failures - DOWN_AFTER), PROBE_LONGEST_MS);

/**
 * Judges a failed attempt. An event is given up only if its endpoint accepted others meanwhile; an endpoint that accepts none is paused after
 * three days, and its events wait. `spread` (0 to 1) varies pauses by up to a tenth, so that failed events are not all retried at once.
 */
export const judgeFailure = (
  { failures: before, failingSince: since }: Health,
  { attempts, firstAttemptAt }: { readonly attempts: number; readonly firstAttemptAt: Date },
  problem: DeliveryProblem,
  now: Date,
  spread: number,
): Verdict => {
  const failures = before + 1;
  const failingSince = since ?? now;
  const failingMs = now.getTime() - failingSince.getTime();
  const isDown = failures >= DOWN_AFTER;
  const isGone = problem === 'Abgemeldet';
  const isPaused = isDown && failingMs >= GIVE_UP_MS;
  const pause = PAUSES_MINUTES[attempts - 1];
  const isGivenUp = pause === undefined && failingSince > firstAttemptAt && !isGone && !isPaused;
  const later = (ms: number): Date => new Date(now.getTime() + ms * (0.9 + 0.2 * spread));
  const trouble = (): EndpointTrouble | null => {
    if (isGone) return 'Beendet';
    if (isPaused) return 'Pausiert';
    if (isGivenUp) return 'Aufgegeben';
    return isDown && failingMs >= TELL_AFTER_MS ? 'Fehler' : null;
  };
  return {
    isGivenUp,
    nextAt: later((pause ?? PAUSES_MINUTES.at(-1) ?? 0) * MINUTE_MS),
    endpoint: {
      state: isGone ? 'Beendet' : isPaused ? 'Pausiert' : 'Aktiv',
      failures,
      failingSince,
      retryAt: isDown ? later(probePause(failures)) : null,
      trouble: trouble(),
    },
  };
};

/** Why an answer does not count as received; null when it does. */
export const problemOf = (status: number): DeliveryProblem | null => {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'Abgemeldet';
  return status >= 300 && status < 400 ? 'Umleitung' : 'Antwort';
};

/** The beginning of an answer as people see it: one short line without control characters. */
export const excerptOf = (bytes: Uint8Array): string =>
  new TextDecoder()
    .decode(bytes.subarray(0, 400))
    .replaceAll(/[\p{C}\p{Z}\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, 200);
