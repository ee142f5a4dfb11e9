/** Steps of a trial sign-on, in order: the provider responds, its code is valid, its token is issued for the portal. */
export const TRIAL_STEPS = ['Aussteller', 'Code', 'Token'] as const;
export type TrialStep = (typeof TRIAL_STEPS)[number];

/** Token claims are shown truncated to this length: enough to see what is wrong, too little to misuse. */
export const SHOWN_CLAIM_LENGTH = 40;

/**
 * Format of the OAuth `state` of a trial. The provider redirects to the portal, whose server forwards a trial to the console: the prefix
 * is followed by the console's host, which the server checks, and by a random value, which the browser compares.
 */
const TRIAL_STATE = /^probe\.([a-z0-9.-]{1,253}(?::\d{1,5})?)~[A-Za-z0-9_-]{20,}$/;

/** The OAuth `state` of a trial that is started on a host of the console. */
export const trialState = (host: string, random: string): string => `probe.${host}~${random}`;

/** The console's host in an OAuth `state`; null if the sign-on is not a trial. */
export const trialHost = (state: string | null): string | null => TRIAL_STATE.exec(state ?? '')?.[1] ?? null;
