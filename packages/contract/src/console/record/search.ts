import { object, z } from 'zod';
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

export const Hit = object({
  Art: z.enum(HIT_KINDS),
  Id: z.string().describe('Id or number for the call that returns the found object.'),
  Titel: z.string().describe('Name of a person, otherwise the number.'),
  Rolle: z.enum(['Empfehler', 'Kontakt', 'Beides']).nullable(),
  Email: z.string().nullable(),
  Produkt: z.string().nullable(),
  Status: z.string().nullable().describe('State of the found object; for a refused report, the name of the error.'),
  WertCent: z
    .int()
    .nullable()
    .describe('Sum in cents: for a person, rewards that are ready or being paid; for an order or claim, its value.'),
  Anzahl: z.int().nullable().describe("Number of a person's recommendations."),
  Am: z.iso.datetime().nullable(),
  Empfehlungsnummer: z
    .string()
    .nullable()
    .describe('Number of the recommendation the hit belongs to; null where there is none.'),
  PersonId: Uuid.nullable(),
  Lage: Situation.nullable().describe('Situation of a recommendation.'),
}).meta({
  id: 'Hit',
  description: 'A search hit; fields that do not apply to its kind are null. Addresses are masked.',
});
export type Hit = z.infer<typeof Hit>;

export const SearchResult = object({
  Genau: z
    .object({ Art: z.enum(HIT_KINDS), Id: z.string(), Empfehlungsnummer: z.string().nullable() })
    .nullable()
    .describe('The only exact hit, whose page can be opened directly; null without one.'),
  Gruppen: z.array(
    z.object({
      Art: z.enum(HIT_KINDS),
      Anzahl: z.int(),
      IstMehr: z.boolean().describe('Whether there are more hits than `Anzahl`.'),
      Treffer: z.array(Hit),
    }),
  ),
  GesuchtAls: z.array(z.enum(SEARCH_KINDS)).describe('Interpretations of the text that were searched, in order.'),
  IstVielleichtVertippt: z
    .boolean()
    .describe('Whether nothing was found and the text looks like a number of the portal with a wrong check character.'),
  Unverstanden: z.array(z.string()).describe('Search prefixes that are unknown.'),
}).meta({ id: 'SearchResult', description: 'Result of a search.' });
export type SearchResult = z.infer<typeof SearchResult>;

export const searchConsole = operatorCall('searchConsole', {
  summary: 'Search the console',
  description:
    'Searches people, recommendations, orders, claims, payout runs and cases. The text is sent in the body and never in a URL, because it can name a person.',
  method: 'POST',
  path: '/verwaltung/suche',
  act: 'record.read',
  body: z.strictObject({
    Text: requiredText(SEARCH_MAX_LENGTH),
    Gruppe: z.enum(HIT_KINDS).nullish().describe('Restricts the search to one group, with more hits.'),
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

export const openSearchHit = operatorCall('openSearchHit', {
  summary: 'Record the opening of a search hit',
  description:
    'Records in the audit log that a hit of a search by personal data was opened, so that auditors can see who looked for whom.',
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
