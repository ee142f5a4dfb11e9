import { z } from 'zod';
import { requiredText, Uuid } from '#fields.ts';
import { SEARCH_KINDS, SEARCH_MAX_LENGTH } from '#values/console/search-grammar.ts';
import { operatorCall } from '../act.ts';
import { exampleSituation, Situation } from './record-parts.ts';

/** Kinds of search hits. */
export const HIT_KINDS = ['Person', 'Empfehlung', 'Auftrag', 'Meldung', 'Praemierung', 'Lauf', 'Fall'] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/** Number of hits in a group; `HITS_MOST` when only one group is requested. */
export const HITS_SHOWN = 5;
export const HITS_MOST = 50;

/** A search hit; fields that do not apply to its kind are null. Addresses are masked. */
export const Hit = z.object({
  Art: z.enum(HIT_KINDS),
  /** Id or number for the call that returns the found object. */
  Id: z.string(),
  /** Name of a person, otherwise the number. */
  Titel: z.string(),
  Rolle: z.enum(['Empfehler', 'Kontakt', 'Beides']).nullable(),
  Email: z.string().nullable(),
  Produkt: z.string().nullable(),
  /** State of the found object; for a refused report, the name of the error. */
  Status: z.string().nullable(),
  /** Sum in cents: for a person, rewards that are ready or being paid; for an order or claim, its value. */
  WertCent: z.int().nullable(),
  /** Number of a person's recommendations. */
  Anzahl: z.int().nullable(),
  Am: z.iso.datetime().nullable(),
  /** Number of the recommendation the hit belongs to; null where there is none. */
  Empfehlungsnummer: z.string().nullable(),
  PersonId: Uuid.nullable(),
  /** Situation of a recommendation. */
  Lage: Situation.nullable(),
});
export type Hit = z.infer<typeof Hit>;

/** Result of a search. */
export const SearchResult = z.object({
  /** The only exact hit, whose page can be opened directly; null without one. */
  Genau: z.object({ Art: z.enum(HIT_KINDS), Id: z.string(), Empfehlungsnummer: z.string().nullable() }).nullable(),
  Gruppen: z.array(
    z.object({
      Art: z.enum(HIT_KINDS),
      Anzahl: z.int(),
      /** Whether there are more hits than `Anzahl`. */
      IstMehr: z.boolean(),
      Treffer: z.array(Hit),
    }),
  ),
  /** Interpretations of the text that were searched, in order. */
  GesuchtAls: z.array(z.enum(SEARCH_KINDS)),
  /** Whether nothing was found and the text looks like a number of the portal with a wrong check character. */
  IstVielleichtVertippt: z.boolean(),
  /** Search prefixes that are unknown. */
  Unverstanden: z.array(z.string()),
});
export type SearchResult = z.infer<typeof SearchResult>;

/**
 * Searches people, recommendations, orders, claims, payout runs and cases. The text is sent in the body and never in a URL, because it can
 * name a person.
 */
export const searchConsole = operatorCall('searchConsole', {
  summary: 'Search the console',
  method: 'POST',
  path: '/verwaltung/suche',
  act: 'record.read',
  body: z.strictObject({
    Text: requiredText(SEARCH_MAX_LENGTH),
    /** Restricts the search to one group, with more hits. */
    Gruppe: z.enum(HIT_KINDS).nullish(),
  }),
  reply: SearchResult,
  example: {
    body: { Text: 'muster' },
    reply: {
      Genau: null,
      Gruppen: [
        {
          Art: 'Empfehlung',
          Anzahl: 1,
          IstMehr: false,
          Treffer: [
            {
              Art: 'Empfehlung',
              Id: '7F3K9QZ1A6',
              Titel: '7F3K9QZ1A6',
              Rolle: null,
              Email: null,
              Produkt: 'Zuhause M',
              Status: null,
              WertCent: null,
              Anzahl: null,
              Am: '2026-11-15T09:30:00.000Z',
              Empfehlungsnummer: '7F3K9QZ1A6',
              PersonId: null,
              Lage: exampleSituation,
            },
          ],
        },
      ],
      GesuchtAls: ['name'],
      IstVielleichtVertippt: false,
      Unverstanden: [],
    } satisfies SearchResult,
  },
});

/** Records in the audit log that a hit of a search by personal data was opened, so that auditors can see who looked for whom. */
export const openSearchHit = operatorCall('openSearchHit', {
  summary: 'Record the opening of a search hit',
  method: 'POST',
  path: '/verwaltung/suche/geoeffnet',
  act: 'search.open',
  body: z.strictObject({
    Art: z.enum(HIT_KINDS),
    Id: requiredText(64),
    GesuchtAls: z.array(z.enum(SEARCH_KINDS)).max(SEARCH_KINDS.length),
  }),
  reply: z.object({}),
  example: { body: { Art: 'Empfehlung', Id: '7F3K9QZ1A6', GesuchtAls: ['name'] }, reply: {} },
});

/** The calls of the console's search. */
export const SEARCH_CALLS = [searchConsole, openSearchHit] as const;
