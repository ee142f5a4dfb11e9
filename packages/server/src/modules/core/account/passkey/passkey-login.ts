import type { AddAnswer, LoginAnswer, LoginOptions } from '@mundwerk/contract/account/passkey';
import { AppError } from '@mundwerk/contract/errors';
import type { RecommenderActor } from '#modules/actors.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { freshUntil } from '#platform/http/call/admission.ts';
import { hashToken, newLinkToken } from '#platform/ids.ts';
import { countEvents, minutesAgo, recordEvent, reserveAttempt } from '#platform/throttle/throttle.ts';
import { guardGuessing } from '../links/links.ts';
import { markDevice } from '../login/guard-password.ts';
import { notifyOwner } from '../notice/mails.tsx';
import { ALGORITHMS, accountRefusal, CHALLENGE_MINUTES, isCopied, readClientData } from '../rules.ts';
import { type OpenedSession, openSession, refuseSupport } from '../session/sessions.ts';
import { markSessionConfirmed } from '../session/store.ts';
import { selectRecommender } from '../store.ts';
import {
  insertChallenge,
  lockPasskey,
  type StoredChallenge,
  type StoredPasskey,
  takeChallenge,
  updatePasskeyUse,
} from './store.ts';

/** The host that passkeys of a client belong to: its first one, to which mailed links lead as well. */
export const passkeyHost = (ctx: Ctx): string => new URL(ctx.origin).hostname;

/** How long the browser waits for the device. */
export const TIMEOUT_MS = 300_000;

/** Makes a challenge for a device; only its hash is stored. */
export const createChallenge = async (
  ctx: Ctx,
  purpose: 'add' | 'login',
  owner: StoredChallenge = { recommenderId: null, userHandle: null },
): Promise<string> => {
  const challenge = newLinkToken();
  await insertChallenge(ctx, {
    ...owner,
    challengeHash: hashToken(challenge),
    purpose,
    host: passkeyHost(ctx),
    expiresAt: new Date(ctx.now.getTime() + CHALLENGE_MINUTES * 60_000),
  });
  return challenge;
};

/** Consumes the challenge that an answer names, whether or not the rest of the answer is valid; passkeyRefused when it cannot be used. */
export const spendChallenge = async (
  ctx: Ctx,
  purpose: 'add' | 'login',
  clientDataJson: string,
): Promise<StoredChallenge & { readonly challenge: string }> => {
  const data = readClientData(clientDataJson);
  if (!data || data.isFramed) throw new AppError('passkeyRefused');
  const { challenge } = data;
  const stored = await takeChallenge(ctx, { challengeHash: hashToken(challenge), purpose, host: passkeyHost(ctx) });
  if (!stored) throw new AppError('passkeyRefused');
  return { ...stored, challenge };
};

/** Loaded on first use, because it takes 29 MB that servers without a login by passkey can save. */
const library = () => import('@simplewebauthn/server');

/** Expectations of both verifications: our page, our host, and that the device verified its user. */
const expected = (ctx: Ctx, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: ctx.origin,
  expectedRPID: passkeyHost(ctx),
  requireUserVerification: true,
});

/** The library throws for every invalid answer, with a reason in English that is only logged; callers learn just that it was refused. */
const refuse = (ctx: Ctx, error: unknown): never => {
  const reason = error instanceof Error ? error.message.slice(0, 120) : 'unknown';
  ctx.log.info({ client: ctx.client.key, reason }, 'passkey refused');
  throw new AppError('passkeyRefused');
};

