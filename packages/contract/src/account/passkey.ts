import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText, requiredText, Uuid } from '../fields.ts';
import { PASSKEY_NAME_MAX_LENGTH } from '../values/person/passkey.ts';
import { DeviceMark, EXAMPLE_DEVICE_MARK } from './account.ts';
import { BLOCKS, EXAMPLE_LOGIN, LoggedIn } from './session.ts';

/** Bytes in base64url, as in WebAuthn's JSON. */
const bytes = (maxLength: number) => givenText(maxLength).regex(/^[\w-]+$/);

const CREDENTIAL_ID = bytes(1400);

/** Response of an authenticator to either ceremony: its credential and signature. Further fields from the browser are ignored. */
const answer = <T extends z.ZodRawShape>(response: T) =>
  z.object({
    id: CREDENTIAL_ID,
    rawId: CREDENTIAL_ID.describe('WebAuthn: id of the credential, base64url.'),
    type: z.literal('public-key'),
    response: z.object(response).describe('WebAuthn: response of the authenticator.'),
  });

const AddAnswer = answer({
  clientDataJSON: bytes(4000),
  attestationObject: bytes(12_000).describe('WebAuthn: attestation object, base64url.'),
  transports: z.array(givenText(20)).max(10).default([]),
});
export type AddAnswer = z.infer<typeof AddAnswer>;

const LoginAnswer = answer({
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000).describe('WebAuthn: authenticator data, base64url.'),
  signature: bytes(4000),
  userHandle: bytes(200).nullish().describe('WebAuthn: id of the account’s owner, base64url.'),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

export const AddOptions = object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }).describe('WebAuthn: relying party.'),
  user: z
    .object({
      id: z.string(),
      name: z.string(),
      displayName: z.string().describe('WebAuthn: display name of the account’s owner.'),
    })
    .describe('WebAuthn: the account’s owner.'),
  pubKeyCredParams: z
    .array(z.object({ type: z.literal('public-key'), alg: z.int().describe('WebAuthn: number of the algorithm.') }))
    .describe('WebAuthn: accepted algorithms.'),
  timeout: z.int(),
  attestation: z.literal('none').describe('WebAuthn: attestation conveyance preference.'),
  excludeCredentials: z.array(Descriptor).describe('WebAuthn: existing passkeys of the account.'),
  authenticatorSelection: object({
    residentKey: z.literal('required').describe('WebAuthn: requirement for a discoverable passkey.'),
    requireResidentKey: z.literal(true).describe('WebAuthn: whether the passkey must be discoverable.'),
    userVerification: z.literal('required'),
  }).describe('WebAuthn: requirements for the authenticator.'),
}).meta({ id: 'AddOptions', description: "WebAuthn options for creating a passkey, with WebAuthn's own field names." });
export type AddOptions = z.infer<typeof AddOptions>;

export const LoginOptions = object({
  challenge: z.string(),
  rpId: z.string().describe('WebAuthn: host name of the relying party.'),
  timeout: z.int(),
  userVerification: z.literal('required'),
}).meta({
  id: 'LoginOptions',
  description: 'WebAuthn options for a login. They list no credentials: the device finds its own passkey.',
});
export type LoginOptions = z.infer<typeof LoginOptions>;

export const Passkey = object({
  Id: Uuid,
  Name: z.string(),
  Host: z.string().describe('Host name on which the passkey works.'),
  ErstelltAm: z.iso.datetime(),
  ZuletztBenutztAm: z.iso.datetime().nullable(),
}).meta({ id: 'Passkey', description: 'A passkey, as returned to its owner.' });
export type Passkey = z.infer<typeof Passkey>;

const EXAMPLE_ID = '0b2c8a52-6a0e-4c5f-9d0b-7b1f5f0f4c11';
const EXAMPLE_CHALLENGE = 'q1w2e3r4t5z6u7i8o9p0a1s2d3f4g5h6j7k8l9y0x1c';
const EXAMPLE_CREDENTIAL = { id: 'Zm9vYmFy', rawId: 'Zm9vYmFy', type: 'public-key' } as const;
const EXAMPLE_CLIENT_DATA = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const EXAMPLE_LOGIN_ANSWER = {
  ...EXAMPLE_CREDENTIAL,
  response: { clientDataJSON: EXAMPLE_CLIENT_DATA, authenticatorData: 'AAAA', signature: 'AAAA' },
};
const EXAMPLE_PASSKEY = {
  Id: EXAMPLE_ID,
  Name: 'Chrome unter Windows',
  Host: 'empfehlen.example.org',
  ErstelltAm: '2026-11-15T10:00:00.000Z',
  ZuletztBenutztAm: null,
};

