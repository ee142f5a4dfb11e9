import type { FaqEntry } from '@mundwerk/contract/content/content';

/** Entries of one group, in the order they were given. */
export interface FaqGroup {
  readonly name: string;
  readonly entries: readonly FaqEntry[];
}

/** Normalises text for the search: without case, accents and markup. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .toLowerCase();

/** The entries that contain every word, somewhere in question or answer. */
export const searchFaq = (entries: readonly FaqEntry[], query: string): FaqEntry[] => {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return entries.filter(({ Frage, Antwort }) => {
    const text = plain(`${Frage} ${Antwort}`);
    return words.every((word) => text.includes(word));
  });
};

/** The entries by group, groups in the order they first appear. */
export const groupFaq = (entries: readonly FaqEntry[]): FaqGroup[] => {
  const groups = new Map<string, FaqEntry[]>();
  for (const entry of entries) groups.set(entry.Gruppe, [...(groups.get(entry.Gruppe) ?? []), entry]);
  return [...groups].map(([name, members]) => ({ name, entries: members }));
};
