import type { AddAnswer, AddOptions, LoginAnswer, LoginOptions } from '@mundwerk/contract/account/passkey';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** Why a device gave no answer: the person or the browser declined, or the passkey belongs to another host. */
export class NoAnswer extends Error {
  readonly reason: 'declined' | 'unsupported' | 'otherHost' | 'known';

  constructor(reason: NoAnswer['reason']) {
    super(reason);
    this.name = 'NoAnswer';
    this.reason = reason;
  }
}

/** Passkeys belong to one host of the client; on others the browser would refuse with an unclear error. */
const requireHost = (host: string): void => {
  if (!browserSupportsWebAuthn()) throw new NoAnswer('unsupported');
  if (host !== location.hostname) throw new NoAnswer('otherHost');
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

const refused = (error: unknown): never => {
  throw new NoAnswer(nameOf(error) === 'InvalidStateError' ? 'known' : 'declined');
};

/** Whether the browser offers passkeys inside the field of the address. */
export const canAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Asks the device to sign a login; inside the address field, where the visitor chooses, or in a dialog of the browser. */
export const answerLogin = async (options: LoginOptions, isAutofill = false): Promise<LoginAnswer> => {
  requireHost(options.rpId);
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: isAutofill,
  }).catch(refused);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } };
};

/** Asks the device to make a passkey. */
export const makePasskey = async (options: AddOptions): Promise<AddAnswer> => {
  requireHost(options.rp.id);
  const { id, rawId, response } = await startRegistration({
    optionsJSON: {
      ...options,
      excludeCredentials: options.excludeCredentials.map(({ id: known, type }) => ({ id: known, type })),
    },
  }).catch(refused);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
};

/** Cancels the pending request in the address field. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
