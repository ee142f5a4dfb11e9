import type { AddAnswer, LoginAnswer } from '@mundwerk/contract/account/passkey';
import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { passkeyHost } from './challenge.ts';
import { ALGORITHMS } from './rules.ts';
import type { StoredPasskey } from './store.ts';

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
