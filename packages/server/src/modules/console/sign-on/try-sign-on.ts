import type { SignOnTrial } from '@mundwerk/contract/console/operate/sign-on';
import { tryAgencySignOn } from '#modules/agency/index.ts';
import type { Ctx } from '#platform/context.ts';

/** Reports the provider's claims about a person and the role that would follow. */
export const trySignOn = (ctx: Ctx, code: string, verifier: string): Promise<SignOnTrial> =>
  tryAgencySignOn(ctx, code, verifier);
