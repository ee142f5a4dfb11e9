import { object, z } from 'zod';
import { requiredText } from '../fields.ts';
import { exampleList, ListRequest, listOf } from '../list.ts';
import { SEARCH_KINDS, SEARCH_MAX_LENGTH } from '../values/console/search-grammar.ts';
import { TASK_LISTS } from '../values/console/tasks.ts';
import { operatorCall } from './act.ts';
import { Aufgabe, exampleTask } from './inbox.ts';
import { SearchResult } from './record/search.ts';

/** Calls that read all clients of an operator: each client is read with the operator's roles for it, and none is changed. */

/** The client a row belongs to. */
const OfClient = z.object({ Key: z.string(), Name: z.string() });
export type OfClient = z.infer<typeof OfClient>;

const exampleClient: OfClient = { Key: 'beispiel', Name: 'Beispiel AG' };

export const AufgabeMitMandant = Aufgabe.extend({ Mandant: OfClient }).meta({
  id: 'AufgabeMitMandant',
  description: 'A task together with its client.',
});
export type AufgabeMitMandant = z.infer<typeof AufgabeMitMandant>;

const AlleAufgaben = listOf(AufgabeMitMandant);
export type AlleAufgaben = z.infer<typeof AlleAufgaben>;

export const listAllTasks = operatorCall('listAllTasks', {
  base: 'root',
  summary: 'List the tasks of all clients (by due day)',
  description: 'Lists the tasks in the inboxes of all clients of the operator, in one order.',
  method: 'POST',
  path: '/verwaltung/alle/posteingang',
  act: 'inbox.read',
  body: ListRequest.extend({ Liste: z.enum(TASK_LISTS).default('team') }),
  reply: AlleAufgaben,
  errors: [],
  example: { body: { Liste: 'team' }, reply: { ...exampleList, Items: [{ ...exampleTask, Mandant: exampleClient }] } },
});

export const MandantZahlen = object({
  Mandant: OfClient,
  Posteingang: z
    .object({ Team: z.int(), FuerMich: z.int(), HeuteFaellig: z.int() })
    .nullable()
    .describe('Numbers of open tasks.'),
  Freigaben: z.int().nullable().describe('Number of proposals that wait for a second person.'),
  Pruefung: z.object({ Offen: z.int(), GehaltenCent: z.int() }).nullable().describe('Payouts that wait for a review.'),
  Auszahlung: z.object({ Anzahl: z.int(), SummeCent: z.int() }).nullable(),
}).meta({
  id: 'MandantZahlen',
  description:
    "Waiting work of one client; a part is null where the operator's roles for that client do not include it.",
});
export type MandantZahlen = z.infer<typeof MandantZahlen>;

export const countAllClients = operatorCall('countAllClients', {
  base: 'root',
  summary: 'Count the waiting work of each client (as far as the operator’s roles there reach)',
  description: 'Counts the waiting work of each client of the operator.',
  path: '/verwaltung/alle/zahlen',
  act: 'view.read',
  reply: z.object({ Mandanten: z.array(MandantZahlen) }),
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

/** Search hits of one client. */
const MandantTreffer = z.object({ Mandant: OfClient, Gruppen: SearchResult.shape.Gruppen });

export const AlleTreffer = object({
  Genau: SearchResult.shape.Genau.unwrap()
    .extend({ Mandant: OfClient })
    .nullable()
    .describe('The only exact hit, whose page can be opened directly; null unless exactly one client has hits.'),
  Mandanten: z.array(MandantTreffer),
  GesuchtAls: z.array(z.enum(SEARCH_KINDS)),
  IstVielleichtVertippt: z.boolean(),
  Unverstanden: z.array(z.string()),
}).meta({
  id: 'AlleTreffer',
  description: 'Search hits of all clients of the operator; clients without a hit are left out.',
});
export type AlleTreffer = z.infer<typeof AlleTreffer>;

export const searchAllClients = operatorCall('searchAllClients', {
  base: 'root',
  summary: 'Search all clients by text (people, recommendations, orders, claims, payout runs and cases)',
  description:
    'Searches all clients of the operator. Opening a hit is recorded by the call of that client (`openSearchHit`).',
  method: 'POST',
  path: '/verwaltung/alle/suche',
  act: 'record.read',
  body: z.strictObject({ Text: requiredText(SEARCH_MAX_LENGTH) }),
  reply: AlleTreffer,
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
