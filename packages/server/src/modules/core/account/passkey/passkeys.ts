import { randomBytes } from 'node:crypto';
import type { AddAnswer, AddOptions, Passkey } from '@mundwerk/contract/account/passkey';
import * as calls from '@mundwerk/contract/account/passkey';
import { AppError } from '@mundwerk/contract/errors';
import { PASSKEYS_MAX } from '@mundwerk/contract/values/person/passkey';
import type { RecommenderActor, Serving } from '#modules/actors.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { lockAccount } from '../email-change/store.ts';
import { guardGuessing } from '../links/links.ts';
import { notifyOwner } from '../notice/mails.tsx';
import { ALGORITHMS } from '../rules.ts';
import { refuseSupport } from '../session/sessions.ts';
import { loggedInView } from '../session/user.ts';
import { selectRecommender } from '../store.ts';
import {
  confirmWithPasskey,
  createChallenge,
  logInWithPasskey,
  passkeyHost,
  spendChallenge,
  startPasskeyLogin,
  TIMEOUT_MS,
  verifyAddition,
} from './passkey-login.ts';
import { deletePasskeys, insertPasskey, type StoredPasskey, selectPasskeys, updatePasskeyName } from './store.ts';

/** A passkey as its owner sees it. */
export const passkeyView = (
  passkey: Pick<StoredPasskey, 'id' | 'name' | 'host' | 'createdAt' | 'lastUsedAt'>,
): Passkey => ({
  Id: passkey.id,
  Name: passkey.name,
  Host: passkey.host,
  ErstelltAm: passkey.createdAt.toISOString(),
  ZuletztBenutztAm: passkey.lastUsedAt?.toISOString() ?? null,
});

/** The passkeys of the logged-in owner, and the host that new ones are made for. */
export const listPasskeys = async (
  ctx: CtxOf<RecommenderActor>,
): Promise<{ readonly Passkeys: Passkey[]; readonly Host: string }> => ({
  Passkeys: (await selectPasskeys(ctx, ctx.actor.id)).map(passkeyView),
  Host: passkeyHost(ctx),
});

/**
 * Begins to add a passkey. The user handle on the device is random bytes, because handles can be read without the user's
 * consent; a device that has a passkey of the account already offers no second one.
 */
export const startPasskey = async (ctx: CtxOf<RecommenderActor>): Promise<AddOptions> => {
  const { actor } = ctx;
  refuseSupport(actor);
  // Where the host site decides who is logged in, a passkey would be a way around it.
  if (ctx.client.config.IsAutologin) throw new AppError('notAllowed');
  const recommender = await selectRecommender(ctx, actor.id);
  if (!recommender) throw new AppError('sessionEnded');
  const host = passkeyHost(ctx);
  const known = await selectPasskeys(ctx, actor.id);
  if (known.length >= PASSKEYS_MAX) throw new AppError('passkeyLimitReached');
  const userHandle = known[0]?.userHandle ?? randomBytes(32).toString('base64url');
  return {
    challenge: await createChallenge(ctx, 'add', { recommenderId: actor.id, userHandle }),
    rp: { id: host, name: ctx.client.config.Name },
    user: {
      id: userHandle,
      name: recommender.email,
      displayName: `${recommender.firstName} ${recommender.lastName}`,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: known
      .filter((passkey) => passkey.host === host)
      .map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key', transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
};

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

/** Renames a passkey of the logged-in owner; notFound when they have none with this id. */
export const renamePasskey = async (
  ctx: CtxOf<RecommenderActor>,
  id: string,
  name: string,
): Promise<{ readonly Name: string }> => {
  refuseSupport(ctx.actor);
  if (!(await updatePasskeyName(ctx, ctx.actor.id, id, name))) throw new AppError('notFound');
  return { Name: name };
};

/** Deletes a passkey of the logged-in owner; notFound when they have none with this id. */
export const deletePasskey = async (ctx: CtxOf<RecommenderActor>, id: string): Promise<Record<string, never>> => {
  refuseSupport(ctx.actor);
  if ((await deletePasskeys(ctx, ctx.actor.id, id)) === 0) throw new AppError('notFound');
  return {};
};

/** Registers the calls of passkeys. */
export const registerPasskeyCalls = ({ serve }: Serving): void => {
  serve(calls.startPasskey, startPasskey);

  serve(calls.addPasskey, (ctx, { body }) => addPasskey(ctx, { name: body.Name, answer: body.Antwort }));

  serve(calls.listPasskeys, listPasskeys);

  serve(calls.renamePasskey, (ctx, { params, body }) => renamePasskey(ctx, params.id, body.Name));

  serve(calls.deletePasskey, (ctx, { params }) => deletePasskey(ctx, params.id));

  serve(calls.startPasskeyLogin, startPasskeyLogin);

  serve(calls.logInWithPasskey, async (ctx, { body }) => {
    const opened = await logInWithPasskey(ctx, { answer: body.Antwort, isRemembered: body.RememberMe });
    return { ...loggedInView(ctx, opened), Geraet: opened.device };
  });

  serve(calls.confirmWithPasskey, async (ctx, { body }) => ({
    BestaetigtBis: (await confirmWithPasskey(ctx, body.Antwort)).toISOString(),
  }));
};
