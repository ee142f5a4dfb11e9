import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText, optionalQueryNumber } from '../fields.ts';
import { ERRORS } from '../values/error-table.ts';

/** Number of days that requests stay in the log of their key. */
export const REQUEST_LOG_DAYS = 30;

export const RequestLogEntry = object({
  Zeit: z.iso.datetime(),
  Methode: z.string().describe('HTTP method.'),
  Pfad: z.string().describe('Path pattern of the call; values of paths, queries and bodies are not stored.'),
  Status: z.int(),
  ErrorCode: z.string().nullable().describe('Error code of the response; null if the request succeeded.'),
  DauerMs: z.int().nonnegative(),
  RequestId: z.string().describe('Id of the request, as in the response header `X-Request-Id`.'),
}).meta({ id: 'RequestLogEntry', description: 'One logged request of a key with its result, without contents.' });
export type RequestLogEntry = z.infer<typeof RequestLogEntry>;

export const RequestLogPage = object({
  Eintraege: z.array(RequestLogEntry),
  Naechste: z.string().nullable(),
}).meta({ id: 'RequestLogPage', description: 'A page of the log, newest first.' });

/** Query of the log: page size, cursor, and whether to return only failed requests. */
export const RequestLogQuery = z.strictObject({
  /** Cursor: `Naechste` of the previous page. */
  ab: givenText(20)
    .refine((text) => /^r[1-9]\d{0,15}$/.test(text))
    .optional(),
  anzahl: optionalQueryNumber(100, 1, 500),
  nurFehler: z.enum(['true', 'false']).default('false').describe('`true` returns only failed requests.'),
});

export const exampleLogPage: z.infer<typeof RequestLogPage> = {
  Eintraege: [
    {
      Zeit: '2026-11-15T09:30:12.345Z',
      Methode: 'PATCH',
      Pfad: '/betrieb/auftraege/{nr}',
      Status: 404,
      ErrorCode: ERRORS.orderNotFound.code,
      DauerMs: 12,
      RequestId: '0b6f2a4e-7c1d-4e9a-8f35-2d1c0b9a8e76',
    },
  ],
  Naechste: 'r48211',
};

export const listRequests = defineCall('listRequests', {
  auth: 'operations',
  summary: 'List the requests of the calling key',
  description: 'Lists the requests of the calling key in the last 30 days, newest first.',
  path: '/betrieb/protokoll',
  scope: 'requests:read',
  query: RequestLogQuery,
  reply: RequestLogPage,
  errors: ['notAllowed'],
  example: { query: { anzahl: '1' }, reply: exampleLogPage },
});
