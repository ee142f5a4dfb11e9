import type { Ctx } from '#platform/context.ts';
import type { OpenedSession } from '../session/open-session.ts';
import { isAutologinToken } from '../session/rules.ts';
import { logInAsSupport } from './log-in-as-support.ts';
import { logInFromHostSite } from './log-in-from-host-site.ts';

/** Logs in with a token of an operator or of the host site: both arrive through the same call (spec 2 §7.2). */
export const logInWithToken = (ctx: Ctx, token: string): Promise<OpenedSession> =>
  isAutologinToken(token) ? logInFromHostSite(ctx, token) : logInAsSupport(ctx, token);
