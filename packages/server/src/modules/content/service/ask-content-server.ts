import type { ClientRef, Platform } from '../../../platform/context.ts';
import { ContentUnavailable, createContentClient } from './content-client.ts';
import { contentServerOf } from './content-server.ts';

/** For a person who looks whether it answers. */
const PATIENCE_MS = 3500;

/** Asks a client's content server for a token and one entry; answers what is wrong in a word, or null. */
export const askContentServer = async (platform: Platform, client: ClientRef): Promise<string | null> => {
  try {
    const answer = await createContentClient(contentServerOf(platform, client), PATIENCE_MS).ask({
      path: 'faq',
      query: { $top: '1' },
    });
    // Also what the server says to credentials of another app.
    return answer === null ? 'status 404' : null;
  } catch (error) {
    if (error instanceof ContentUnavailable) return error.status === null ? 'no answer' : `status ${error.status}`;
    throw error;
  }
};
