import { z } from 'zod';
import { defineCall } from '../call.ts';
import { requiredText } from '../fields.ts';
import { exampleList, ListRequest, listOf } from '../list.ts';
import { SEARCH_KINDS, SEARCH_MAX_LENGTH } from '../values/console/search-grammar.ts';
import { TASK_LISTS } from '../values/console/tasks.ts';
import { Aufgabe, exampleTask } from './inbox-views.ts';
import { SearchResult } from './record/search.ts';

/** Calls that look into every client of a person: each client is read with the roles that count there, and none is changed. */
const shared = { base: 'root', auth: 'operator' } as const;

/** Which client a row belongs to. */
const OfClient = z.object({ Key: z.string(), Name: z.string() });
export type OfClient = z.infer<typeof OfClient>;

const exampleClient: OfClient = { Key: 'beispiel', Name: 'Beispiel AG' };

/** A task of any client. */
export const AufgabeMitMandant = Aufgabe.extend({ Mandant: OfClient });
export type AufgabeMitMandant = z.infer<typeof AufgabeMitMandant>;

const AlleAufgaben = listOf(AufgabeMitMandant);
export type AlleAufgaben = z.infer<typeof AlleAufgaben>;

/** What waits, for all clients of a person in one order. */
export const listAllTasks = defineCall({
  ...shared,
  name: 'listAllTasks',
  summary: 'What waits for a person in the inboxes of all their clients, by due day',
  method: 'POST',
  path: '/verwaltung/alle/posteingang',
  act: 'inbox.read',
  body: ListRequest.extend({ Liste: z.enum(TASK_LISTS).default('team') }),
  reply: AlleAufgaben,
  status: 200,
  errors: [],
  example: { body: { Liste: 'team' }, reply: { ...exampleList, Items: [{ ...exampleTask, Mandant: exampleClient }] } },
});

/** What waits with one client; null where the person's roles there do not include that work. */
export const MandantZahlen = z.object({
  Mandant: OfClient,
  Posteingang: z.object({ Team: z.int(), FuerMich: z.int(), HeuteFaellig: z.int() }).nullable(),
  Freigaben: z.int().nullable(),
  Pruefung: z.object({ Offen: z.int(), GehaltenCent: z.int() }).nullable(),
  Auszahlung: z.object({ Anzahl: z.int(), SummeCent: z.int() }).nullable(),
});
export type MandantZahlen = z.infer<typeof MandantZahlen>;

/** How much waits with each client of a person. */
export const countAllClients = defineCall({
  ...shared,
  name: 'countAllClients',
  summary: 'How much waits with each client of the person, as far as their roles there reach',
  method: 'GET',
  path: '/verwaltung/alle/zahlen',
  act: 'view.read',
  reply: z.object({ Mandanten: z.array(MandantZahlen) }),
  status: 200,
  errors: [],
  example: {
    reply: {
      Mandanten: [
        {
          Mandant: exampleClient,
          Posteingang: { Team: 41, FuerMich: 6, HeuteFaellig: 3 },
          Freigaben: null,
          Pruefung: { Offen: 5, GehaltenCent: 31_000 },
          Auszahlung: null,
        } satisfies MandantZahlen,
      ],
    },
  },
});

/** What a text names with one client. */
const MandantTreffer = z.object({ Mandant: OfClient, Gruppen: SearchResult.shape.Gruppen });

/** What a text names with all clients of a person; clients without a hit are not named. */
export const AlleTreffer = z.object({
  /** The one thing that the text names with any client: its page is opened at once. */
  Genau: SearchResult.shape.Genau.unwrap().extend({ Mandant: OfClient }).nullable(),
  Mandanten: z.array(MandantTreffer),
  GesuchtAls: z.array(z.enum(SEARCH_KINDS)),
  IstVielleichtVertippt: z.boolean(),
  Unverstanden: z.array(z.string()),
});
export type AlleTreffer = z.infer<typeof AlleTreffer>;

/** Finds what a text names, with whichever client; what is opened is recorded by that client's own call. */
export const searchAllClients = defineCall({
  ...shared,
  name: 'searchAllClients',
  summary: 'Find people, recommendations, orders, claims, runs and cases of all clients of the person by one text',
  method: 'POST',
  path: '/verwaltung/alle/suche',
  act: 'record.read',
  body: z.strictObject({ Text: requiredText(SEARCH_MAX_LENGTH) }),
  reply: AlleTreffer,
  status: 200,
  errors: [],
  example: {
    body: { Text: '7F3K9QZ1A6' },
    reply: {
      Genau: { Mandant: exampleClient, Art: 'Empfehlung', Id: '7F3K9QZ1A6', Empfehlungsnummer: '7F3K9QZ1A6' },
      Mandanten: [],
      GesuchtAls: ['recommendation'],
      IstVielleichtVertippt: false,
      Unverstanden: [],
    } satisfies AlleTreffer,
  },
});

/** The calls about all clients of a person. */
export const ALL_CLIENTS_CALLS = [listAllTasks, countAllClients, searchAllClients] as const;
