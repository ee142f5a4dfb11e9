import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Config } from './config.ts';
import { derivedKey } from './ids.ts';

const ALGORITHM = 'HS256';

type Secrets = Pick<Config, 'appSecret' | 'acceptedSecrets'>;

/** Signs claims for one purpose, with the installation's current secret. */
export const signToken = (
  { appSecret }: Secrets,
  purpose: string,
  claims: JWTPayload,
  times: { readonly issuedAt: Date; readonly expiresAt: Date },
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuedAt(times.issuedAt)
    .setExpirationTime(times.expiresAt)
    .sign(derivedKey(appSecret, purpose));

/** The claims of a valid token of this purpose, signed with any accepted secret; null otherwise. */
export const readToken = async (
  { acceptedSecrets }: Secrets,
  purpose: string,
  token: string,
  options: { readonly now: Date; readonly required: readonly string[] },
): Promise<JWTPayload | null> => {
  for (const secret of acceptedSecrets) {
    try {
      const { payload } = await jwtVerify(token, derivedKey(secret, purpose), {
        algorithms: [ALGORITHM],
        currentDate: options.now,
        requiredClaims: [...options.required, 'exp'],
      });
      return payload;
    } catch {
      // Another secret may have signed it.
    }
  }
  return null;
};
