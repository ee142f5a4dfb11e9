import type { CallReply } from '@mundwerk/contract/call';
import type { revealPerson as revealPersonCall } from '@mundwerk/contract/console/record/person';
import { AppError } from '@mundwerk/contract/errors';
import type { ActReason } from '@mundwerk/contract/values/console/reasons';
import { type FieldGroup, REVEAL_SECONDS, REVEALS_PER_DAY } from '@mundwerk/contract/values/console/records';
import type { OperatorActor } from '#modules/actors.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { type ClearData, selectClearData, selectPersonIds } from '../read-models/person.ts';
import { revealsLeft } from './rules.ts';
import { insertReveal, lockReveals } from './store.ts';
import { tellAdmins } from './tell-admins.ts';

/** The fields of each group by their names on the wire; a whole IBAN is never shown (console, §9). */
const FIELDS: Readonly<Record<FieldGroup, (data: ClearData) => Readonly<Record<string, string | null>>>> = {
  Kontakt: ({ email, phone }) => ({ Email: email, Telefon: phone }),
  Anschrift: ({ street, houseNumber, postcode, city }) => ({
    Strasse: street && [street, houseNumber].filter(Boolean).join(' '),
    Ort: postcode && [postcode, city].filter(Boolean).join(' '),
  }),
  Konto: ({ holder, ibanMasked }) => ({ Kontoinhaber: holder, Iban: ibanMasked }),
  Geburtsdatum: ({ birthDate }) => ({ Geburtsdatum: birthDate }),
};

const given = (fields: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/**
 * Reveals a group of a person's data for a minute. The audit log records who saw which group of whom and why, never the data. The limit
 * counts distinct persons per day, so that looking twice at one costs nothing.
 */
export const revealPerson = async (
  ctx: CtxOf<OperatorActor>,
  id: string,
  {
    group,
    reason,
  }: { readonly group: FieldGroup; readonly reason: { readonly code: ActReason; readonly text: string } },
): Promise<CallReply<typeof revealPersonCall>> => {
  const ids = await selectPersonIds(ctx, id);
  if (!ids) throw new AppError('personNotFound');
  const personId = ids.recommenderId ?? ids.recipientIds[0] ?? id;
  const day = calendarDay(ctx.now);
  return transact(ctx, async (inner) => {
    const before = await lockReveals(inner, ctx.actor.id, day);
    const left = revealsLeft(before, personId, ctx.actor.roles, REVEALS_PER_DAY);
    if (left === null) throw new AppError('revealLimitReached');
    await insertReveal(inner, { operatorId: ctx.actor.id, day, personId });
    const persons = new Set([...before, personId]).size;
    // The limit is reached once a day: Support is refused beyond it, other roles continue, and Admins are notified either way.
    if (persons === REVEALS_PER_DAY && !before.includes(personId))
      await tellAdmins({ ...inner, actor: ctx.actor }, persons);
    const values = given(FIELDS[group](await selectClearData(inner, ids)));
    await recordAct(inner, {
      act: 'person.reveal',
      subject: { kind: 'person', id: personId, personId },
      after: { Gruppe: group, Felder: Object.keys(values) },
      reason,
    });
    return { Werte: values, Sekunden: REVEAL_SECONDS, NochHeute: left };
  });
};
