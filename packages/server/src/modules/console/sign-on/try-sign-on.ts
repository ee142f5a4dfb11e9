import type { SignOnTrial } from '@mundwerk/contract/console/operate/sign-on';
import type { Ctx } from '../../../platform/context.ts';
import { tryAgencySignOn } from '../../agency/index.ts';

/** Reports the provider's claims about a person and the role that would follow. */
export const trySignOn = (ctx: Ctx, code: string, verifier: string): Promise<SignOnTrial> =>
  tryAgencySignOn(ctx, code, verifier);