/** The credential that a device made for our challenge; passkeyRefused when the answer is invalid. */
export const verifyAddition = async (ctx: Ctx, answer: AddAnswer, challenge: string) => {
  const { verifyRegistrationResponse } = await library();
  const { attestationObject, clientDataJSON } = answer.response;
  const result = await verifyRegistrationResponse({
    ...expected(ctx, challenge),
    response: { ...answer, response: { attestationObject, clientDataJSON }, clientExtensionResults: {} },
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch((error: unknown) => refuse(ctx, error));
  if (!result.verified) throw new AppError('passkeyRefused');
  return result.registrationInfo.credential;
};

/**
 * The signature counter of a passkey whose signature is verified; passkeyRefused when the answer is invalid. The library would compare the
 * counter before it verifies the signature, so the caller compares it: a stranger without the key must not cause a mail to the owner.
 */
export const verifyLogin = async (
  ctx: Ctx,
  answer: LoginAnswer,
  asked: { readonly challenge: string; readonly passkey: StoredPasskey },
): Promise<number> => {
  const { verifyAuthenticationResponse } = await library();
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  const { credentialId, publicKey } = asked.passkey;
  const result = await verifyAuthenticationResponse({
    ...expected(ctx, asked.challenge),
    response: { ...answer, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch((error: unknown) => refuse(ctx, error));
  if (!result.verified) throw new AppError('passkeyRefused');
  return result.authenticationInfo.newCounter;
};

/** Notifies the owner that two devices use one passkey, once a day, however often the copy is tried. */
const notifyOfCopy = async (ctx: Ctx, { id, name, recommenderId }: StoredPasskey): Promise<void> => {
  if ((await countEvents(ctx, 'passkey:copied', [id], minutesAgo(ctx, 24 * 60))) > 0) return;
  await recordEvent(ctx, 'passkey:copied', [id]);
  await notifyOwner(ctx, recommenderId, { subject: 'passkeyCopied', thing: { label: 'passkey', value: name } });
};

/**
 * Verifies the answer of a passkey and continues as its owner, in the transaction that records its use. The challenge is consumed
 * in any case, and refused answers are counted per network.
 */
export const checkPasskey = async <T>(
  ctx: Ctx,
  answer: LoginAnswer,
  goOn: (inner: Ctx, recommenderId: string) => Promise<T>,
): Promise<T> => {
  const guessing = await guardGuessing(ctx, 'passkey');
  try {
    const { challenge } = await spendChallenge(ctx, 'login', answer.response.clientDataJSON);
    const checked = await transact(ctx, async (inner) => {
      const passkey = await lockPasskey(inner, passkeyHost(inner), answer.id);
      const { userHandle } = answer.response;
      if (!passkey || (userHandle && userHandle !== passkey.userHandle)) throw new AppError('passkeyRefused');
      const signCount = await verifyLogin(inner, answer, { challenge, passkey });
      if (isCopied(passkey.signCount, signCount)) {
        await notifyOfCopy(inner, passkey);
        return null;
      }
      await updatePasskeyUse(inner, passkey.id, signCount);
      return { result: await goOn(inner, passkey.recommenderId) };
    });
    // The refusal follows the commit, so that the mail to the owner is sent.
    if (!checked) throw new AppError('passkeyRefused');
    return checked.result;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'passkeyRefused') await guessing.failed();
    throw error;
  }
};

/** Every view of the login page makes one challenge; a network of many people stays below this limit, a script that fills the table does not. */
const PER_NETWORK = [{ attempts: 200, windowMinutes: 15 }];

/** Begins a login by passkey. The response names no credential, so that it does not reveal whether an account has one. */
export const startPasskeyLogin = async (ctx: Ctx): Promise<LoginOptions> => {
  await reserveAttempt(ctx, 'passkey:challenge', [{ subject: ctx.ipPrefix, steps: PER_NETWORK }]);
  return {
    challenge: await createChallenge(ctx, 'login'),
    rpId: passkeyHost(ctx),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  };
};

/** Logs in with a passkey. The device has just verified its user, so the login counts as fresh. */
export const logInWithPasskey = async (
  ctx: Ctx,
  given: { readonly answer: LoginAnswer; readonly isRemembered: boolean },
): Promise<OpenedSession & { readonly device: string }> => {
  const opened = await checkPasskey(ctx, given.answer, async (inner, recommenderId) => {
    const recommender = await selectRecommender(inner, recommenderId);
    if (!recommender) throw new AppError('passkeyRefused');
    const refusal = accountRefusal(recommender, inner.client.config);
    if (refusal) throw new AppError(refusal);
    return openSession(inner, recommender, { kind: 'passkey', isRemembered: given.isRemembered });
  });
  return { ...opened, device: markDevice(ctx, opened.recommender.id) };
};

/** Confirms a session with a passkey of its owner, as the password does; returns until when the session counts as fresh. */
export const confirmWithPasskey = async (ctx: CtxOf<RecommenderActor>, answer: LoginAnswer): Promise<Date> => {
  const { actor } = ctx;
  refuseSupport(actor);
  await checkPasskey(ctx, answer, async (inner, recommenderId) => {
    if (recommenderId !== actor.id) throw new AppError('passkeyRefused');
    if (!(await markSessionConfirmed(inner, actor.sessionId))) throw new AppError('sessionEnded');
  });
  return freshUntil(ctx.now);
};
