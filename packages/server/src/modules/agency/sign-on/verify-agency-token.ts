import type { AgencyUser } from '@mundwerk/contract/agency/agency';
import type { Ctx } from '#platform/context.ts';
import { findSignedOn } from './session.ts';
import { viewOf } from './sign-on.ts';

/** The user that a token belongs to. */
export const verifyAgencyToken = async (ctx: Ctx, token: string): Promise<AgencyUser> =>
  viewOf(ctx, (await findSignedOn(ctx, token)).user);
