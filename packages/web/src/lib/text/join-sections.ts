import type { TextBundle } from '@mundwerk/contract/client/client';

/** Merges the texts of several files; several may contribute to one section. */
export const joinSections = (files: Readonly<Record<string, TextBundle>>): TextBundle => {
  const all: Record<string, TextBundle> = {};
  for (const texts of Object.values(files))
    for (const [section, words] of Object.entries(texts))
      if (typeof words === 'object') all[section] = Object.assign(all[section] ?? {}, words);
  return all;
};
