import { z } from 'zod';
import { CAPACITY_ADVICE, HEALTH_PARTS, SERVER_ROLES, SYSTEM_KINDS, SYSTEM_STATES } from '#values/console/health.ts';

/** A server process that sent a heartbeat within the last hour. */
const Server = z.object({
  Id: z.uuid(),
  Version: z.string(),
  Rolle: z.enum(SERVER_ROLES).nullable(),
  GestartetAm: z.iso.datetime().nullable(),
  GesehenAm: z.iso.datetime(),
  /** Whether the last heartbeat is recent enough for the process to count as running. */
  IstAktiv: z.boolean(),
  /** Recent utilisation of the event loop, in percent; null when unknown. */
  LastProzent: z.int().nullable(),
});

/** A scheduled task with its last and next run. */
const GeplanteAufgabe = z.object({
  Name: z.string(),
  /** Cron expression in UTC. */
  Zeitplan: z.string(),
  ZuletztAm: z.iso.datetime().nullable(),
  IstFehlgeschlagen: z.boolean(),
  /** Error of the last run, without any data values; null if it did not fail. */
  Fehler: z.string().nullable(),
  /** Number of rows that the last run processed. */
  Zeilen: z.int().nullable(),
  NaechsterAm: z.iso.datetime().nullable(),
  /** Whether the task is queued or running. */
  IstImGang: z.boolean(),
});

/** A queue of jobs. */
const Warteschlange = z.object({
  Name: z.string(),
  Wartend: z.int(),
  Laufend: z.int(),
  Tot: z.int(),
  /** Seconds for which the oldest due job has been waiting; null where none waits. */
  AeltesterSekunden: z.int().nullable(),
});

/** A job that failed for good (dead letter). */
const ToterAuftrag = z.object({
  Id: z.uuid(),
  Warteschlange: z.string(),
  /** Error of the last attempt, without personal data. */
  Grund: z.string(),
  Versuche: z.int(),
  Am: z.iso.datetime(),
});

/** Mails of the last seven days; waiting mails are counted whatever their age. */
const Mailzustand = z.object({
  Wartend: z.int(),
  AeltesterSekunden: z.int().nullable(),
  Gesendet: z.int(),
  /** Number of mails of the seven days that were not delivered: the sum of `Abgewiesen`, `Unzustellbar` and `VergeblichVersucht`. */
  Zurueck: z.int(),
  /** Number of mails refused by the portal's mail server, or given up by the portal. */
  Abgewiesen: z.int(),
  /** Number of mails reported as undeliverable after they were sent. */
  Unzustellbar: z.int(),
  /** Number of mails reported as given up after days of retries. */
  VergeblichVersucht: z.int(),
  /** Number of mails reported as delayed; they may still arrive. */
  Verspaetet: z.int(),
  /** Number of mails not sent, because mails to the address bounce. */
  NichtGesendet: z.int(),
  /** Number of addresses whose mails bounce, since whenever. */
  ToteAdressen: z.int(),
  /** Whether a mailbox for delivery reports is read; without one, only the replies of the portal's own mail server are known. */
  HatPostfach: z.boolean(),
  /** Undelivered mails by status code of the mail server's reply or report, most frequent first. */
  Antworten: z.array(z.object({ Code: z.string(), Anzahl: z.int() })),
});

/** A webhook endpoint with a reported problem. */
const GestoerterWebhook = z.object({
  Id: z.uuid(),
  Mandant: z.string(),
  Name: z.string(),
  Status: z.enum(['Aktiv', 'Pausiert', 'Beendet']),
  GestoertSeit: z.iso.datetime().nullable(),
  Wartend: z.int(),
});

const Webhookzustand = z.object({ Wartend: z.int(), Gestoert: z.array(GestoerterWebhook) });

/** Capacity used in the last hour, by the model of the scaling guide. */
const Kapazitaet = z.object({
  KlicksJeSekunde: z.number(),
  /** CPU cores that the last hour needed by the model, at 60 % utilisation. */
  KerneNoetig: z.number(),
  /** Number of processes that serve requests; each uses one core. */
  Prozesse: z.int(),
  /** Load in percent: the higher of the modelled load and the measured load of the busiest process. */
  LastProzent: z.int(),
  VerbindungenProzent: z.int(),
  /** Seconds for which the oldest click has been waiting to be counted. */
  AeltesterSekunden: z.int(),
  Rat: z.enum(CAPACITY_ADVICE),
});

/** State of mails and webhooks, of one client or of all clients together. */
const Zustand = z.object({
  Stand: z.iso.datetime(),
  /** Names of the parts that could not be read in time; those parts are null. */
  NichtGelesen: z.array(z.enum(HEALTH_PARTS)),
  Mails: Mailzustand.nullable(),
  Webhooks: Webhookzustand.nullable(),
});

/** The health of a client's part of the installation. */
export const ClientHealth = Zustand;
export type ClientHealth = z.infer<typeof ClientHealth>;

/** The health of the installation. */
export const Health = Zustand.extend({
  /** Whether the server that answers is ready to receive traffic. */
  IstBereit: z.boolean(),
  /** Version of the server that answers. */
  Version: z.string(),
  Server: z.array(Server).nullable(),
  Aufgaben: z.array(GeplanteAufgabe).nullable(),
  Warteschlangen: z.array(Warteschlange).nullable(),
  /** Dead letters: the newest hundred in `Items`; `Anzahl` counts all. */
  Tote: z.object({ Anzahl: z.int(), Items: z.array(ToterAuftrag) }).nullable(),
  Kapazitaet: Kapazitaet.nullable(),
});
export type Health = z.infer<typeof Health>;

/** An external system, with the result of a check made just now. */
export const SystemView = z.object({
  Art: z.enum(SYSTEM_KINDS),
  Zustand: z.enum(SYSTEM_STATES),
  /** Host of the system; null for an embedded one. */
  Host: z.string().nullable(),
  /** Response time in milliseconds; null for an embedded system, and for operators of single clients. */
  Millisekunden: z.int().nullable(),
  /** Why the system cannot be used, as a word or a status; null if it can, and for operators of single clients. */
  Fehler: z.string().nullable(),
});
export type SystemView = z.infer<typeof SystemView>;

/** The checked systems, and the time of the check. */
export const Systeme = z.object({ Stand: z.iso.datetime(), Systeme: z.array(SystemView) });
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
