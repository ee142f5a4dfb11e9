import type { CallInput, CallReply } from '@mundwerk/contract/call';
import type { revealPerson as call } from '@mundwerk/contract/console/record/person';
import { AppError } from '@mundwerk/contract/errors';
import { rolesFor } from '@mundwerk/contract/values/console/acts';
import { type FieldGroup, REVEAL_SECONDS, REVEALS_PER_DAY } from '@mundwerk/contract/values/console/records';
import type { OperatorActor } from '#modules/actors.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailText } from '#platform/mail/look/mail-parts.tsx';
import { type OutgoingMail, queueMail } from '#platform/mail/send-mail.ts';
import { readGrants } from '../access/rules.ts';
import { selectOperatorsOf } from '../access/store.ts';
import { act } from '../acts.ts';
import { colleagueMail } from '../colleague-mail.ts';
import { type ClearData, selectClearData, selectPersonIds } from '../read-models/person.ts';
import { revealsLeft } from './rules.ts';
import { insertReveal, lockReveals } from './store.ts';

/** Tells an Admin that a colleague revealed the data of very many persons today; whose data they were stands in the audit log alone. */
export const revealLimitMail = async (
  ctx: Ctx,
  to: string,
  { name, persons }: { readonly name: string; readonly persons: number },
): Promise<OutgoingMail> => {
  const { t, layout } = await colleagueMail(ctx, 'mails.revealLimit', { name, persons });
  return {
    kind: 'reveal-limit',
    to,
    subject: t('subject'),
    body: (
      <MailLayout {...layout} preview={t('preview')}>
        <MailText>{t('text')}</MailText>
        <MailText>{t('next')}</MailText>
      </MailLayout>
    ),
  };
};

/** Writes to the client's Admins, in the client's language, that a person has reached the day's limit of revealed persons. */
export const tellAdmins = async (acting: CtxOf<OperatorActor>, persons: number): Promise<void> => {
  const ctx = { ...acting, language: acting.client.config.StandardSprache };
  for (const { email, grants } of await selectOperatorsOf(ctx)) {
    const isAdmin = rolesFor(readGrants(grants), ctx.client.key).includes('Admin');
    if (isAdmin && email !== null)
      await queueMail(ctx, await revealLimitMail(ctx, email, { name: ctx.actor.name, persons }));
  }
};

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
  { params: { id }, body }: CallInput<typeof call>,
): Promise<CallReply<typeof call>> => {
  const ids = await selectPersonIds(ctx, id);
  if (!ids) throw new AppError('personNotFound');
  const personId = ids.recommenderId ?? ids.recipientIds[0] ?? id;
  const day = calendarDay(ctx.now);
  return act(ctx, 'person.reveal', body.Grund, async (inner) => {
    const before = await lockReveals(inner, ctx.actor.id, day);
    const left = revealsLeft(before, personId, ctx.actor.roles, REVEALS_PER_DAY);
    if (left === null) throw new AppError('revealLimitReached');
    await insertReveal(inner, { operatorId: ctx.actor.id, day, personId });
    const persons = new Set([...before, personId]).size;
    // The limit is reached once a day: Support is refused beyond it, other roles continue, and Admins are notified either way.
    if (persons === REVEALS_PER_DAY && !before.includes(personId)) await tellAdmins(inner, persons);
    const values = given(FIELDS[body.Gruppe](await selectClearData(inner, ids)));
    return {
      subject: { kind: 'person', id: personId, personId },
      after: { Gruppe: body.Gruppe, Felder: Object.keys(values) },
      reply: { Werte: values, Sekunden: REVEAL_SECONDS, NochHeute: left },
    };
  });
};
