import { createHash } from 'node:crypto';
import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import { type OpenApiDocument, openApiDocument } from '@mundwerk/contract/reference/openapi';
import { webhookSchemas } from '@mundwerk/contract/webhook/events';

/** The calls that are published: all of them. */
export const PUBLISHED_CALLS: readonly Call[] = ALL_CALLS;

/** The published contract and its text, which every reader gets from memory. */
export interface PublishedContract {
  readonly document: OpenApiDocument;
  readonly text: string;
  readonly etag: string;
}

/** The events that the portal sends by itself. */
export const PUBLISHED_EVENTS = webhookSchemas();

let made: PublishedContract | null = null;

/** The contract as a document. It never changes while the server runs, so it is made once, on the first request. */
export const publishedContract = (): PublishedContract => {
  if (made) return made;
  const document = openApiDocument(PUBLISHED_CALLS, PUBLISHED_EVENTS);
  const text = JSON.stringify(document);
  made = { document, text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
  return made;
};
