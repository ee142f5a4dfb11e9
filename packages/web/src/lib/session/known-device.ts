import { readLocal, removeLocal, writeLocal } from '../consent/cookies.ts';

const NAME = 'psoempf_geraet';

/** The mark from setting a password by a mailed link: needed only for the login that follows, so it is kept in memory. */
let ofThisPage: string | null = null;

/** The mark of a device its owner was logged in on; sent at the login, so that failures of others do not lock the owner out. */
export const knownDevice = (): string | null => ofThisPage ?? readLocal(NAME, 'required');

/** Keeps a mark in memory; on the device only where its owner wants to stay logged in. */
export const storeDevice = (mark: string, isRemembered: boolean): void => {
  ofThisPage = mark;
  if (isRemembered) writeLocal(NAME, mark, 'required');
};

/** Forgets the device: a user who logs out may be leaving a shared one. */
export const forgetDevice = (): void => {
  ofThisPage = null;
  removeLocal(NAME);
};
