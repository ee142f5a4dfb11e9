import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default kind, with the parameters OWASP recommends. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that belongs to no account: compared when an address has none, so that both answers take the same time. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Y6O/c5Ez5xAYWHRRoBes+w$mJEMwxIXcSoLbkLG+RnIwhghz5RpWE8bJc2bTw0eRmQ';

/** One spelling of what looks the same: keyboards and clipboards compose accents and widths differently (NIST SP 800-63B). */
const normalised = (password: string): string => password.normalize('NFKC');

/** What is stored of a password. */
export const hashPassword = (password: string): Promise<string> => hash(normalised(password), HASHING);

/**
 * Whether a password is the one that was hashed; never, and just as slowly, when there is no hash. Earlier passwords were hashed
 * as they were typed, so a text with another spelling is compared in both; how often depends on the text alone.
 */
export const isRightPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  let isRight = false;
  for (const spelling of new Set([normalised(password), password])) {
    isRight = (await verify(passwordHash ?? NOBODYS_HASH, spelling)) || isRight;
  }
  return isRight && passwordHash !== null;
};
