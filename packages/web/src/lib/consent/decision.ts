import { putCookie } from './device.ts';

// The table of decisions, by itself, because the document's first lines store an early answer with it.

/** The purpose of anything stored on the device (spec 2, "Categories and cookies"). */
export type ConsentCategory = 'required' | 'functional' | 'analytical' | 'marketing';

/** The categories a visitor decides about. */
export type OptionalCategory = Exclude<ConsentCategory, 'required'>;

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

const DAY_MS = 86_400_000;

/** How long a decision is stored before visitors are asked again (spec 1 §9); a client may leave those alone longer who refused. */
const LIFE_DAYS = 60;

/** The cookie that stores the decision on a category. */
export const cookieOf = ({ identifier }: Pick<ConsentEntry, 'identifier'>): string => `psoempf_${identifier}`;

/** Stores a decision as one cookie per category; returns the stored value of each. */
export const storeDecision = (
  entries: readonly ConsentEntry[],
  choice: Readonly<Record<OptionalCategory, boolean>>,
  { nowMs, refusedDays }: { readonly nowMs: number; readonly refusedDays: number },
): [ConsentEntry, string][] => {
  // All cookies end together: if one ended earlier, its question would ask about the refused ones again.
  const days = Object.values(choice).includes(false) ? Math.max(LIFE_DAYS, refusedDays) : LIFE_DAYS;
  return entries.map((entry) => {
    const value = entry.category === 'required' || choice[entry.category] ? '1' : '0';
    putCookie(cookieOf(entry), value, new Date(nowMs + days * DAY_MS));
    return [entry, value];
  });
};

/** The same answer for every category that visitors decide about. */
export const toAll = (isGiven: boolean): Readonly<Record<OptionalCategory, boolean>> => ({
  functional: isGiven,
  analytical: isGiven,
  marketing: isGiven,
});
