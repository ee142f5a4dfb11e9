import type { ConsoleActName } from '../acts.ts';

/** How many years the audit log keeps what was done with money, and the rest; whole months at a time. */
export const AUDIT_KEPT_YEARS = { money: 10, other: 3 } as const;

/**
 * Acts that concern people and the day's work, and no money: their records are emptied early. Everything else is kept as long as books
 * are, so that an act that is forgotten here is kept too long rather than lost.
 */
export const SHORT_KEPT_ACTS: readonly ConsoleActName[] = [
  'person.reveal',
  'person.export',
  'person.request',
  'person.correct',
  'person.erase',
  'name.end',
  'session.viewas',
  'session.end',
  'session.restore',
  'search.open',
  'mail.open',
  'mail.resend',
  'list.export',
  'insight.export',
  'view.share',
  'view.unshare',
  'note.write',
  'record.assign',
  'recommendation.extend',
  'block.set',
  'block.lift',
  'block.pattern',
  'allow.set',
  'allow.lift',
  'task.assign',
  'task.snooze',
  'task.finish',
  'task.reopen',
  'case.answer',
];
