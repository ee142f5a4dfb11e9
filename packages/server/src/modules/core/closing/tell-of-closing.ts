import { pathOf } from '@mundwerk/contract/page/pages';
import { hasEnded } from '@mundwerk/contract/values/closing';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { reasonOf } from '#platform/error-facts.ts';
import type { Task } from '#platform/jobs/job.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { findRecommender, lockRecommender, mailRecommender } from '../account/index.ts';
import { listProductNames } from '../catalogue/index.ts';
import { sweepClients } from '../client/index.ts';
import { findRecipient, recipientStatusUrl } from '../recipient/index.ts';
import { oweNotices } from './closing.ts';
import { type ClosingMailReader, continuesMail, endsMail } from './mails.tsx';
import { selectOwed, selectRunning } from './read-models/concerned.ts';
import { lockOwedMail, type OwedMail, selectClosing, selectClosingById, selectOwedMails, updateMail } from './store.ts';

/** Writes the mail to a person with what they are still owed. */
const writeMail = async (ctx: Ctx, owed: OwedMail, person: ClosingMailReader) => {
  const inner = { ...ctx, language: person.language };
  const closing = await selectClosingById(inner, owed.closingId);
  if (owed.kind === 'continues') return continuesMail(inner, person, closing);
  const names = await listProductNames(inner);
  const running = owed.reader === 'recommender' ? await selectRunning(inner, owed.personId) : [];
  const referrals = running.map(({ productId, ...referral }) => ({
    ...referral,
    product: names.get(productId) ?? null,
  }));
  return endsMail(inner, person, closing, { referrals, rewards: await selectOwed(inner, owed) });
};

const tellRecommender = async (ctx: Ctx, owed: OwedMail): Promise<void> => {
  // The lock serialises this with a deletion of the account: an earlier one leaves no reader, a later one finds the mail.
  await lockRecommender(ctx, owed.personId);
  const recommender = await findRecommender(ctx, owed.personId);
  if (!recommender) return;
  const { language } = recommender;
  const url = `${ctx.origin}${pathOf('Dashboard', language)}`;
  const mail = await writeMail(ctx, owed, { ...recommender, isRecommender: true, url });
  await mailRecommender({ ...ctx, language }, recommender, mail, { kind: 'recommender', ref: recommender.id });
};

const tellContact = async (ctx: Ctx, owed: OwedMail): Promise<void> => {
  const recipient = await findRecipient(ctx, 'id', owed.personId);
  // Only people who typed the address themselves and consented are mailed (decisions §17).
  if (!recipient?.data || !recipient.consentAt) return;
  const language = ctx.client.config.StandardSprache;
  const inner = { ...ctx, language };
  const url = await recipientStatusUrl(inner, recipient, language);
  const mail = await writeMail(inner, owed, { ...recipient.data, language, isRecommender: false, url });
  await queueMail(inner, mail, { kind: 'recipient', ref: recipient.id });
};

/** Writes one owed mail into the mail queue, once; one without a reader is settled without a mail. */
const settle = (ctx: Ctx, owed: OwedMail): Promise<boolean> =>
  transact(ctx, async (inner) => {
    if (!(await lockOwedMail(inner, owed))) return false;
    await (owed.reader === 'recommender' ? tellRecommender : tellContact)(inner, owed);
    await updateMail(inner, owed, { settled_at: inner.now });
    return true;
  });

/** Mails read at once. */
const BATCH = 100;
/** Minutes until a mail that could not be written is tried again, without a limit of attempts. */
const RETRY_MINUTES = 30;

/** Writes all mails that the client's end owes; one that cannot be written does not delay the others. */
const writeOwedMails = async (ctx: Ctx): Promise<number> => {
  let written = 0;
  for (;;) {
    const batch = await selectOwedMails(ctx, BATCH);
    for (const owed of batch) {
      try {
        if (await settle(ctx, owed)) written += 1;
      } catch (error) {
        ctx.log.error(
          { kind: owed.kind, reason: reasonOf(error) },
          'a mail about the end of a programme was not written',
        );
        await updateMail(ctx, owed, { retry_at: new Date(ctx.now.getTime() + RETRY_MINUTES * 60_000) });
      }
    }
    if (batch.length < BATCH) return written;
  }
};

/** Writes the mails about ends that were announced or withdrawn; whatever is left when a server dies follows with the next run. */
export const tellOfClosing: Task = {
  name: 'tell-of-closing',
  cron: '*/5 * * * *',
  run: (platform) => sweepClients(platform, writeOwedMails),
};

/** Finds the people whom an announced end concerns only now: a recommender with a new link, a contact whose reward was promised since. */
export const findClosingReaders: Task = {
  name: 'find-closing-readers',
  cron: '17 * * * *',
  run: (platform) =>
    sweepClients(platform, async (ctx) => {
      if (ctx.client.closing === null || hasEnded(ctx.client.closing, calendarDay(ctx.now))) return 0;
      const closing = await selectClosing(ctx);
      return closing ? oweNotices(ctx, closing.id) : 0;
    }),
};
