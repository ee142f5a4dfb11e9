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
  type InvitationKind,
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

/** A person whom the agency invites. */
export interface NewInvitation {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly kind: InvitationKind;
  readonly staffNumber: string | null;
  /** Optional for users of a single agency. */
  readonly agencyNumber: string | null;
  readonly consentText: string;
}

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

/** Invites a customer or employee of the agency by mail; the wording of the consent is stored with the invitation. */
export const invite = (ctx: CtxOf<AgencyActor>, input: NewInvitation): Promise<{ readonly number: string }> =>
  transact(ctx, async (inner) => {
    refuseEnded(inner);
    const agencyNumber = agencyOf(ctx.actor, input.agencyNumber);
    const [number, token] = [newCode(RECOMMENDATION_NUMBER_LENGTH), newLinkToken()];
    const isNew = await insertInvitation(inner, {
      number,
      agency_number: agencyNumber,
      token_hash: hashToken(token),
      first_name: input.firstName,
      last_name: input.lastName,
      email: input.email,
      email_normal: normaliseEmail(input.email),
      kind: input.kind,
      staff_number: input.staffNumber,
      consent_text: input.consentText,
      invited_by: ctx.actor.id,
    });
    if (!isNew) throw new AppError('personInvited', [{ field: 'Email', reason: 'personInvited' }]);
    const [agency] = await findAgencies(inner, [agencyNumber]);
    const url = invitationUrl(inner, agencyNumber, token);
    await queueMail(inner, await invitationMail(inner, { ...input, agencyName: agency?.name ?? agencyNumber, url }));
    return { number };
  });

/** Withdraws an invitation: its link is invalid from now on. */
export const withdrawInvitation = async (ctx: Ctx, agencyNumber: string, number: string): Promise<void> => {
  if (!(await takeBack(ctx, agencyNumber, number))) throw new AppError('notFound');
};
