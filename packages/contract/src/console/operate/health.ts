import { object, z } from 'zod';
import { givenText, Uuid } from '#fields.ts';
import { CAPACITY_ADVICE, HEALTH_PARTS, SERVER_ROLES, SYSTEM_KINDS, SYSTEM_STATES } from '#values/console/health.ts';
import { operatorCall } from '../act.ts';

/** A server process that sent a heartbeat within the last hour. */
const Server = z.object({
  Id: z.uuid(),
  Version: z.string(),
  Rolle: z.enum(SERVER_ROLES).nullable(),
  GestartetAm: z.iso.datetime().nullable(),
  GesehenAm: z.iso.datetime().describe('Time of the last heartbeat.'),
  /** Whether the last heartbeat is recent enough for the process to count as running. */
  IstAktiv: z.boolean(),
  /** Recent utilisation of the event loop, in percent; null when unknown. */
  LastProzent: z.int().nullable(),
});

/** A scheduled task with its last and next run. */
const GeplanteAufgabe = z.object({
  Name: z.string(),
  Zeitplan: z.string().describe('Schedule as a cron expression in UTC.'),
  ZuletztAm: z.iso.datetime().nullable(),
  IstFehlgeschlagen: z.boolean().describe('Whether it failed.'),
  /** Error of the last run, without any data values; null if it did not fail. */
  Fehler: z.string().nullable(),
  /** Number of rows that the last run processed. */
  Zeilen: z.int().nullable(),
  NaechsterAm: z.iso.datetime().nullable().describe('Time of the next run.'),
  IstImGang: z.boolean().describe('Whether it is queued or running.'),
});

/** A queue of jobs. */
const Warteschlange = z.object({
  Name: z.string(),
  Wartend: z.int(),
  Laufend: z.int().describe('Number of running jobs.'),
  Tot: z.int().describe('Number of jobs that were given up.'),
  /** Seconds for which the oldest due job has been waiting; null where none waits. */
  AeltesterSekunden: z.int().nullable(),
});

/** A job that failed for good (dead letter). */
const ToterAuftrag = z.object({
  Id: z.uuid(),
  Warteschlange: z.string().describe('Name of the queue.'),
  /** Error of the last attempt, without personal data. */
  Grund: z.string(),
  Versuche: z.int(),
  Am: z.iso.datetime(),
});

/** Mails of the last seven days; waiting mails are counted whatever their age. */
const Mailzustand = z.object({
  Wartend: z.int(),
  AeltesterSekunden: z.int().nullable(),
  Gesendet: z.int().describe('Number of sent mails.'),
  /** Number of mails of the seven days that were not delivered: the sum of `Abgewiesen`, `Unzustellbar` and `VergeblichVersucht`. */
  Zurueck: z.int().describe('Number of mails that did not arrive.'),
  Abgewiesen: z.int().describe('Number of mails that the own mail server refused or that were given up.'),
  /** Number of mails reported as undeliverable after they were sent. */
  Unzustellbar: z.int().describe('Number of mails reported as undeliverable.'),
  /** Number of mails reported as given up after days of retries. */
  VergeblichVersucht: z.int().describe('Number of mails that another mail server gave up after days of trying.'),
  /** Number of mails reported as delayed; they may still arrive. */
  Verspaetet: z.int().describe('Number of mails reported as delayed.'),
  NichtGesendet: z.int().describe('Number of mails not sent because mails to the address bounce.'),
  /** Number of addresses whose mails bounce, since whenever. */
  ToteAdressen: z.int().describe('Addresses whose mails bounce.'),
  /** Whether a mailbox for delivery reports is read; without one, only the replies of the portal's own mail server are known. */
  HatPostfach: z.boolean().describe('Whether a mailbox for bounced mails is read.'),
  /** Undelivered mails by status code of the mail server's reply or report, most frequent first. */
  Antworten: z
    .array(z.object({ Code: z.string(), Anzahl: z.int() }))
    .describe('Responses of mail servers by status code.'),
});

/** A webhook endpoint with a reported problem. */
const GestoerterWebhook = z.object({
  Id: z.uuid(),
  Mandant: z.string(),
  Name: z.string(),
  Status: z.enum(['Aktiv', 'Pausiert', 'Beendet']),
  GestoertSeit: z.iso.datetime().nullable().describe('Time at which the problems began.'),
  Wartend: z.int(),
});

const Webhookzustand = z.object({
  Wartend: z.int(),
  Gestoert: z.array(GestoerterWebhook).describe('Entries with problems.'),
});

