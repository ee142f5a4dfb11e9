import type { ClientConfig } from '@mundwerk/contract/client/client';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { askOutside } from '../outside/ask-outside.ts';

/** The credentials for Friendly Captcha. */
export interface FriendlyAccess {
  readonly siteKey: string;
  readonly secret: string;
  readonly url: string;
}

/** Forms wait no longer than this for the third party. */
const TIMEOUT_MS = 4000;

const PuzzleReply = z.object({ data: z.object({ puzzle: z.string().regex(/^[\w+/=-]+\.[\w+/=]+$/) }) });
const VerifyReply = z.object({ success: z.boolean() });

/** A client's access to Friendly Captcha; null while flag, site key or secret is missing. */
export const friendlyAccess = (config: ClientConfig): FriendlyAccess | null => {
  const { friendlyCaptcha, friendlyCaptchaSiteKey: siteKey, FriendlyCaptchaSecret: secret } = config;
  return friendlyCaptcha && siteKey && secret ? { siteKey, secret, url: config.FriendlyCaptchaUrl } : null;
};

/**
 * Fetches a puzzle for the browser, so that visitors never contact a third party; null when there is none, and the portal's
 * own proof of work is used instead.
 */
export const fetchPuzzle = async (
  { platform, log }: Pick<Ctx, 'platform' | 'log'>,
  { siteKey, url }: FriendlyAccess,
): Promise<{ puzzle: string } | null> => {
  try {
    const address = new URL(`/api/v1/puzzle?${new URLSearchParams({ sitekey: siteKey })}`, url);
    const reply = await askOutside(platform, address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { puzzle: PuzzleReply.parse(await reply.json()).data.puzzle };
  } catch (error) {
    log.warn({ err: error }, 'Friendly Captcha hands out no puzzle');
    return null;
  }
};

/**
 * Verifies a solution with the service. As the vendor advises, visitors are admitted when the service is unavailable or refuses our own
 * secret: throttles still apply, and the failure is logged for operators.
 */
export const isSolutionAccepted = async (
  { platform, log }: Pick<Ctx, 'platform' | 'log'>,
  { siteKey, secret, url }: FriendlyAccess,
  solution: string,
): Promise<boolean> => {
  try {
    const reply = await askOutside(platform, new URL('/api/v1/siteverify', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ solution, secret, sitekey: siteKey }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (reply.status === 200) return VerifyReply.parse(await reply.json()).success;
    log.error({ status: reply.status }, 'Friendly Captcha refuses to verify: check site key and secret');
  } catch (error) {
    log.error({ err: error }, 'Friendly Captcha cannot be asked');
  }
  return true;
};
