import { OFFLINE_CODE_LENGTH } from '@mundwerk/contract/values/code';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { type Ctx, transact } from '../../platform/context.ts';
import { newCode } from '../../platform/ids.ts';
import { queueMail } from '../../platform/mail/send-mail.ts';
import { assertBelow, countEvents, minutesAgo, recordEvent } from '../../platform/throttle/throttle.ts';
import { findRecommender, optionalRecommender } from '../account/index.ts';
import { contactCopyMail, contactMail } from './mails.tsx';
import {
  COPIES_PER_ADDRESS,
  type CopyKind,
  copyKindFor,
  DAY_MINUTES,
  MESSAGES_PER_ADDRESS,
  MESSAGES_PER_NETWORK,
} from './rules.ts';
import { type ContactMessage, insertCase } from './store.ts';

const SENT = 'contact:sent';
const COPIED = 'contact:copied';

const openCase = async (ctx: Ctx, message: ContactMessage): Promise<string> => {
  const number = newCode(OFFLINE_CODE_LENGTH);
  return (await insertCase(ctx, number, message)) ? number : openCase(ctx, message);
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
  await queueMail(ctx, await contactCopyMail(ctx, number, message, kind));
  return kind;
};

/** Takes a message to the client: a case that operators see, a mail to the client's address, a copy if wanted. */
export const sendContactMessage = async (
  ctx: Ctx,
  message: ContactMessage,
  wantsCopy: boolean,
): Promise<{ number: string; copy: CopyKind | null }> => {
  const address = normaliseEmail(message.email);
  await assertBelow(ctx, SENT, [address], MESSAGES_PER_ADDRESS, DAY_MINUTES);
  await assertBelow(ctx, SENT, [ctx.ipPrefix], MESSAGES_PER_NETWORK, DAY_MINUTES);
  return transact(ctx, async (inner) => {
    await recordEvent(inner, SENT, [address, inner.ipPrefix]);
    const number = await openCase(inner, message);
    await queueMail(inner, await contactMail(inner, number, message));
    return { number, copy: wantsCopy ? await copyTo(inner, number, message) : null };
  });
};
