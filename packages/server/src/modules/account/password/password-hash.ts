import argon2 from '@node-rs/argon2';
import type { Platform } from '../../../platform/context.ts';

/** What says how dear a hash is. */
interface Cost {
  readonly platform: { readonly config: Pick<Platform['config'], 'passwordHashKib'> };
}

const PASSES = 2;

/**
 * A hash that belongs to no account: compared when an address has none, so that both answers take the same time. Its
 * salt and its end are made up; the parameters, which say how long it takes, are those of today.
 */
const nobodysHash = ({ platform }: Cost): string =>
  `$argon2id$v=19$m=${platform.config.passwordHashKib},t=${PASSES},p=1$Y6O/c5Ez5xAYWHRRoBes+w$mJEMwxIXcSoLbkLG+RnIwhghz5RpWE8bJc2bTw0eRmQ`;

/** One spelling of what looks the same: keyboards and clipboards compose accents and widths differently (NIST SP 800-63B). */
const normalised = (password: string): string => password.normalize('NFKC');

/** What is stored of a password: Argon2id, the library's default kind, with the parameters OWASP recommends or stronger ones. */
export const hashPassword = ({ platform }: Cost, password: string): Promise<string> =>
  argon2.hash(normalised(password), { memoryCost: platform.config.passwordHashKib, timeCost: PASSES, parallelism: 1 });

/**
 * Whether a password is the one that was hashed; never, and just as slowly, when there is no hash. Earlier passwords were hashed
 * as they were typed, so a text with another spelling is compared in both; how often depends on the text alone.
 */
export const isRightPassword = async (ctx: Cost, passwordHash: string | null, password: string): Promise<boolean> => {
  let isRight = false;
  for (const spelling of new Set([normalised(password), password])) {
    isRight = (await argon2.verify(passwordHash ?? nobodysHash(ctx), spelling)) || isRight;
  }
  return isRight && passwordHash !== null;
};
