import { isCode, normaliseCode, OFFLINE_CODE_LENGTH } from '@mundwerk/contract/values/code';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { type Ctx, transact } from '#platform/context.ts';
import { newCode } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { assertBelow, countEvents, minutesAgo, recordEvent } from '#platform/throttle/throttle.ts';
import { findRecommender, optionalRecommender } from '../account/index.ts';
import { raiseTask, resumeTask } from '../task/index.ts';
import { contactCopyMail, contactMail } from './mails.tsx';
import {
  COPIES_PER_ADDRESS,
  type CopyKind,
  copyKindFor,
  DAY_MINUTES,
  MESSAGES_PER_ADDRESS,
  MESSAGES_PER_NETWORK,
} from './rules.ts';
import { type ContactMessage, insertCase, insertCaseMessage, selectCase, updateCaseState } from './store.ts';

const SENT = 'contact:sent';
const COPIED = 'contact:copied';

const openCase = async (ctx: Ctx, message: ContactMessage): Promise<string> => {
  const number = newCode(OFFLINE_CODE_LENGTH);
  if (!(await insertCase(ctx, number, message))) return openCase(ctx, message);
  await raiseTask(ctx, { kind: 'Kontakt', ref: number });
  return number;
};

/** Adds a message to the case it names, if its sender began that case; null when it must become a case of its own. */
const continueCase = async (ctx: Ctx, typed: string, message: ContactMessage): Promise<string | null> => {
  const number = normaliseCode(typed);
  const known = isCode(number, OFFLINE_CODE_LENGTH) ? await selectCase(ctx, number) : null;
  if (!known || normaliseEmail(known.email) !== normaliseEmail(message.email)) return null;
  await insertCaseMessage(ctx, number, {
    direction: 'in',
    text: `${message.subject}\n\n${message.message}`,
    language: ctx.language,
    by: 'sender',
  });
  await updateCaseState(ctx, number, 'open');
  // The task may have been deleted long after it was done: then the message raises it anew.
  await raiseTask(ctx, { kind: 'Kontakt', ref: number });
  await resumeTask(ctx, 'Kontakt', number, 'sender');
  return number;
};

/** The address of the logged-in user; a support session owns no address. */
const ownAddress = async (ctx: Ctx): Promise<string | null> => {
  const actor = await optionalRecommender(ctx);
  if (!actor || actor.isSupport) return null;
  return (await findRecommender(ctx, actor.id))?.email ?? null;
};

const copyTo = async (ctx: Ctx, number: string, message: ContactMessage): Promise<CopyKind | null> => {
  const address = normaliseEmail(message.email);
  const copies = await countEvents(ctx, COPIED, [address], minutesAgo(ctx, DAY_MINUTES));
  if (copies >= COPIES_PER_ADDRESS) return null;
  await recordEvent(ctx, COPIED, [address]);
  const kind = copyKindFor(message.email, await ownAddress(ctx));
  await queueMail(ctx, await contactCopyMail(ctx, number, message, kind), { kind: 'case', ref: number });
  return kind;
};

/**
 * Takes a message to the client: a case with a task for those who answer, or the continuation of one, a mail to the client's
 * address, a copy if wanted.
 */
export const sendContactMessage = async (
  ctx: Ctx,
  message: ContactMessage,
  { wantsCopy, follows }: { readonly wantsCopy: boolean; readonly follows: string | null },
): Promise<{ number: string; copy: CopyKind | null }> => {
  const address = normaliseEmail(message.email);
  await assertBelow(ctx, SENT, [address], MESSAGES_PER_ADDRESS, DAY_MINUTES);
  await assertBelow(ctx, SENT, [ctx.ipPrefix], MESSAGES_PER_NETWORK, DAY_MINUTES);
  return transact(ctx, async (inner) => {
    await recordEvent(inner, SENT, [address, inner.ipPrefix]);
    const number = (follows && (await continueCase(inner, follows, message))) || (await openCase(inner, message));
    await queueMail(inner, await contactMail(inner, number, message), { kind: 'case', ref: number });
    return { number, copy: wantsCopy ? await copyTo(inner, number, message) : null };
  });
};
