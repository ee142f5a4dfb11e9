import {
  createMailLink,
  lockRecommender,
  mailRecommender,
  optionalRecommender,
  type Recommender,
} from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';
import { countEvents, minutesAgo, recordEvent } from '#platform/throttle/throttle.ts';
import { createdMail, type MailedLink } from './mails.tsx';

/** Daily limit of these mails to an address that was only typed, so that callers cannot flood a stranger's mailbox. */
const STRANGERS_A_DAY = 3;
const SCOPE = 'recommendation-mail';

/** Whether the mail may be written: always for the owner who is logged in, a few times a day for a typed address. */
const isAllowed = async (ctx: Ctx, recommender: Recommender): Promise<boolean> => {
  if ((await optionalRecommender(ctx))?.id === recommender.id) return true;
  await lockRecommender(ctx, recommender.id);
  if ((await countEvents(ctx, SCOPE, [recommender.id], minutesAgo(ctx, 24 * 60))) >= STRANGERS_A_DAY) return false;
  await recordEvent(ctx, SCOPE, [recommender.id]);
  return true;
};

/** Mails the new link to its recommender, the first time together with the account. */
export const mailCreated = async (
  ctx: Ctx,
  recommender: Recommender,
  link: MailedLink,
  isNew: boolean,
): Promise<void> => {
  if (!isNew && !(await isAllowed(ctx, recommender))) return;
  const setPasswordUrl = isNew ? await createMailLink(ctx, 'welcome', recommender) : null;
  await mailRecommender(ctx, recommender, await createdMail(ctx, recommender, link, setPasswordUrl), {
    kind: 'recommendation',
    ref: link.number,
  });
};
