import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText } from '../fields.ts';
import { isPlainJson } from '../values/text/plain-text.ts';

/** Items by schema, as `clients/<key>/content/<schema>.json` holds them. */
const ContentFiles = z.record(givenText(100), z.array(z.unknown()));

const operations = { base: 'client', auth: 'operations', status: 200 } as const;

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

/** Content is a page's worth of text per item; thousands of them fit. */
const BODY_LIMIT_BYTES = 10 * 1024 * 1024;

/** All content of the client's own store, in the form it is imported in. */
export const exportContent = defineCall({
  ...operations,
  name: 'exportContent',
  summary: 'All content of the client’s own store',
  method: 'GET',
  path: '/betrieb/inhalte',
  scope: 'content:write',
  reply: z.object({ Inhalte: ContentFiles }),
  errors: [],
  example: { reply: { Inhalte: exampleFiles } },
});

/** Replaces the content of the named schemas; the others stay. All or nothing: what is wrong is named item by item. */
export const importContent = defineCall({
  ...operations,
  name: 'importContent',
  summary: 'Replace the content of the named schemas',
  method: 'PUT',
  path: '/betrieb/inhalte',
  scope: 'content:write',
  body: z.strictObject({ Inhalte: ContentFiles.refine(isPlainJson) }),
  bodyLimitBytes: BODY_LIMIT_BYTES,
  reply: z.object({ Anzahl: z.int().nonnegative() }),
  errors: [],
  example: { body: { Inhalte: exampleFiles }, reply: { Anzahl: 1 } },
});
