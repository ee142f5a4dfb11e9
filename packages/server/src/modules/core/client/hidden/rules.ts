import type { ClientConfig } from '@mundwerk/contract/client/client';

/** Keys have at most 31 characters. */
const LONGEST_START = 26;

const NO_DOMAIN = { production: null, staging: null, testing: null, development: null };

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

/**
 * What a sandbox never shares with its client, whatever its copy says: nothing that happens on its pages is counted elsewhere, and its links
 * lead to itself.
 */
export const keptApart = (config: ClientConfig): ClientConfig => ({
  ...config,
  MatomoUrl: null,
  MatomoScript: false,
  LinkDomain: NO_DOMAIN,
});

/** Prefixes of the keys of hidden clients, and of the names that lead to sandboxes. */
const BEGINNING = 'v-';
const SANDBOX_BEGINNING = 't-';

const lettersOf = (bytes: Uint8Array): string => [...bytes].map((byte) => (byte % 32).toString(32)).join('');

/** The key of a hidden client from random bytes; its 120 bits cannot be guessed, so that only people who have the link find the preview. */
export const hiddenKeyOf = (random: Uint8Array): string => BEGINNING + lettersOf(random);

/** How many random bytes such a key is made of. */
export const HIDDEN_KEY_BYTES = 24;

/** The name of a sandbox in addresses, from bytes that only the installation can compute: only people who were told can open its pages. */
export const sandboxNameOf = (secretBytes: Uint8Array): string =>
  SANDBOX_BEGINNING + lettersOf(secretBytes.subarray(0, HIDDEN_KEY_BYTES));

/** Whether a text has the form of such a name. */
export const isSandboxName = (text: string): boolean => /^t-[a-v0-9]{24}$/.test(text);

const NOWHERE = { production: [], staging: [], testing: [], development: [] };

/** The configuration of a previewed draft: its own, without hosts, secrets and connections to other systems. */
export const hiddenConfig = (draft: ClientConfig): ClientConfig => {
  const { Name, EmpfehlungGueltigTage, ModuleNewsletterPermission, EmailWhitelist } = draft;
  return {
    ...sandboxConfig(draft),
    Name,
    EmpfehlungGueltigTage,
    ModuleNewsletterPermission,
    EmailWhitelist,
    Hosts: NOWHERE,
    RahmenHosts: NOWHERE,
    LinkDomain: NO_DOMAIN,
    MatomoUrl: null,
    MatomoScript: false,
  };
};

/** The configuration for a test referral: no order waits for its complaint period, and a fictitious person may take part. */
export const trialConfig = (draft: ClientConfig): ClientConfig => ({
  ...hiddenConfig(draft),
  ModuleAuftragsdatumMindestalterTage: 0,
  ModuleErzwingeLogin: false,
  EmailWhitelist: [],
});

/** The configuration of a canary: that of a test referral with the live hosts, so that its links are those that referrers get. */
export const canaryConfig = (live: ClientConfig): ClientConfig => ({
  ...trialConfig(live),
  Hosts: live.Hosts,
  LinkDomain: live.LinkDomain,
});

/** The client's name in the host of a preview or a sandbox, a subdomain of the preview host; null for any other host. */
export const previewKeyIn = (host: string, previewHost: string | null): string | null => {
  const end = previewHost === null ? null : `.${previewHost}`;
  const key = end !== null && host.endsWith(end) ? host.slice(0, -end.length) : '';
  return /^v-[a-v0-9]+$/.test(key) || isSandboxName(key) ? key : null;
};
