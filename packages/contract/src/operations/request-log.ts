import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText, optionalQueryNumber } from '../fields.ts';
import { ERRORS } from '../values/error-table.ts';

/** How many days requests stay in the log of their key. */
export const REQUEST_LOG_DAYS = 30;

/** One request of a key: what was asked and how it was answered, without contents. */
export const RequestLogEntry = z.object({
  Zeit: z.iso.datetime(),
  Methode: z.string(),
  /** The pattern of the call: values of addresses, queries and bodies are not stored. */
  Pfad: z.string(),
  Status: z.int(),
  /** Null where the request succeeded. */
  ErrorCode: z.string().nullable(),
  DauerMs: z.int().nonnegative(),
  /** As the answer named it in `x-request-id`. */
  RequestId: z.string(),
});
export type RequestLogEntry = z.infer<typeof RequestLogEntry>;

/** A page of the log: the newest first. */
export const RequestLogPage = z.object({
  Eintraege: z.array(RequestLogEntry),
  /** Where the next page begins; null on the last one. */
  Naechste: z.string().nullable(),
});

/** Which part of the log: how many entries, from where on, and whether only refused requests. */
export const RequestLogQuery = z.strictObject({
  /** `Naechste` of the page before. */
  ab: givenText(20)
    .refine((text) => /^r[1-9]\d{0,15}$/.test(text))
    .optional(),
  anzahl: optionalQueryNumber(100, 1, 500),
  nurFehler: z.enum(['true', 'false']).default('false'),
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
  Naechste: '48211',
};

/** The requests of the key itself. */
export const listRequests = defineCall({
  base: 'client',
  auth: 'operations',
  name: 'listRequests',
  summary: 'The requests of this key in the last 30 days, the newest first',
  method: 'GET',
  path: '/betrieb/protokoll',
  scope: 'requests:read',
  query: RequestLogQuery,
  reply: RequestLogPage,
  status: 200,
  errors: ['notAllowed'],
  example: { query: { anzahl: '1' }, reply: exampleLogPage },
});
