import type { ClientConfig } from '@mundwerk/contract/client/client';

/** Keys have at most 31 characters. */
const LONGEST_START = 26;

/** Recommendations that testers work with should not expire meanwhile. */
const LONGEST_VALIDITY_DAYS = 730;

/** The key of a client's sandbox, for its rows alone: no address leads there. */
export const sandboxKeyOf = (liveKey: string): string => `${liveKey.slice(0, LONGEST_START)}-test`;

/**
 * The configuration of a sandbox: without any way to the outside. Neither an account to pay from, nor a content service, nor an identity
 * provider, nor an analytics server, nor a secret; and without the whitelist and the consents that would keep an invented person out.
 */
export const sandboxConfig = (live: ClientConfig): ClientConfig => ({
  ...live,
  Name: `${live.Name} (Test)`,
  Auszahlungskonto: null,
  Buchhaltung: null,
  AgenturAnmeldung: null,
  SquidexAppName: null,
  SquidexUrl: null,
  SquidexClientId: null,
  SquidexClientSecret: null,
  AutologinSecret: null,
  FriendlyCaptchaSecret: null,
  friendlyCaptcha: false,
  EmailWhitelist: [],
  EmailBlocklist: [],
  EmailAusnahmen: [],
  ModuleNewsletterPermission: false,
  EmpfehlungGueltigTage: LONGEST_VALIDITY_DAYS,
});
