import type { AddAnswer, Passkey } from '@mundwerk/contract/account/passkey';
import { AppError } from '@mundwerk/contract/errors';
import { PASSKEYS_MAX } from '@mundwerk/contract/values/person/passkey';
import type { RecommenderActor } from '#modules/actors.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { lockAccount } from '../email-change/store.ts';
import { guardGuessing } from '../links/find-usable-link.ts';
import { notifyOwner } from '../notice/notify-owner.ts';
import { refuseSupport } from '../session/authenticate.ts';
import { passkeyHost, spendChallenge } from './challenge.ts';
import { passkeyView } from './passkey-view.ts';
import { insertPasskey, selectPasskeys } from './store.ts';
import { verifyAddition } from './verify-answer.ts';

/** Adds a passkey whose device answered the challenge made for this owner, and notifies the owner by mail. */
export const addPasskey = async (
  ctx: CtxOf<RecommenderActor>,
  given: { readonly name: string; readonly answer: AddAnswer },
): Promise<Passkey> => {
  const { actor } = ctx;
  refuseSupport(actor);
  const guessing = await guardGuessing(ctx, 'passkey');
  try {
    const asked = await spendChallenge(ctx, 'add', given.answer.response.clientDataJSON);
    if (asked.recommenderId !== actor.id || asked.userHandle === null) throw new AppError('passkeyRefused');
    const credential = await verifyAddition(ctx, given.answer, asked.challenge);
    const passkey = {
      id: newId(),
      recommenderId: actor.id,
      host: passkeyHost(ctx),
      userHandle: asked.userHandle,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: given.answer.response.transports,
      name: given.name,
    };
    await transact(ctx, async (inner) => {
      await lockAccount(inner, actor.id);
      if ((await selectPasskeys(inner, actor.id)).length >= PASSKEYS_MAX) throw new AppError('passkeyLimitReached');
      if (!(await insertPasskey(inner, passkey))) throw new AppError('passkeyRefused');
      await notifyOwner(inner, actor.id, {
        subject: 'passkeyAdded',
        thing: { label: 'passkey', value: given.name },
      });
    });
    return passkeyView({ ...passkey, createdAt: ctx.now, lastUsedAt: null });
  } catch (error) {
    if (error instanceof AppError && error.reason === 'passkeyRefused') await guessing.failed();
    throw error;
  }
};
