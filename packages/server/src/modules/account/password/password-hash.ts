import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default kind, with the parameters OWASP recommends. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Nobody's password, hashed as all others are: compared when there is none, so that both answers take the same time. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Y6O/c5Ez5xAYWHRRoBes+w$mJEMwxIXcSoLbkLG+RnIwhghz5RpWE8bJc2bTw0eRmQ';

/** What is stored of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, HASHING);

/** Whether a password is the one that was hashed; never, and just as slowly, when there is no hash. */
export const isRightPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const isRight = await verify(passwordHash ?? NOBODYS_HASH, password);
  return isRight && passwordHash !== null;
};
