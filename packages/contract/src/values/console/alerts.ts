import type { ConsoleActName } from './acts.ts';
import type { TaskKind } from './tasks.ts';

/** The figures that are watched day by day. */
export const WATCHED_FIGURES = ['Empfehlungen', 'Besuche', 'Vertraege', 'Bezahlt'] as const;
export type WatchedFigure = (typeof WATCHED_FIGURES)[number];

/** What can be wrong with mails: too many come back, or too many recipients complain. */
export const MAIL_TROUBLES = ['Ruecklaeufer', 'Beschwerden'] as const;
export type MailTrouble = (typeof MAIL_TROUBLES)[number];

interface AlertRow {
  /** The tasks that the alert tells of. */
  readonly kind: TaskKind;
  /** The one task it tells of; all of the kind without it. */
  readonly ref?: WatchedFigure;
  /** The right to what it tells. */
  readonly act: ConsoleActName;
}

/** What operators are told by mail, if they choose it: at most once a day each. Every alert is also a task of the inbox. */
export const ALERT_ROWS = {
  Empfehlungen: { kind: 'Kennzahl', ref: 'Empfehlungen', act: 'insight.read' },
  Besuche: { kind: 'Kennzahl', ref: 'Besuche', act: 'insight.read' },
  Vertraege: { kind: 'Kennzahl', ref: 'Vertraege', act: 'insight.read' },
  Bezahlt: { kind: 'Kennzahl', ref: 'Bezahlt', act: 'insight.read' },
  Budget: { kind: 'Budget', act: 'insight.read' },
  Zustellung: { kind: 'Zustellung', act: 'mailtext.read' },
  Webhook: { kind: 'Webhook', act: 'webhook.read' },
  Bestand: { kind: 'Bestand', act: 'inbox.read' },
} as const satisfies Record<string, AlertRow>;

export type AlertName = keyof typeof ALERT_ROWS;
export const ALERTS = Object.keys(ALERT_ROWS) as [AlertName, ...AlertName[]];
