import type { Database } from '../../platform/db/database.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { LEGAL_VALUE_NAMES } from './legal-values.ts';
import { pageTarget } from './page-target.ts';
import { renderMarkdown } from './render-markdown.ts';
import { type LegalSource, placesIn, readLegalFile } from './rules.ts';
import { upsertLegalText } from './store.ts';

const assertUsable = ({ body, language }: LegalSource, file: string): void => {
  const unknown = placesIn(body).find((name) => !LEGAL_VALUE_NAMES.has(name));
  if (unknown) throw new StartupError(`${file} cannot be used: nothing is known as {{${unknown}}}.`);
  try {
    renderMarkdown(body, (target) => pageTarget(target, language));
  } catch (error) {
    throw new StartupError(`${file} cannot be used: ${error instanceof Error ? error.message : String(error)}.`);
  }
};

/** Loads a client's legal texts. Versions that are no longer in its folder stay, because people agreed to them. */
export const loadLegalTexts = async (
  db: Database,
  clientKey: string,
  files: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const [path, text] of files) {
    const file = `clients/${clientKey}/legal/${path}`;
    const source = readLegalFile(path, text);
    if (typeof source === 'string') throw new StartupError(`${file} cannot be used: ${source}.`);
    assertUsable(source, file);
    await upsertLegalText(db, clientKey, source);
  }
};
