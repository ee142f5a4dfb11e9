import type { ClientRef, Platform } from '#platform/context.ts';
import { ContentUnavailable, createContentClient } from './content-client.ts';
import { contentServerOf } from './content-server.ts';

/** Short, because a person waits for the result of this check. */
const PATIENCE_MS = 3500;

/** Requests a token and one entry from a client's content server; returns a short description of the fault, or null. */
export const askContentServer = async (platform: Platform, client: ClientRef): Promise<string | null> => {
  try {
    const answer = await createContentClient(contentServerOf(platform, client), PATIENCE_MS).ask({
      path: 'faq',
      query: { $top: '1' },
    });
    // The server also answers 404 to credentials of another app.
    return answer === null ? 'status 404' : null;
  } catch (error) {
    if (error instanceof ContentUnavailable) return error.status === null ? 'no answer' : `status ${error.status}`;
    throw error;
  }
};
