import type { RecipientActor } from '#modules/actors.ts';
import { findClient, listClientKeys } from '#modules/core/client/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { storeTermsText } from '../recommendation/index.ts';
import type { PersonData } from './rules.ts';
import { deleteUncallable, insertHistory, updatePhoneWithdrawn } from './store.ts';

/** Records what changed in the consent to calls: the given one with the hash of its words, as proof beyond its withdrawal. */
export const notePhoneConsent = async (
  ctx: Ctx,
  recipientId: string,
  { before, after }: { readonly before: PersonData | null; readonly after: PersonData },
): Promise<void> => {
  const [old, text] = [before?.phoneConsentText ?? null, after.phoneConsentText];
  if (text !== null && text !== old)
    await insertHistory(ctx, recipientId, 'phone-consent-given', await storeTermsText(ctx, text));
  if (text === null && old !== null) await insertHistory(ctx, recipientId, 'phone-consent-withdrawn');
};

/** Withdraws the caller's consent to calls: the number goes at once, also from the agencies' lists, and webhooks tell receivers. */
export const withdrawPhoneConsent = (ctx: CtxOf<RecipientActor>): Promise<void> =>
  transact(ctx, async (inner) => {
    if (await updatePhoneWithdrawn(inner, ctx.actor.id))
      await insertHistory(inner, ctx.actor.id, 'phone-consent-withdrawn');
  });

const BATCH = 1000;

/** Deletes numbers without consent of clients that ask for it: those stored before they switched it on. */
export const deleteUncallableNumbers: Task = {
  name: 'delete-uncallable-numbers',
  cron: '*/5 * * * *',
  run: async (platform) => {
    let touched = 0;
    for (const key of await listClientKeys(platform.db)) {
      const client = await findClient(platform, key);
      if (client?.config.TelefonEinwilligung)
        touched += await inBatches((limit) => deleteUncallable(platform.db, key, limit), BATCH);
    }
    return touched;
  },
};
