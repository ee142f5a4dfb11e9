import type * as calls from '@mundwerk/contract/agency/agency-people';
import type { CallInput, CallReply } from '@mundwerk/contract/call';
import { AppError } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import { RECOMMENDATION_NUMBER_LENGTH } from '@mundwerk/contract/values/code';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { hashToken, newCode, newLinkToken } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import type { AgencyActor } from '../actors.ts';
import {
  guardGuessing,
  insertInvitation,
  openInvitation,
  withdrawInvitation as takeBack,
} from '../core/account/index.ts';
import { findAgencies } from '../core/client/index.ts';
import { refuseEnded } from '../core/suspension/index.ts';
import { invitationMail } from './mails.tsx';

/** The data of an invitation's link; linkExpired when it is invalid or was withdrawn. */
export const getInvitation = async (ctx: Ctx, token: string) => {
  const guessing = await guardGuessing(ctx, 'invitation');
  const found = await openInvitation(ctx, hashToken(token));
  if (!found) {
    await guessing.failed();
    throw new AppError('linkExpired');
  }
  const [agency] = await findAgencies(ctx, [found.agencyNumber]);
  return {
    Vorname: found.firstName,
    Nachname: found.lastName,
    Email: found.email,
    AgenturName: agency?.name ?? found.agencyNumber,
    Agenturnummer: found.agencyNumber,
    Art: found.kind,
  };
};

const agencyOf = (actor: AgencyActor, wanted: string | null): string => {
  const own = wanted ?? (actor.agencies.length === 1 ? actor.agencies[0] : undefined);
  if (own === undefined) throw new AppError('fieldMissing', [{ field: 'Agenturnummer', reason: 'fieldMissing' }]);
  if (!actor.agencies.includes(own)) throw new AppError('notAllowed');
  return own;
};

/** The URL of an invitation: the form, with the agency and the invitation as parameters. */
const invitationUrl = (ctx: Ctx, agencyNumber: string, token: string): string => {
  const path = pathOf('Recommendation', ctx.language, { produktId: ctx.client.config.StandardProduktId });
  return `${ctx.origin}${path}?${new URLSearchParams({ agent: agencyNumber, einladung: token })}`;
};

/**
 * Invites a customer or employee of the agency: by mail with the person's consent, whose wording is stored with the invitation; without it
 * by the returned link, which the agency hands over, and the consent is given on the page behind it (decision 0113).
 */
export const invite = (
  ctx: CtxOf<AgencyActor>,
  { body }: CallInput<typeof calls.invite>,
): Promise<CallReply<typeof calls.invite>> =>
  transact(ctx, async (inner) => {
    refuseEnded(inner);
    const agencyNumber = agencyOf(ctx.actor, body.Agenturnummer || null);
    const [number, token] = [newCode(RECOMMENDATION_NUMBER_LENGTH), newLinkToken()];
    const person = { firstName: body.Vorname, lastName: body.Nachname, email: body.Email };
    const consentText = body.EinwilligungLiegtVor ? (body.EinwilligungText ?? null) : null;
    const saved = await insertInvitation(inner, {
      number,
      agency_number: agencyNumber,
      token_hash: hashToken(token),
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      email_normal: normaliseEmail(person.email),
      kind: body.Art,
      staff_number: body.Mitarbeiternummer || null,
      consent_text: consentText,
      invited_by: ctx.actor.id,
    });
    if (saved === null) throw new AppError('personInvited', [{ field: 'Email', reason: 'personInvited' }]);
    const url = invitationUrl(inner, agencyNumber, token);
    if (consentText === null) return { Einladungsnummer: saved, Status: 'Erstellt', Link: url };
    const [agency] = await findAgencies(inner, [agencyNumber]);
    await queueMail(inner, await invitationMail(inner, { ...person, agencyName: agency?.name ?? agencyNumber, url }));
    return { Einladungsnummer: saved, Status: 'Versendet', Link: null };
  });

/** Withdraws an invitation: its link is invalid from now on. */
export const withdrawInvitation = async (ctx: Ctx, agencyNumber: string, number: string): Promise<void> => {
  if (!(await takeBack(ctx, agencyNumber, number))) throw new AppError('notFound');
};
