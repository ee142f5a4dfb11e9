import { z } from 'zod';
import {
  CAPACITY_ADVICE,
  HEALTH_PARTS,
  SERVER_ROLES,
  SYSTEM_KINDS,
  SYSTEM_STATES,
} from '../../values/console/operate/health.ts';

/** A process that gave a sign of life within the last hour. */
const Server = z.object({
  Id: z.uuid(),
  Version: z.string(),
  Rolle: z.enum(SERVER_ROLES).nullable(),
  GestartetAm: z.iso.datetime().nullable(),
  GesehenAm: z.iso.datetime(),
  /** Whether its last sign is young enough. */
  IstAktiv: z.boolean(),
  /** How busy its event loop was lately, in percent. */
  LastProzent: z.int().nullable(),
});

/** A scheduled task with its last and its next run. */
const GeplanteAufgabe = z.object({
  Name: z.string(),
  /** Cron expression in UTC. */
  Zeitplan: z.string(),
  ZuletztAm: z.iso.datetime().nullable(),
  IstFehlgeschlagen: z.boolean(),
  /** Why the last run failed, without any value it was about. */
  Fehler: z.string().nullable(),
  /** Rows that the last run touched. */
  Zeilen: z.int().nullable(),
  NaechsterAm: z.iso.datetime().nullable(),
  /** Whether it waits for a server or is running. */
  IstImGang: z.boolean(),
});

/** A queue of jobs. */
const Warteschlange = z.object({
  Name: z.string(),
  Wartend: z.int(),
  Laufend: z.int(),
  Tot: z.int(),
  /** For how long the oldest job that is due waits; null where none does. */
  AeltesterSekunden: z.int().nullable(),
});

/** A job that was given up. */
const ToterAuftrag = z.object({
  Id: z.uuid(),
  Warteschlange: z.string(),
  /** Why the last attempt failed; it names no person. */
  Grund: z.string(),
  Versuche: z.int(),
  Am: z.iso.datetime(),
});

/** Mails of the last seven days; those that wait or were given up whenever they were written. */
const Mailzustand = z.object({
  Wartend: z.int(),
  AeltesterSekunden: z.int().nullable(),
  Gesendet: z.int(),
  /** Not delivered within the seven days: the sum of the next three. */
  Zurueck: z.int(),
  /** Refused by the mail server of the portal, or given up by the portal. */
  Abgewiesen: z.int(),
  /** Reported as undeliverable after they were sent. */
  Unzustellbar: z.int(),
  /** Reported as given up after days of trying. */
  VergeblichVersucht: z.int(),
  /** Reported as late; they may still arrive. */
  Verspaetet: z.int(),
  /** Not sent, because mails to the address come back. */
  NichtGesendet: z.int(),
  /** Addresses that mails come back from, whenever they did. */
  ToteAdressen: z.int(),
  /** Whether a mailbox for reports is read; without one only the answers of the own mail server are known. */
  HatPostfach: z.boolean(),
  /** What mail servers answered or reported of those, by status code. */
  Antworten: z.array(z.object({ Code: z.string(), Anzahl: z.int() })),
});

/** A webhook endpoint with trouble. */
const GestoerterWebhook = z.object({
  Id: z.uuid(),
  Mandant: z.string(),
  Name: z.string(),
  Status: z.enum(['Aktiv', 'Pausiert', 'Beendet']),
  GestoertSeit: z.iso.datetime().nullable(),
  Wartend: z.int(),
});

const Webhookzustand = z.object({ Wartend: z.int(), Gestoert: z.array(GestoerterWebhook) });

/** How much of what there is the last hour used, by the model of the guide on scaling. */
const Kapazitaet = z.object({
  KlicksJeSekunde: z.number(),
  /** Processor cores that the last hour needed by the model, at 60 % use. */
  KerneNoetig: z.number(),
  /** Processes that answer requests, each worth one core. */
  Prozesse: z.int(),
  /** The larger of the model's load and the measured load of the busiest process. */
  LastProzent: z.int(),
  VerbindungenProzent: z.int(),
  /** For how long the oldest click waits to be counted. */
  AeltesterSekunden: z.int(),
  Rat: z.enum(CAPACITY_ADVICE),
});

/** What is known of a client's part, or of all clients together. */
const Zustand = z.object({
  Stand: z.iso.datetime(),
  /** Parts that could not be read in time; they are null. */
  NichtGelesen: z.array(z.enum(HEALTH_PARTS)),
  Mails: Mailzustand.nullable(),
  Webhooks: Webhookzustand.nullable(),
});

/** The health of a client's part of the installation. */
export const ClientHealth = Zustand;
export type ClientHealth = z.infer<typeof ClientHealth>;

/** The health of the installation. */
export const Health = Zustand.extend({
  /** Whether the server that answers would be given traffic. */
  IstBereit: z.boolean(),
  /** The release of the server that answers. */
  Version: z.string(),
  Server: z.array(Server).nullable(),
  Aufgaben: z.array(GeplanteAufgabe).nullable(),
  Warteschlangen: z.array(Warteschlange).nullable(),
  /** The newest hundred; `Anzahl` counts all. */
  Tote: z.object({ Anzahl: z.int(), Items: z.array(ToterAuftrag) }).nullable(),
  Kapazitaet: Kapazitaet.nullable(),
});
export type Health = z.infer<typeof Health>;

/** A system beside the portal, as it was found just now. */
export const SystemView = z.object({
  Art: z.enum(SYSTEM_KINDS),
  Zustand: z.enum(SYSTEM_STATES),
  /** Its host; null for an embedded one. */
  Host: z.string().nullable(),
  /** How long it took to answer. */
  Millisekunden: z.int().nullable(),
  /** Why it cannot be used, in a word or a status. */
  Fehler: z.string().nullable(),
});
export type SystemView = z.infer<typeof SystemView>;

/** The systems that were asked, and when. */
export const Systeme = z.object({ Stand: z.iso.datetime(), Systeme: z.array(SystemView) });
export type Systeme = z.infer<typeof Systeme>;

/** The moment of examples. */
const AT = '2026-11-16T10:30:00.000Z';

/** In examples. */
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

/** In examples. */
export const exampleSystems: Systeme = {
  Stand: AT,
  Systeme: [{ Art: 'Mailserver', Zustand: 'Antwortet', Host: 'smtp.example.org', Millisekunden: 210, Fehler: null }],
};

/** In examples. */
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
