import type { SignOnTrial } from '@mundwerk/contract/console/operate/sign-on';
import type { Ctx } from '../../../platform/context.ts';
import { tryAgencySignOn } from '../../agency/index.ts';

/** Tells what the provider said of a person and which role would follow. */
export const trySignOn = (ctx: Ctx, code: string, verifier: string): Promise<SignOnTrial> =>
  tryAgencySignOn(ctx, code, verifier);
