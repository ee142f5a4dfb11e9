import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText } from '../fields.ts';
import { isPlainJson } from '../values/text/plain-text.ts';

/** Content items by schema, in the format of `clients/<key>/content/<schema>.json`. */
const ContentFiles = z.record(givenText(100), z.array(z.unknown()));

const exampleFiles = {
  fussnoten: [
    {
      id: 'neukunde',
      status: 'Published',
      data: {
        Identifier: { iv: 'neukunde' },
        Inhalt: { de: '<p>Neukunde ist, wer in den letzten sechs Monaten keinen Vertrag hatte.</p>' },
      },
    },
  ],
};

/** An item has about a page of text, so that thousands of items fit. */
const BODY_LIMIT_BYTES = 10 * 1024 * 1024;

export const exportContent = defineCall('exportContent', {
  auth: 'operations',
  summary: 'Export all content of the client’s own store',
  description: "Returns all content of the client's own store, in the format that `importContent` accepts.",
  path: '/betrieb/inhalte',
  scope: 'content:write',
  reply: z.object({ Inhalte: ContentFiles }),
  example: { reply: { Inhalte: exampleFiles } },
});

export const importContent = defineCall('importContent', {
  auth: 'operations',
  summary: 'Replace the content of the named schemas',
  description:
    'Replaces the content of the named schemas; other schemas stay unchanged. All or nothing: responds 400 `inputInvalid` if an item is invalid, and names up to 50 faults of the first invalid schema, item by item.',
  method: 'PUT',
  path: '/betrieb/inhalte',
  scope: 'content:write',
  body: z.strictObject({ Inhalte: ContentFiles.refine(isPlainJson) }),
  bodyLimitBytes: BODY_LIMIT_BYTES,
  reply: z.object({ Anzahl: z.int().nonnegative() }),
  example: { body: { Inhalte: exampleFiles }, reply: { Anzahl: 1 } },
});
