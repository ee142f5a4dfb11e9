/** What a key acts on: the client itself, or its sandbox, where nothing is mailed or paid (decision 0065). */
export const KEY_KINDS = ['live', 'test'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** Prefixes by which secret scanners, e.g. of repositories, recognise leaked keys; test keys have their own. */
export const KEY_PREFIXES = { live: 'mw_', test: 'mw_test_' } as const satisfies Record<KeyKind, string>;

/** The longest name of a key. */
export const KEY_NAME_MAX_LENGTH = 60;

/** The most networks one key may be used from. */
export const KEY_MOST_NETWORKS = 20;

/** Length of the longest network in CIDR notation: an IPv6 address of eight groups and a prefix length of three digits. */
export const NETWORK_MAX_LENGTH = 43;

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** The URL parser knows every spelling of an IPv6 address, in browsers too. */
const isIpv6 = (text: string): boolean => /^[\da-f:.]*:[\da-f:.]*$/i.test(text) && URL.canParse(`http://[${text}]/`);

/** Whether a text is an IP address or a network in CIDR notation. */
export const isNetwork = (text: string): boolean => {
  const [, address = '', prefix = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (IPV4.test(address)) return Number(prefix) <= 32;
  return text.length <= NETWORK_MAX_LENGTH && isIpv6(address) && Number(prefix) <= 128;
};

/** Scopes that an operations key can have. */
export const OPERATIONS_SCOPES = [
  'content:write',
  'orders:read',
  'orders:write',
  'orders:import',
  'orders:release',
  'recommendations:read',
  'rewards:read',
  'payouts:read',
  'payouts:write',
  'payouts:unapproved',
  'payouts:file',
  'payouts:answer',
  'events:read',
  'figures:read',
  'webhooks:write',
  'requests:read',
  'sandbox:use',
  'vouchers:import',
  'goodwill:decide',
] as const;
export type OperationsScope = (typeof OPERATIONS_SCOPES)[number];

/** Scopes that no key has together: a system that makes payout runs alone must not also confirm that the bank booked them (decisions §22). */
export const SCOPES_APART = ['payouts:unapproved', 'payouts:write'] as const satisfies readonly OperationsScope[];

/** Whether scopes are refused together on one key. */
export const areScopesApart = (scopes: readonly string[]): boolean =>
  SCOPES_APART.every((scope) => scopes.includes(scope));

/** The widest key: every scope but the right to make payout runs without a second person. */
export const WIDEST_SCOPES = OPERATIONS_SCOPES.filter((scope) => scope !== 'payouts:unapproved');

/** The scopes of a key that makes payout runs: every scope but the right to confirm them. For the demo and tests alone. */
export const RUN_MAKER_SCOPES = OPERATIONS_SCOPES.filter((scope) => scope !== 'payouts:write');

/** Whether a scope moves money, owes it or names accounts; a live key gets it only with a second person (decisions §22). */
export const isMoneyScope = (scope: string): boolean =>
  scope.startsWith('payouts:') || scope === 'orders:release' || scope === 'goodwill:decide';

/** Meaning of each scope, as a sentence for the operator who creates a key. */
export const SCOPE_MEANINGS: Readonly<Record<OperationsScope, string>> = {
  'content:write': 'Reads and replaces the texts, pictures and pages of the portal.',
  'orders:read': 'Reads orders with what they still lack and their histories; no names, only numbers.',
  'orders:write': 'Reports single orders and changes them: confirmed, rejected, withdrawn, cancelled, paid.',
  'orders:import':
    'Reports many orders at once by a CSV file; changes them the same way where orders:write is allowed, too.',
  'orders:release': 'Releases confirmed orders, so that their rewards are provided and money is owed.',
  'recommendations:read':
    'Reads recommendations with their visits, orders and what their rewards wait for; no names, only numbers.',
  'rewards:read': 'Reads rewards with their sums, states and what they wait for; no names and no accounts.',
  'payouts:read': 'Lists payout runs and what waits for the next one.',
  'payouts:write': 'Confirms by hand what the bank booked.',
  'payouts:unapproved': 'Makes payout runs alone: no second person approves what is paid.',
  'payouts:file': "Downloads the bank's payment file, which names people and their accounts.",
  'payouts:answer': "Uploads the bank's answers, which mark rewards as paid or returned.",
  'events:read': 'Reads the histories of orders, rewards and payments.',
  'figures:read': 'Reads figures of visits and goals, without persons.',
  'webhooks:write': 'Reads, makes, changes and deletes webhook endpoints with their secrets; events name no person.',
  'requests:read': 'Reads the log of its own requests: calls, answers and durations of thirty days, no contents.',
  'sandbox:use': 'Reads the sandbox with its recommendations and mails, and resets it; with a test key alone.',
  'vouchers:import': 'Fills the pools of voucher codes and sees how full they are.',
  'goodwill:decide': 'Lists goodwill requests and grants or declines them, which owes money.',
};
