import type { Aufgabe } from '@mundwerk/contract/console/inbox-views';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import type { Ctx } from '#platform/context.ts';
import { selectNamesByEmail } from './read-models/people.ts';
import type { TaskRow } from './read-models/tasks.ts';
import { lineValues, shortName } from './rules.ts';

type Names = Awaited<ReturnType<typeof selectNamesByEmail>>;

/** Whom a task is about: a short name where the person is known, else the masked address. */
const whoOf = (row: TaskRow, names: Names): string | null => {
  if (row.caseEmail !== null) {
    const known = names.get(normaliseEmail(row.caseEmail));
    return (known && shortName(known.firstName, known.lastName)) ?? maskEmail(row.caseEmail);
  }
  return shortName(row.firstName, row.lastName) ?? (row.mailTo ? maskEmail(row.mailTo) : null);
};

const viewOf = ({ now }: Pick<Ctx, 'now'>, row: TaskRow, names: Names): Aufgabe => ({
  Id: row.id,
  Art: row.kind,
  Titel: row.subject ?? row.title,
  Werte: lineValues({ ...row, isLinkEnded: row.linkEndedAt !== null && row.linkEndedAt < now }),
  Wer: whoOf(row, names),
  Stand: row.state,
  FaelligAm: row.dueOn,
  WartetBis: row.state === 'Wartet' ? row.snoozedUntil : null,
  EntstandenAm: row.raisedAt.toISOString(),
  ErledigtAm: row.doneAt?.toISOString() ?? null,
  Zustaendig: row.assigneeId === null ? null : { Id: row.assigneeId, Name: row.assigneeName ?? '' },
  Empfehlungsnummer: row.recommendationNumber,
});

/** Tasks as the contract describes them, with people shortened or masked. */
export const viewTasks = async (ctx: Ctx, rows: readonly TaskRow[]): Promise<Aufgabe[]> => {
  const emails = rows.flatMap(({ caseEmail }) => (caseEmail === null ? [] : [normaliseEmail(caseEmail)]));
  const names = await selectNamesByEmail(ctx, [...new Set(emails)]);
  return rows.map((row) => viewOf(ctx, row, names));
};