/** Capacity used in the last hour, by the model of the scaling guide. */
const Kapazitaet = z.object({
  KlicksJeSekunde: z.number().describe('Number of clicks per second.'),
  /** CPU cores that the last hour needed by the model, at 60 % utilisation. */
  KerneNoetig: z.number().describe('Number of processor cores needed.'),
  /** Number of processes that serve requests; each uses one core. */
  Prozesse: z.int().describe('Processes that answer requests.'),
  /** Load in percent: the higher of the modelled load and the measured load of the busiest process. */
  LastProzent: z.int(),
  VerbindungenProzent: z.int().describe('Used database connections in per cent.'),
  /** Seconds for which the oldest click has been waiting to be counted. */
  AeltesterSekunden: z.int(),
  Rat: z.enum(CAPACITY_ADVICE).describe('Recommended next extension.'),
});

/** State of mails and webhooks, of one client or of all clients together. */
const Zustand = z.object({
  Stand: z.iso.datetime(),
  NichtGelesen: z.array(z.enum(HEALTH_PARTS)).describe('Parts that could not be read in time.'),
  Mails: Mailzustand.nullable(),
  Webhooks: Webhookzustand.nullable().describe('Webhook endpoints.'),
});

/** The health of a client's part of the installation. */
export const ClientHealth = Zustand;
export type ClientHealth = z.infer<typeof ClientHealth>;

export const Health = Zustand.extend({
  IstBereit: z.boolean().describe('Whether the server that answers is ready to receive traffic.'),
  Version: z.string().describe('Version of the server that answers.'),
  Server: z.array(Server).nullable().describe('Processes of the installation.'),
  Aufgaben: z.array(GeplanteAufgabe).nullable().describe('Scheduled tasks.'),
  Warteschlangen: z.array(Warteschlange).nullable().describe('Job queues.'),
  Tote: z
    .object({ Anzahl: z.int(), Items: z.array(ToterAuftrag) })
    .nullable()
    .describe('Jobs that were given up. Dead letters: the newest hundred in `Items`; `Anzahl` counts all.'),
  Kapazitaet: Kapazitaet.nullable().describe('Used capacity.'),
}).meta({ id: 'Health', description: 'The health of the installation.' });
export type Health = z.infer<typeof Health>;

export const SystemView = object({
  Art: z.enum(SYSTEM_KINDS),
  Zustand: z.enum(SYSTEM_STATES).describe('State found by the last check.'),
  Host: z.string().nullable().describe('Host of the system; null for an embedded one.'),
  Millisekunden: z
    .int()
    .nullable()
    .describe('Response time in milliseconds; null for an embedded system, and for operators of single clients.'),
  Fehler: z
    .string()
    .nullable()
    .describe(
      'Why the system cannot be used, as a word or a status; null if it can, and for operators of single clients.',
    ),
}).meta({ id: 'SystemView', description: 'An external system, with the result of a check made just now.' });
export type SystemView = z.infer<typeof SystemView>;

export const Systeme = object({
  Stand: z.iso.datetime(),
  Systeme: z.array(SystemView).describe('External systems.'),
}).meta({ id: 'Systeme', description: 'The checked systems, and the time of the check.' });
export type Systeme = z.infer<typeof Systeme>;

/** The point in time that examples use. */
const AT = '2026-11-16T10:30:00.000Z';

/** For examples of calls. */
export const exampleClientHealth: ClientHealth = {
  Stand: AT,
  NichtGelesen: [],
  Mails: {
    Wartend: 0,
    AeltesterSekunden: null,
    Gesendet: 812,
    Zurueck: 5,
    Abgewiesen: 1,
    Unzustellbar: 4,
    VergeblichVersucht: 0,
    Verspaetet: 2,
    NichtGesendet: 3,
    ToteAdressen: 6,
    HatPostfach: true,
    Antworten: [
      { Code: '5.1.1', Anzahl: 4 },
      { Code: '550 5.1.1', Anzahl: 1 },
    ],
  },
  Webhooks: { Wartend: 0, Gestoert: [] },
};

/** For examples of calls. */
export const exampleSystems: Systeme = {
  Stand: AT,
  Systeme: [{ Art: 'Mailserver', Zustand: 'Antwortet', Host: 'smtp.example.org', Millisekunden: 210, Fehler: null }],
};

