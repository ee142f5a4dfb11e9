import type { ClientConfig } from '@mundwerk/contract/client';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { ContentProblem, type ContentSource, loadContent } from './embedded/load-content.ts';

/** Loads the content of a client's folder into its store, or says which file cannot be used and why. */
export const loadClientContent = async (
  db: Database,
  clock: Clock,
  folder: { readonly key: string; readonly config: ClientConfig; readonly content: ContentSource },
): Promise<void> => {
  const { key, config, content } = folder;
  try {
    await loadContent(db, { key, languages: config.Sprachen }, content, { clock, name: 'client:files' });
  } catch (error) {
    if (error instanceof ContentProblem) throw new StartupError(`clients/${key}/content/${error.message}`);
    throw error;
  }
};
