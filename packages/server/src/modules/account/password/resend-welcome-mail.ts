import type { Ctx } from '#platform/context.ts';
import { mailPasswordLink } from './request-password-reset.ts';

/** Sends the welcome mail once more; a recommender who has a password already gets the link to reset it. */
export const resendWelcomeMail = (ctx: Ctx, email: string): Promise<void> => mailPasswordLink(ctx, email, 'welcome');
