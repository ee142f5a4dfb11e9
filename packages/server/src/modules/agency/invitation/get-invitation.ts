import { AppError } from '@mundwerk/contract/errors';
import { guardGuessing, openInvitation } from '#modules/account/index.ts';
import { findAgencies } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { hashToken } from '#platform/ids.ts';

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
