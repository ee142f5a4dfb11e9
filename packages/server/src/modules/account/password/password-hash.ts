import argon2 from '@node-rs/argon2';
import type { Platform } from '#platform/context.ts';

/** The part of a context that determines the cost of a hash. */
interface Cost {
  readonly platform: { readonly config: Pick<Platform['config'], 'passwordHashKib'> };
}

const PASSES = 2;

/**
 * A hash that belongs to no account: compared when an address has none, so that both responses take the same time. Its salt
 * and digest are made up; the parameters, which determine the time, are the current ones.
 */
const nobodysHash = ({ platform }: Cost): string =>
  `$argon2id$v=19$m=${platform.config.passwordHashKib},t=${PASSES},p=1$Y6O/c5Ez5xAYWHRRoBes+w$mJEMwxIXcSoLbkLG+RnIwhghz5RpWE8bJc2bTw0eRmQ`;

/** One Unicode form of the same text: keyboards and clipboards compose accents and widths differently (NIST SP 800-63B). */
const normalised = (password: string): string => password.normalize('NFKC');

/** Hashes a password with Argon2id, the library's default, and the parameters OWASP recommends or stronger ones. */
export const hashPassword = ({ platform }: Cost, password: string): Promise<string> =>
  argon2.hash(normalised(password), { memoryCost: platform.config.passwordHashKib, timeCost: PASSES, parallelism: 1 });

/**
 * Whether a password is the one that was hashed; without a hash the result is false and takes the same time. Earlier passwords were
 * hashed as typed, so a text that normalisation changes is compared in both forms; how often depends on the text alone.
 */
export const isRightPassword = async (ctx: Cost, passwordHash: string | null, password: string): Promise<boolean> => {
  let isRight = false;
  for (const spelling of new Set([normalised(password), password])) {
    isRight = (await argon2.verify(passwordHash ?? nobodysHash(ctx), spelling)) || isRight;
  }
  return isRight && passwordHash !== null;
};