export const startPasskey = defineCall('startPasskey', {
  summary: 'Start adding a passkey',
  description: 'Starts adding a passkey: returns the WebAuthn options for the browser.',
  method: 'POST',
  path: '/account/passkeys/optionen',
  auth: 'recommender',
  needsFreshLogin: true,
  reply: AddOptions,
  errors: ['passkeyLimitReached', 'tooManyAttempts', 'notAllowed', 'freshLoginRequired'],
  example: {
    reply: {
      challenge: EXAMPLE_CHALLENGE,
      rp: { id: 'empfehlen.example.org', name: 'Beispiel AG' },
      user: { id: 'AAAA', name: 'anna.muster@example.org', displayName: 'Anna Muster' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  },
});

export const addPasskey = defineCall('addPasskey', {
  summary: 'Add a passkey',
  description: "Adds a passkey with the browser's WebAuthn response.",
  method: 'POST',
  path: '/account/passkeys',
  auth: 'recommender',
  needsFreshLogin: true,
  body: z.object({ Name: requiredText(PASSKEY_NAME_MAX_LENGTH), Antwort: AddAnswer }),
  reply: Passkey,
  status: 201,
  errors: ['passkeyRefused', 'passkeyLimitReached', 'tooManyAttempts', 'notAllowed', 'freshLoginRequired'],
  example: {
    body: {
      Name: 'Chrome unter Windows',
      Antwort: {
        ...EXAMPLE_CREDENTIAL,
        response: { clientDataJSON: EXAMPLE_CLIENT_DATA, attestationObject: 'AAAA', transports: ['internal'] },
      },
    },
    reply: EXAMPLE_PASSKEY,
  },
});

export const listPasskeys = defineCall('listPasskeys', {
  summary: 'List the passkeys of the logged-in recommender',
  description: 'Lists the passkeys of the logged-in recommender.',
  path: '/account/passkeys',
  auth: 'recommender',
  reply: z.object({
    Passkeys: z.array(Passkey),
    Host: z.string().describe('Host name for which new passkeys are created.'),
  }),
  example: { reply: { Passkeys: [EXAMPLE_PASSKEY], Host: 'empfehlen.example.org' } },
});

export const renamePasskey = defineCall('renamePasskey', {
  summary: 'Rename a passkey',
  description: 'Renames a passkey. The name is only for telling passkeys apart here; the device keeps its own.',
  method: 'PUT',
  path: '/account/passkeys/{id}',
  auth: 'recommender',
  params: z.object({ id: Uuid }),
  body: z.object({ Name: requiredText(PASSKEY_NAME_MAX_LENGTH) }),
  reply: z.object({ Name: z.string() }),
  errors: ['notAllowed', 'notFound'],
  example: { params: { id: EXAMPLE_ID }, body: { Name: 'Mein Telefon' }, reply: { Name: 'Mein Telefon' } },
});

export const deletePasskey = defineCall('deletePasskey', {
  summary: 'Delete a passkey',
  description: 'Deletes a passkey; responds 404 `notFound` if it does not exist.',
  method: 'DELETE',
  path: '/account/passkeys/{id}',
  auth: 'recommender',
  needsFreshLogin: true,
  params: z.object({ id: Uuid }),
  reply: z.object({}),
  errors: ['notAllowed', 'freshLoginRequired', 'notFound'],
  example: { params: { id: EXAMPLE_ID }, reply: {} },
});

export const startPasskeyLogin = defineCall('startPasskeyLogin', {
  summary: 'Start a login or a confirmation by passkey',
  description: 'Starts a login or a confirmation by passkey: returns the WebAuthn options for the browser.',
  method: 'POST',
  path: '/account/passkeys/login/optionen',
  auth: 'none',
  reply: LoginOptions,
  errors: ['tooManyAttempts'],
  example: {
    reply: {
      challenge: EXAMPLE_CHALLENGE,
      rpId: 'empfehlen.example.org',
      timeout: 300_000,
      userVerification: 'required',
    },
  },
});

export const logInWithPasskey = defineCall('logInWithPasskey', {
  summary: 'Log in with a passkey',
  description: "Logs in with the browser's WebAuthn response.",
  method: 'POST',
  path: '/account/passkeys/login',
  auth: 'none',
  body: z.object({
    Antwort: LoginAnswer,
    RememberMe: z.boolean().default(false),
  }),
  reply: z.object({ ...LoggedIn.shape, Geraet: DeviceMark }),
  errors: ['passkeyRefused', 'emailNotAdmitted', ...BLOCKS, 'tooManyAttempts'],
  example: {
    body: { Antwort: EXAMPLE_LOGIN_ANSWER, RememberMe: false },
    reply: { ...EXAMPLE_LOGIN, Geraet: EXAMPLE_DEVICE_MARK },
  },
});

export const confirmWithPasskey = defineCall('confirmWithPasskey', {
  summary: 'Confirm the session with a passkey',
  description:
    'Confirms the session with a passkey instead of the password. Calls that need a fresh login then work for ten minutes.',
  method: 'POST',
  path: '/account/passkeys/bestaetigen',
  auth: 'recommender',
  body: z.object({ Antwort: LoginAnswer }),
  reply: z.object({ BestaetigtBis: z.iso.datetime() }),
  errors: ['passkeyRefused', 'tooManyAttempts', 'notAllowed'],
  example: { body: { Antwort: EXAMPLE_LOGIN_ANSWER }, reply: { BestaetigtBis: '2026-11-15T10:10:00.000Z' } },
});
