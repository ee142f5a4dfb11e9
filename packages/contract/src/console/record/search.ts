import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { requiredText, Uuid } from '../../fields.ts';
import { SEARCH_KINDS, SEARCH_MAX_LENGTH } from '../../values/console/search-grammar.ts';
import { exampleSituation, Situation } from './explanation.ts';

/** What can be found. */
export const HIT_KINDS = ['Person', 'Empfehlung', 'Auftrag', 'Meldung', 'Praemierung', 'Lauf', 'Fall'] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/** How many hits a group shows, and how many when it is opened. */
export const HITS_SHOWN = 5;
export const HITS_MOST = 50;

/** One thing that was found; what does not belong to its kind is null. Addresses are masked. */
export const Hit = z.object({
  Art: z.enum(HIT_KINDS),
  /** What its page is opened with. */
  Id: z.string(),
  /** A person's name, else the number. */
  Titel: z.string(),
  Rolle: z.enum(['Empfehler', 'Kontakt', 'Beides']).nullable(),
  Email: z.string().nullable(),
  Produkt: z.string().nullable(),
  /** Of a refused report: why, by the error's name. */
  Status: z.string().nullable(),
  /** Of a person: what is ready or on its way; of an order or claim: its sum. */
  WertCent: z.int().nullable(),
  /** A person's recommendations. */
  Anzahl: z.int().nullable(),
  Am: z.iso.datetime().nullable(),
  /** The page that tells its story, where it is part of one. */
  Empfehlungsnummer: z.string().nullable(),
  PersonId: Uuid.nullable(),
  /** Of a recommendation: the sentence in short. */
  Lage: Situation.nullable(),
});
export type Hit = z.infer<typeof Hit>;

/** The answer of the search box. */
export const SearchResult = z.object({
  /** The one thing that the text names: its page is opened at once. */
  Genau: z.object({ Art: z.enum(HIT_KINDS), Id: z.string(), Empfehlungsnummer: z.string().nullable() }).nullable(),
  Gruppen: z.array(
    z.object({
      Art: z.enum(HIT_KINDS),
      Anzahl: z.int(),
      /** There are more than were counted. */
      IstMehr: z.boolean(),
      Treffer: z.array(Hit),
    }),
  ),
  /** What the text was looked up as, in this order. */
  GesuchtAls: z.array(z.enum(SEARCH_KINDS)),
  /** It has the form of a number of ours whose check character does not fit. */
  IstVielleichtVertippt: z.boolean(),
  /** Prefixes that mean nothing here. */
  Unverstanden: z.array(z.string()),
});
export type SearchResult = z.infer<typeof SearchResult>;

const shared = { base: 'client', auth: 'operator' } as const;

/** Finds what the text of the search box names. The text is sent, never put into an address, because it can name a person. */
export const searchConsole = defineCall({
  ...shared,
  name: 'searchConsole',
  summary: 'Find people, recommendations, orders, claims, runs and cases by one text',
  method: 'POST',
  path: '/verwaltung/suche',
  act: 'record.read',
  body: z.strictObject({
    Text: requiredText(SEARCH_MAX_LENGTH),
    /** Only this group, with more of its hits. */
    Gruppe: z.enum(HIT_KINDS).nullish(),
  }),
  reply: SearchResult,
  status: 200,
  errors: ['notAllowed'],
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

/** Records that a hit of a search by personal data was opened: who looked for whom stays visible to auditors. */
export const openSearchHit = defineCall({
  ...shared,
  name: 'openSearchHit',
  summary: 'Record that a hit of a search by personal data was opened',
  method: 'POST',
  path: '/verwaltung/suche/geoeffnet',
  act: 'search.open',
  body: z.strictObject({
    Art: z.enum(HIT_KINDS),
    Id: requiredText(64),
    GesuchtAls: z.array(z.enum(SEARCH_KINDS)).max(SEARCH_KINDS.length),
  }),
  reply: z.object({}),
  status: 200,
  errors: ['notAllowed'],
  example: { body: { Art: 'Empfehlung', Id: '7F3K9QZ1A6', GesuchtAls: ['name'] }, reply: {} },
});

/** The calls of the console's search. */
export const SEARCH_CALLS = [searchConsole, openSearchHit] as const;
