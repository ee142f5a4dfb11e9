import { beginAgencySignOn } from '#modules/agency/index.ts';
import type { Ctx } from '#platform/context.ts';

/** What the browser needs to begin a trial: the same as for a sign-on. */
export const beginSignOnTrial = (ctx: Ctx) => beginAgencySignOn(ctx);
