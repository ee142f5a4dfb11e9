import type { Call } from '@mundwerk/contract/call';
import type { CaptchaCheck } from '@mundwerk/contract/captcha';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { type Ctx, isLoggedIn } from '../context.ts';
import { countEvents, minutesAgo, recordEvent } from '../throttle/throttle.ts';
import { isCaptchaRequired, issueCaptcha, verifyCaptcha } from './captcha.ts';

/** Guards a form call: requires a captcha when one address or network submits it too often (decisions §9). */
export interface FormGuard {
  /** Answers a call that only queries whether a captcha is needed. */
  check(): Promise<CaptchaCheck>;
  /** Refuses a submission that lacks a needed captcha. */
  admit(given: unknown): Promise<void>;
  /** Counts a creation, within its transaction. */
  succeeded(ctx: Ctx, given: unknown): Promise<void>;
  /** Counts a failure, outside the transaction that was rolled back. */
  failed(given: unknown): Promise<void>;
}

/** How long a caller who was challenged is offered a captcha. */
const ASKED_MINUTES = 15;

interface CaptchaPart {
  captchaId?: string | null;
  captchaInput?: string | null;
}

const addressIn = (given: unknown, field: string | undefined): string[] => {
  const value = field
    ?.split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], given);
  return typeof value === 'string' ? [normaliseEmail(value)] : [];
};

/** The guard of a call, or null when its form needs none. */
export const guardForm = (ctx: Ctx, call: Call): FormGuard | null => {
  const form = call.captchaForm;
  if (!form) return null;
  // Logged-in callers are counted by their own address, whatever the form says.
  const own = isLoggedIn(ctx.actor) ? [normaliseEmail(ctx.actor.email)] : [];
  const subjects = (given: unknown): string[] => [ctx.ipPrefix, ...addressIn(given, call.captchaAddressField), ...own];
  return {
    check: async () => {
      const isRequired =
        (await isCaptchaRequired(ctx, form, [ctx.ipPrefix], call.captchaAfter)) ||
        (await countEvents(ctx, `${form}:asked`, [ctx.ipPrefix], minutesAgo(ctx, ASKED_MINUTES))) > 0;
      return { isCaptchaRequired: isRequired, captchaId: isRequired ? await issueCaptcha(ctx, form) : null };
    },
    admit: async (given) => {
      if (!(await isCaptchaRequired(ctx, form, subjects(given), call.captchaAfter))) return;
      const part = given as CaptchaPart;
      // The query carries no address, so a caller who was challenged because of one must be offered a captcha the next time.
      if (!part.captchaId) await recordEvent(ctx, `${form}:asked`, [ctx.ipPrefix]);
      await verifyCaptcha(ctx, form, part);
    },
    // Only calls that create something are counted, so a login is not.
    succeeded: async (inner, given) => {
      if (call.status === 201) await recordEvent(inner, `${form}:created`, subjects(given));
    },
    failed: (given) => recordEvent(ctx, `${form}:failed`, subjects(given)),
  };
};
