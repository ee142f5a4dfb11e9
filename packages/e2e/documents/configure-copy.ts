import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from './read-document.ts';

/** Makes the changes to a copy of the repository that a page asks its reader to make before the start. */
export const configureCopy = (directory: string, blocks: readonly Block[]): void => {
  for (const { use, text } of blocks) {
    if (use.kind !== 'client') continue;
    const file = join(directory, 'clients', use.key, 'client.json');
    const settings = { ...JSON.parse(readFileSync(file, 'utf8')), ...JSON.parse(`{${text}}`) };
    writeFileSync(file, JSON.stringify(settings, null, 2));
  }
};
