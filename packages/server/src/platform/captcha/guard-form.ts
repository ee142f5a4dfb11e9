import type { Call } from '@mundwerk/contract/call';
import type { CaptchaCheck } from '@mundwerk/contract/captcha';
import { normaliseEmail } from '@mundwerk/contract/values/email';
import type { Ctx } from '../context.ts';
import { recordEvent } from '../throttle/throttle.ts';
import { isCaptchaRequired, issueCaptcha, verifyCaptcha } from './captcha.ts';

/** Watches a form call: asks for a captcha when one address or network tries often (decisions §9). */
export interface FormGuard {
  /** Answers the call without body. */
  check(): Promise<CaptchaCheck>;
  /** Refuses a submission that lacks a needed captcha. */
  admit(body: unknown): Promise<void>;
  /** Counts a creation, within its transaction. */
  succeeded(ctx: Ctx, body: unknown): Promise<void>;
  /** Counts a failure, outside the transaction that was rolled back. */
  failed(body: unknown): Promise<void>;
}

interface CaptchaPart {
  captchaId?: string | null;
  captchaInput?: string | null;
}

const addressIn = (body: unknown, field: string | undefined): string[] => {
  const value = field
    ?.split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], body);
  return typeof value === 'string' ? [normaliseEmail(value)] : [];
};

/** The guard of a call, or null when its form needs none. */
export const guardForm = (ctx: Ctx, call: Call): FormGuard | null => {
  const form = call.captchaForm;
  if (!form) return null;
  const subjects = (body: unknown): string[] => [ctx.ipPrefix, ...addressIn(body, call.captchaAddressField)];
  return {
    check: async () => {
      const isRequired = await isCaptchaRequired(ctx, form, [ctx.ipPrefix]);
      return { isCaptchaRequired: isRequired, captchaId: isRequired ? await issueCaptcha(ctx, form) : null };
    },
    admit: async (body) => {
      if (await isCaptchaRequired(ctx, form, subjects(body))) await verifyCaptcha(ctx, form, body as CaptchaPart);
    },
    // A login creates nothing: only calls that do are counted.
    succeeded: async (inner, body) => {
      if (call.status === 201) await recordEvent(inner, `${form}:created`, subjects(body));
    },
    failed: (body) => recordEvent(ctx, `${form}:failed`, subjects(body)),
  };
};