/** For examples of calls. */
export const exampleHealth: Health = {
  ...exampleClientHealth,
  IstBereit: true,
  Version: '1.0.0',
  Server: [
    {
      Id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11',
      Version: '1.0.0',
      Rolle: 'both',
      GestartetAm: '2026-11-16T06:00:00.000Z',
      GesehenAm: AT,
      IstAktiv: true,
      LastProzent: 12,
    },
  ],
  Aufgaben: [
    {
      Name: 'provide-claims',
      Zeitplan: '*/15 * * * *',
      ZuletztAm: AT,
      IstFehlgeschlagen: false,
      Fehler: null,
      Zeilen: 14,
      NaechsterAm: '2026-11-16T10:45:00.000Z',
      IstImGang: false,
    },
  ],
  Warteschlangen: [{ Name: 'send-mail', Wartend: 0, Laufend: 0, Tot: 1, AeltesterSekunden: null }],
  Tote: {
    Anzahl: 1,
    Items: [
      {
        Id: '5c1e7a90-3f65-4a1b-8f0e-2b9f1c7d4e10',
        Warteschlange: 'send-mail',
        Grund: 'mail not accepted EENVELOPE 550',
        Versuche: 1,
        Am: AT,
      },
    ],
  },
  Kapazitaet: {
    KlicksJeSekunde: 3.2,
    KerneNoetig: 0.02,
    Prozesse: 2,
    LastProzent: 12,
    VerbindungenProzent: 20,
    AeltesterSekunden: 0,
    Rat: 'Nichts',
  },
};

/** Calls about the whole installation, for operators with a role for all clients. */

export const getHealth = operatorCall('getHealth', {
  base: 'root',
  summary: 'Get the health of the installation',
  description:
    'Returns the health of the installation: servers, tasks, queues, dead letters, mails, webhooks and capacity.',
  path: '/verwaltung/alle/betrieb',
  act: 'health.read',
  reply: Health,
  example: { reply: exampleHealth },
});

export const checkSystems = operatorCall('checkSystems', {
  base: 'root',
  summary: 'Check the external systems of the installation (database, mail server and identity provider)',
  description: 'Checks now whether the external systems of the installation respond.',
  path: '/verwaltung/alle/betrieb/systeme',
  act: 'health.read',
  reply: Systeme,
  example: { reply: exampleSystems },
});

export const getClientHealth = operatorCall('getClientHealth', {
  summary: 'Get the health of a client',
  description: "Returns the state of a client's mails and webhooks.",
  path: '/verwaltung/betrieb',
  act: 'health.read',
  reply: ClientHealth,
  errors: [],
  example: { reply: exampleClientHealth },
});

export const checkClientSystems = operatorCall('checkClientSystems', {
  summary: 'Check the external systems of a client (identity provider, content service, captcha and statistics)',
  description: 'Checks now whether the external systems of a client respond.',
  path: '/verwaltung/betrieb/systeme',
  act: 'health.read',
  reply: Systeme,
  errors: [],
  example: {
    reply: {
      Stand: exampleSystems.Stand,
      Systeme: [{ Art: 'Inhaltsdienst', Zustand: 'Eingebaut', Host: null, Millisekunden: null, Fehler: null }],
    } satisfies Systeme,
  },
});

export const startTask = operatorCall('startTask', {
  base: 'root',
  summary: 'Run a scheduled task now',
  description: 'Queues one run of a scheduled task now. Responds 409 `taskUnderWay` if it is queued or running.',
  method: 'POST',
  path: '/verwaltung/alle/betrieb/aufgaben/{name}/lauf',
  act: 'job.run',
  params: z.object({ name: givenText(60) }),
  reply: z.object({}),
  errors: ['notAllowed', 'taskUnderWay'],
  example: { params: { name: 'provide-claims' }, reply: {} },
});

export const retryDeadLetter = operatorCall('retryDeadLetter', {
  base: 'root',
  summary: 'Retry a dead letter (a job that was given up)',
  description: 'Puts a dead letter back into its queue. Responds 409 `deadLetterGone` if it no longer exists.',
  method: 'POST',
  path: '/verwaltung/alle/betrieb/tote/{id}/wiederholung',
  act: 'job.retry',
  params: z.object({ id: Uuid }),
  reply: z.object({ Anzahl: z.int() }),
  errors: ['notAllowed', 'deadLetterGone'],
  example: { params: { id: '5c1e7a90-3f65-4a1b-8f0e-2b9f1c7d4e10' }, reply: { Anzahl: 1 } },
});

export const retryAllDeadLetters = operatorCall('retryAllDeadLetters', {
  base: 'root',
  summary: 'Retry all dead letters (jobs that were given up)',
  description: 'Puts all dead letters back into their queues. Responds 409 `deadLetterGone` if there are none.',
  method: 'POST',
  path: '/verwaltung/alle/betrieb/tote/wiederholung',
  act: 'job.retry',
  reply: z.object({ Anzahl: z.int() }),
  errors: ['notAllowed', 'deadLetterGone'],
  example: { reply: { Anzahl: 3 } },
});
