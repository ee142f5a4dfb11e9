import { nowMs } from '../text/clock.ts';
import { findCookie, putCookie } from './device.ts';

/** The purpose of anything stored on the device (spec 2, "Categories and cookies"). */
export type ConsentCategory = 'required' | 'functional' | 'analytical' | 'marketing';

/** The categories a visitor decides about. */
export type OptionalCategory = Exclude<ConsentCategory, 'required'>;

/** A visitor's decision on a category. */
export type ConsentValue = 'unset' | 'given' | 'declined';

/** The effective decision where the host page asks, given the visitor's decision in the portal itself. */
export type HostRule = (category: OptionalCategory, own: ConsentValue) => ConsentValue;

/** A category as it is registered: its cookie is named after the identifier. */
export interface ConsentEntry {
  readonly category: ConsentCategory;
  readonly identifier: string;
  readonly isRequired: boolean;
  /** The category's position in the settings. */
  readonly position: number;
}

/** The four categories of the product. */
export const CONSENTS: readonly ConsentEntry[] = [
  { category: 'required', identifier: 'er', isRequired: true, position: 1 },
  { category: 'functional', identifier: 'fu', isRequired: false, position: 2 },
  { category: 'analytical', identifier: 'an', isRequired: false, position: 3 },
  { category: 'marketing', identifier: 'ma', isRequired: false, position: 4 },
];

/** How long a decision is stored before visitors are asked again (spec 1 §9). */
const LIFE_MS = 60 * 86_400_000;

const listeners = new Set<() => void>();
/** Decisions made on this page, for devices that refuse the cookie. */
const decided = new Map<string, string>();
let registered: readonly ConsentEntry[] | null = null;
let isServiceOn = true;
let hostRule: HostRule | undefined;

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Registers the categories, and whether this portal asks itself: where the host site does, all count as given. */
export const registerConsents = (entries: readonly ConsentEntry[], options: { isServiceOn: boolean }): void => {
  registered = entries.toSorted((one, other) => one.position - other.position);
  isServiceOn = options.isServiceOn;
  decided.clear();
  tell();
};

/** The registered categories in their order. Reading them before they are registered is a programming error (spec 2 §8). */
export const consentEntries = (): readonly ConsentEntry[] => {
  if (!registered) throw new Error('consent is not registered');
  return registered;
};

const cookieOf = ({ identifier }: ConsentEntry): string => `psoempf_${identifier}`;

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

/** Stores the visitor's decision for 60 days and notifies the listeners. */
export const saveConsents = (choice: Readonly<Record<OptionalCategory, boolean>>): void => {
  const expires = new Date(nowMs() + LIFE_MS);
  for (const entry of consentEntries()) {
    const value = entry.category === 'required' || choice[entry.category] ? '1' : '0';
    decided.set(entry.identifier, value);
    putCookie(cookieOf(entry), value, expires);
  }
  tell();
};

/** Calls the listener after every decision; returns a function that unsubscribes. */
export const onConsentChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
