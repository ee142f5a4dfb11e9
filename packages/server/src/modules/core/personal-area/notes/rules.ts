import type { PersonalData } from '@mundwerk/contract/account/personal-data';
import { NOTE_REVIEW_DAYS, type NoteDisclosure } from '@mundwerk/contract/values/console/records';

/** A note about a person, a referral or an order of theirs, or a task that concerns them. */
export interface StoredNote {
  readonly at: Date;
  readonly kind: 'recommendation' | 'person' | 'order' | 'task';
  readonly ref: string;
  readonly text: string;
  readonly disclosure: NoteDisclosure;
}

/** The people whom notes may name: the one who gets them, and the others of the same referrals. */
export interface NamedPeople {
  readonly own: readonly string[];
  readonly others: readonly string[];
}

const SUBJECTS = { recommendation: 'Empfehlung', person: 'Person', order: 'Auftrag', task: 'Aufgabe' } as const;
const DAY_MS = 86_400_000;
const HIDDEN = '[…]';

const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/u;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/u;
/** A number as it is dialled; days like 03.11.2026 are none. */
const PHONE = /(?<![\p{L}\d])(?!\d{1,2}\.\s?\d{1,2}\.)(?:\+|0)\d[\d\s/().-]{4,}\d/u;
/** All at once, so that no part of an account is taken for a phone number. */
const FOUND = new RegExp([EMAIL, IBAN, PHONE].map(({ source }) => source).join('|'), 'gu');

const partsOf = (values: readonly string[]): string[] =>
  values.flatMap((value) => value.split(/[\s-]+/)).filter((part) => part.length > 1);
const bare = (value: string): string => value.replaceAll(/[\s/().-]/g, '').toLowerCase();

/** A note without addresses, numbers and names of anybody but its reader. */
export const withoutOthers = (text: string, { own, others }: NamedPeople): string => {
  const mine = new Set(own.map(bare));
  const hide = (found: string): string => (mine.has(bare(found)) ? found : HIDDEN);
  const masked = text.replaceAll(FOUND, hide);
  const kept = new Set(partsOf(own).map((part) => part.toLowerCase()));
  const names = [...new Set(partsOf(others))]
    .filter((part) => !kept.has(part.toLowerCase()))
    .map((part) => RegExp.escape(part));
  if (names.length === 0) return masked;
  // With the ending of a genitive: »Annas Vertrag«.
  return masked.replaceAll(new RegExp(`(?<![\\p{L}\\d])(?:${names.join('|')})s?(?![\\p{L}\\d])`, 'giu'), HIDDEN);
};

/**
 * Why a note is withheld; null when it is handed over. What its writer kept for a review is handed over once that can have ended; what was
 * written while a payout is held waits for the decision.
 */
const withheldFor = (
  { at, disclosure }: StoredNote,
  { now, heldSince }: { readonly now: Date; readonly heldSince: Date | null },
): 'Dritte' | 'Pruefung' | null => {
  if (disclosure === 'Dritte') return 'Dritte';
  if (heldSince !== null && at >= heldSince) return 'Pruefung';
  return disclosure === 'Pruefung' && now.getTime() < at.getTime() + NOTE_REVIEW_DAYS * DAY_MS ? 'Pruefung' : null;
};

/** A note as a person's copy of their data has it: without its author, and without others. */
export const describeNote = (
  note: StoredNote,
  people: NamedPeople,
  when: { readonly now: Date; readonly heldSince: Date | null },
): PersonalData['Notizen'][number] => {
  const withheld = withheldFor(note, when);
  return {
    Zu: SUBJECTS[note.kind],
    Nummer: note.kind === 'recommendation' || note.kind === 'order' ? note.ref : null,
    Am: note.at.toISOString(),
    Text: withheld === null ? withoutOthers(note.text, people) : null,
    Zurueckgehalten: withheld,
  };
};
