import { createHash, timingSafeEqual } from 'node:crypto';
import type { ClientRef, Platform } from '#platform/context.ts';
import { derivedKey } from '#platform/ids.ts';
import { readToken, signToken as sign } from '#platform/signed-token.ts';

const PURPOSE = 'content token';
const SCOPE = 'squidex-api';

/** The name and secret that open a client's store: its own where it has some, otherwise derived from the installation's secret. */
export const storeCredentials = (
  { config }: Platform,
  { key, config: { SquidexClientId, SquidexClientSecret } }: ClientRef,
): { readonly clientId: string; readonly clientSecret: string } => ({
  clientId: `${key}:${SquidexClientId ?? 'default'}`,
  clientSecret:
    SquidexClientSecret ?? Buffer.from(derivedKey(config.appSecret, `content store ${key}`)).toString('base64url'),
});

const isEqual = (one: string, other: string): boolean => {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
};

/** Whether these credentials open the client's store. */
export const areCredentials = (
  platform: Platform,
  client: ClientRef,
  given: { readonly clientId: string; readonly clientSecret: string },
): boolean => {
  const wanted = storeCredentials(platform, client);
  const isNamed = isEqual(given.clientId.replace('~', ':'), wanted.clientId);
  return isEqual(given.clientSecret, wanted.clientSecret) && isNamed;
};

/** Signs a token that opens one app. */
export const signToken = ({ config, clock }: Platform, app: string, seconds: number): Promise<string> => {
  const issuedAt = clock.now();
  const expiresAt = new Date(issuedAt.getTime() + seconds * 1000);
  return sign(config, PURPOSE, { scope: SCOPE, sub: app }, { issuedAt, expiresAt });
};

/** The app a token opens; null when it is invalid or has expired. */
export const appOfToken = async ({ config, clock }: Platform, token: string): Promise<string | null> =>
  (await readToken(config, PURPOSE, token, { now: clock.now(), required: [] }))?.sub ?? null;
