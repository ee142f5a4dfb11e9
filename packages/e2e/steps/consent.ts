import type { BrowserContext } from '@playwright/test';
import { CLIENTS, originOf } from '../portal.ts';

/** What a visitor has decided before the journey begins. */
export type Decision = 'unset' | 'refused' | 'given';

/** The cookies of the decision: the required category is always stored as given (spec 1 §4). */
const DECISION_COOKIES = ['psoempf_er', 'psoempf_fu', 'psoempf_an', 'psoempf_ma'] as const;

/** Whether a cookie holds nothing but the decision itself. */
export const isDecisionCookie = (name: string): boolean => DECISION_COOKIES.some((cookie) => cookie === name);

/** Gives a browser profile the cookies of an earlier decision, so that no banner asks for one. */
export const decide = async (context: BrowserContext, decision: Decision): Promise<void> => {
  if (decision === 'unset') return;
  await context.addCookies(
    CLIENTS.flatMap((client) =>
      DECISION_COOKIES.map((name) => ({
        name,
        value: name === 'psoempf_er' || decision === 'given' ? '1' : '0',
        url: originOf(client),
      })),
    ),
  );
};
