import type { Ctx } from '../../../platform/context.ts';
import { beginAgencySignOn } from '../../agency/index.ts';

/** What the browser needs to begin a trial: the same as for a sign-on. */
export const beginSignOnTrial = (ctx: Ctx) => beginAgencySignOn(ctx);
