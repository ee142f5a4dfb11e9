/** How far a trial of a sign-on came, in this order: the provider answers, its code is good, its token is for us. */
export const TRIAL_STEPS = ['Aussteller', 'Code', 'Token'] as const;
export type TrialStep = (typeof TRIAL_STEPS)[number];

/** Claims are shown cut: enough to see what is wrong, too little to use. */
export const SHOWN_CLAIM_LENGTH = 40;

/**
 * How the state of a trial begins. The provider leads back to the portal, whose server sends a trial on to the console: behind the
 * beginning stands the console's host, which the server checks, and then what the browser compares.
 */
const TRIAL_STATE = /^probe\.([a-z0-9.-]{1,253}(?::\d{1,5})?)~[A-Za-z0-9_-]{20,}$/;

/** The state of a trial that begins at a host of the console. */
export const trialState = (host: string, random: string): string => `probe.${host}~${random}`;

/** The console's host that a state names; null for the state of any other sign-on. */
export const trialHost = (state: string | null): string | null => TRIAL_STATE.exec(state ?? '')?.[1] ?? null;
