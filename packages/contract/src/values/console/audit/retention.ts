import type { ConsoleActName } from '../acts.ts';

/** Years that the audit log keeps records about money, and all others; whole months at a time. */
export const AUDIT_KEPT_YEARS = { money: 10, other: 3 } as const;

/**
 * Acts about people and daily work, not money: their records are emptied early. All others are kept as long as accounting records, so
 * that an act missing from this list is kept too long rather than lost.
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
