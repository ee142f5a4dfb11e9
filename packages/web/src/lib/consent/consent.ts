import { nowMs } from '../text/clock.ts';
import { type ConsentCategory, type ConsentEntry, cookieOf, type OptionalCategory, storeDecision } from './decision.ts';
import { findCookie } from './device.ts';

/** A visitor's decision on a category. */
export type ConsentValue = 'unset' | 'given' | 'declined';

/** The effective decision where the host page asks, given the visitor's decision in the portal itself. */
export type HostRule = (category: OptionalCategory, own: ConsentValue) => ConsentValue;

const listeners = new Set<() => void>();
/** Decisions made on this page, for devices that refuse the cookie. */
const decided = new Map<string, string>();
let registered: readonly ConsentEntry[] | null = null;
let isServiceOn = true;
let refusedDays = 0;
let hostRule: HostRule | undefined;

const tell = (): void => {
  for (const listener of listeners) listener();
};

/**
 * Registers the categories, whether this portal asks itself (where the host site does, all count as given), and how many days after a
 * refusal it does not ask again.
 */
export const registerConsents = (
  entries: readonly ConsentEntry[],
  options: { isServiceOn: boolean; refusedDays?: number },
): void => {
  registered = entries.toSorted((one, other) => one.position - other.position);
  isServiceOn = options.isServiceOn;
  refusedDays = options.refusedDays ?? 0;
  decided.clear();
  tell();
};

/** The registered categories in their order. Reading them before they are registered is a programming error (spec 2 §8). */
export const consentEntries = (): readonly ConsentEntry[] => {
  if (!registered) throw new Error('consent is not registered');
  return registered;
};

const decisionOn = (entry: ConsentEntry): ConsentValue => {
  if (entry.category === 'required' || !(isServiceOn || hostRule)) return 'given';
  const stored = findCookie(cookieOf(entry)) ?? decided.get(entry.identifier);
  const own = stored === '1' ? 'given' : stored === '0' ? 'declined' : 'unset';
  return hostRule?.(entry.category, own) ?? own;
};

/** The visitor's decision on a category. */
export const consentOf = (category: ConsentCategory): ConsentValue => {
  const entry = consentEntries().find((one) => one.category === category);
  if (!entry) throw new Error(`consent ${category} is not registered`);
  return decisionOn(entry);
};

/** Whether data of the category may be stored on the device or read from it. */
export const isAllowed = (category: ConsentCategory): boolean => consentOf(category) === 'given';

/** Whether the visitor still has to be asked by the portal: one of the categories is undecided, and no host page asks. */
export const isConsentNeeded = (): boolean =>
  !hostRule && consentEntries().some((entry) => decisionOn(entry) === 'unset');

/** Lets the host page ask instead of the portal; called again when its answer changes. */
export const followHost = (rule: HostRule): void => {
  hostRule = rule;
  tell();
};

/** Stores the visitor's decision for 60 days, or a refusal for the client's days, and notifies the listeners. */
export const saveConsents = (choice: Readonly<Record<OptionalCategory, boolean>>): void => {
  const stored = storeDecision(consentEntries(), choice, { nowMs: nowMs(), refusedDays });
  for (const [entry, value] of stored) decided.set(entry.identifier, value);
  tell();
};

/** Calls the listener after every decision; returns a function that unsubscribes. */
export const onConsentChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
