import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { AddOptions, LoginOptions } from '@mundwerk/contract/account/passkey';

/** The few kinds of CBOR that an authenticator writes: whole numbers, bytes, texts and maps. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
};

const encode = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [encode(key), encode(one)])]);
};

/** An ES256 key as COSE writes it. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return encode(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
};

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

/** Parts of an answer that a test may spoil. */
interface Spoilt {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly crossOrigin?: boolean;
  readonly isUserVerified?: boolean;
  readonly signCount?: number;
  /** Signs with a key that is not the passkey's. */
  readonly foreignKey?: boolean;
}

/** A device that holds one passkey and signs for real, so that the server verifies real signatures. */
export const softwarePasskey = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let signCount = 0;
  let userHandle = randomBytes(32).toString('base64url');

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, spoilt: Spoilt): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: spoilt.challenge ?? challenge,
        origin: spoilt.origin ?? origin,
        crossOrigin: spoilt.crossOrigin ?? false,
      }),
    );
  /** The user is present, and verified unless a test says otherwise; the credential follows when there is one. */
  const authenticatorData = (rpId: string, spoilt: Spoilt, credential?: Buffer): Buffer => {
    const flags = 0x01 | (spoilt.isUserVerified === false ? 0 : 0x04) | (credential ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(spoilt.signCount ?? ++signCount);
    return Buffer.concat([sha256(spoilt.rpId ?? rpId), Buffer.from([flags]), counter, credential ?? Buffer.alloc(0)]);
  };
  const credential = { id, rawId: id, type: 'public-key' } as const;

  return {
    id,
    /** Answers the challenge of an account that adds a passkey. */
    add: (options: AddOptions, spoilt: Spoilt = {}) => {
      userHandle = options.user.id;
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 0xff]);
      const made = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(options.rp.id, spoilt, made)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, spoilt).toString('base64url'),
          attestationObject: encode(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Answers the challenge of a login. */
    logIn: (options: LoginOptions, spoilt: Spoilt = {}) => {
      const data = clientData('webauthn.get', options.challenge, spoilt);
      const authenticator = authenticatorData(options.rpId, spoilt);
      const key = spoilt.foreignKey ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey;
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticator.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authenticator, sha256(data)]), key).toString('base64url'),
          userHandle,
        },
      };
    },
  };
};
