import type { Call } from '@mundwerk/contract/call';
import type { CaptchaCheck } from '@mundwerk/contract/captcha';
import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { type Ctx, isLoggedIn } from '../context.ts';
import type { TablesOf } from '../db/tables-of.ts';
import { newId } from '../ids.ts';
import { countEach, countEvents, minutesAgo, recordEvent } from '../throttle/throttle.ts';
import { fetchPuzzle, friendlyAccess, isSolutionAccepted } from './friendly-captcha.ts';
import { createPuzzle, isPuzzleSolved } from './proof-of-work.ts';

type Tables = TablesOf<'captcha'>;

/** Decisions §9: required after 3 failures or 5 creations from one address or IP within 15 minutes. */
const WINDOW_MINUTES = 15;
const FAILURES = [{ failures: 3, windowMinutes: WINDOW_MINUTES }];
const CREATIONS = 5;
const LIFE_MINUTES = 10;

/** Format of a captcha's id. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether one of the subjects tried the form so often that a captcha is required. */
export const isCaptchaRequired = async (
  ctx: Ctx,
  form: string,
  subjects: readonly string[],
  steps: NonNullable<Call['captchaAfter']> = FAILURES,
): Promise<boolean> => {
  const limits = [
    ...steps.map(({ failures, windowMinutes }) => ({ scope: `${form}:failed`, windowMinutes, most: failures })),
    { scope: `${form}:created`, windowMinutes: WINDOW_MINUTES, most: CREATIONS },
  ];
  const counted = limits.map(({ scope, windowMinutes }) => ({ scope, since: minutesAgo(ctx, windowMinutes) }));
  const events = await countEach(ctx, counted, subjects);
  return limits.some(({ most }, place) => (events[place] ?? 0) >= most);
};

/** Creates a captcha for the form and returns its id, by which the browser fetches the challenge. */
export const issueCaptcha = async (ctx: Ctx, form: string): Promise<string> => {
  const id = newId();
  const expiresAt = new Date(ctx.now.getTime() + LIFE_MINUTES * 60_000);
  const friendly = friendlyAccess(ctx.client.config);
  const challenge =
    (friendly && (await fetchPuzzle(ctx, friendly))) ??
    (await createPuzzle(ctx.platform.config.appSecret, id, expiresAt));
  await ctx.platform.db
    .withTables<Tables>()
    .insertInto('captcha')
    .values({
      client_key: ctx.client.key,
      id,
      form,
      challenge: JSON.stringify(challenge),
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return id;
};

/** The puzzle of Friendly Captcha behind a captcha; null when it is the portal's own. */
const friendlyPuzzle = async (ctx: Ctx, id: string): Promise<string | null> => {
  const row = await ctx.platform.db
    .withTables<Tables>()
    .selectFrom('captcha')
    .select('challenge')
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .executeTakeFirst();
  return (row?.challenge as { puzzle?: string } | undefined)?.puzzle ?? null;
};

/**
 * Accepts a solved captcha once, or throws. The captcha is marked as used in a separate statement, so that a later failure does not free it
 * again; call this before a transaction opens, which would otherwise hold a second connection of the same pool.
 */
export const verifyCaptcha = async (
  ctx: Ctx,
  form: string,
  given: { captchaId?: string | null | undefined; captchaInput?: string | null | undefined },
): Promise<void> => {
  const { captchaId, captchaInput } = given;
  if (!captchaId || !captchaInput) throw new AppError('captchaMissing');
  if (!UUID.test(captchaId)) throw new AppError('captchaFailed');
  const puzzle = await friendlyPuzzle(ctx, captchaId);
  // A solution of Friendly Captcha begins with its puzzle; the service is queried only after the captcha was marked as used.
  const isPlausible = puzzle
    ? captchaInput.startsWith(`${puzzle}.`)
    : await isPuzzleSolved(ctx.platform.config.acceptedSecrets, captchaId, captchaInput);
  if (!isPlausible) throw new AppError('captchaFailed');
  const used = await ctx.platform.db
    .withTables<Tables>()
    .updateTable('captcha')
    .set({ used_at: ctx.now })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', captchaId)
    .where('form', '=', form)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
  if (used.numUpdatedRows !== 1n) throw new AppError('captchaFailed');
  const friendly = puzzle && friendlyAccess(ctx.client.config);
  if (friendly && !(await isSolutionAccepted(ctx, friendly, captchaInput))) throw new AppError('captchaFailed');
};

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
