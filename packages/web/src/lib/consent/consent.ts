import { nowMs } from '../text/clock.ts';
import { findCookie, putCookie } from './device.ts';

/** What something kept on the device is for (spec 2, "Categories and cookies"). */
export type ConsentCategory = 'required' | 'functional' | 'analytical' | 'marketing';

/** The categories a visitor decides about. */
export type OptionalCategory = Exclude<ConsentCategory, 'required'>;

/** What a visitor said about a category. */
export type ConsentValue = 'unset' | 'given' | 'declined';

type Choice = Readonly<Record<OptionalCategory, boolean>>;

/** A category as it is registered: its cookie is named after the identifier. */
export interface ConsentEntry {
  readonly category: ConsentCategory;
  readonly identifier: string;
  readonly isRequired: boolean;
  /** Its place in the settings. */
  readonly position: number;
}

/** The four categories of the product. */
export const CONSENTS: readonly ConsentEntry[] = [
  { category: 'required', identifier: 'er', isRequired: true, position: 1 },
  { category: 'functional', identifier: 'fu', isRequired: false, position: 2 },
  { category: 'analytical', identifier: 'an', isRequired: false, position: 3 },
  { category: 'marketing', identifier: 'ma', isRequired: false, position: 4 },
];

/** How long a decision is kept before people are asked again (spec 1 §9). */
const LIFE_MS = 60 * 86_400_000;

const listeners = new Set<() => void>();
/** What was decided on this page, for devices that refuse the cookie. */
const decided = new Map<string, string>();
let registered: readonly ConsentEntry[] | null = null;
let isServiceOn = true;
/** What the visitor answered on the page around us: null while they have not, undefined where the portal asks itself. */
let hostAnswer: Choice | null | undefined;

const tell = (): void => {
  for (const listener of listeners) listener();
};

interface ConsentService {
  /** Whether this portal asks at all: where the host site does by other means, all count as given. */
  readonly isServiceOn: boolean;
  /** Whether the page around us asks and hands the answer over: until then nothing counts as given. */
  readonly isHostAsking?: boolean;
}

/** Says which categories there are, and who asks about them. */
export const registerConsents = (entries: readonly ConsentEntry[], service: ConsentService): void => {
  registered = entries.toSorted((one, other) => one.position - other.position);
  isServiceOn = service.isServiceOn;
  hostAnswer = service.isHostAsking ? null : undefined;
  decided.clear();
  tell();
};

/** The registered categories in their order. Asking before they are registered is a mistake of ours (spec 2 §8). */
export const consentEntries = (): readonly ConsentEntry[] => {
  if (!registered) throw new Error('consent is asked for before it is registered');
  return registered;
};

const cookieOf = ({ identifier }: ConsentEntry): string => `psoempf_${identifier}`;

/** What the visitor said on the portal itself. */
const ownDecision = (entry: ConsentEntry): ConsentValue => {
  const stored = findCookie(cookieOf(entry)) ?? decided.get(entry.identifier);
  if (stored === '1') return 'given';
  return stored === '0' ? 'declined' : 'unset';
};

const decisionOn = (entry: ConsentEntry): ConsentValue => {
  if (entry.category === 'required') return 'given';
  if (hostAnswer === undefined) return isServiceOn ? ownDecision(entry) : 'given';
  const own = ownDecision(entry);
  // A refusal on the portal itself outranks a yes on the host page: the narrower answer counts.
  if (hostAnswer === null || own === 'declined') return own;
  return hostAnswer[entry.category] ? 'given' : 'declined';
};

/** What the visitor said about a category. */
export const consentOf = (category: ConsentCategory): ConsentValue => {
  const entry = consentEntries().find((one) => one.category === category);
  if (!entry) throw new Error(`consent ${category} is not registered`);
  return decisionOn(entry);
};

/** Whether something of the category may be kept on the device or read from it. */
export const isAllowed = (category: ConsentCategory): boolean => consentOf(category) === 'given';

/** Whether the visitor still has to be asked by the portal: one of the categories is undecided, and no host page asks. */
export const isConsentNeeded = (): boolean =>
  hostAnswer === undefined && consentEntries().some((entry) => decisionOn(entry) === 'unset');

/** Takes over what the visitor answered on the page around us, for as long as this document lives: the host page keeps the answer. */
export const adoptHostAnswer = (answer: Choice | null): void => {
  hostAnswer = answer;
  tell();
};

/** Keeps the visitor's decision for 60 days and tells everyone who depends on it. */
export const saveConsents = (choice: Choice): void => {
  // The visitor's latest word, until the host page has a newer one.
  if (hostAnswer) hostAnswer = choice;
  const expires = new Date(nowMs() + LIFE_MS);
  for (const entry of consentEntries()) {
    const value = entry.category === 'required' || choice[entry.category] ? '1' : '0';
    decided.set(entry.identifier, value);
    putCookie(cookieOf(entry), value, expires);
  }
  tell();
};

/** Is told of every decision; answers how to stop. */
export const onConsentChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
