import type { ClientConfig } from '@mundwerk/contract/client/client';
import { ClientRefused, fieldName, fileProblem, say } from '#modules/client/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { ContentProblem, type ContentSource, loadContent, UnreadablePicture } from './load-content.ts';

/** Loads the content of a client's folder into its store, or refuses the client with the file that cannot be used. */
export const loadClientContent = async (
  db: Database,
  clock: Clock,
  folder: { readonly key: string; readonly config: ClientConfig; readonly content: ContentSource },
): Promise<void> => {
  const { key, config, content } = folder;
  try {
    await loadContent(db, { key, languages: config.Sprachen }, content, { clock, name: 'client:files' });
  } catch (error) {
    if (error instanceof UnreadablePicture) {
      const file = `content/assets/${error.fileName}`;
      throw new ClientRefused(key, [fileProblem(file, say('unopenable'), say('exportPicture'))]);
    }
    if (!(error instanceof ContentProblem)) throw error;
    const file = `content/${error.schema}.json`;
    throw new ClientRefused(
      key,
      error.problems.map(({ path, reason, remedy }) => ({ file, line: null, field: fieldName(path), reason, remedy })),
    );
  }
};
