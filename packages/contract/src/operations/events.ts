import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText, queryNumber } from '../fields.ts';
import { ACTOR_KINDS } from '../values/actor-kind.ts';

/** What histories tell about. */
export const EVENT_KINDS = ['Auftrag', 'Praemierung', 'Zahlung'] as const;

/** What happened, one code for each kind of move. */
export const EVENT_CODES = [
  'Gemeldet',
  'Abgeschlossen',
  'Geaendert',
  'Bestaetigt',
  'Freigegeben',
  'Erledigt',
  'Abgelehnt',
  'Widerrufen',
  'Eroeffnet',
  'Bereitgestellt',
  'Abgeholt',
  'Ausgezahlt',
  'Abgelaufen',
  'Wiedereroeffnet',
  'Gebucht',
  'Zurueckgegeben',
  'NachtraeglichGebucht',
  'Storniert',
] as const;
export type EventCode = (typeof EVENT_CODES)[number];

/** Why it happened; `Freitext` where a person or a system wrote the reason in their own words. */
export const EVENT_CAUSES = [
  'AuftragAbgelehnt',
  'AuftragWiderrufen',
  'AuftragStorniert',
  'BonusEntfallen',
  'Pruefung',
  'KontoGeloescht',
  'ZustimmungZurueckgezogen',
  'AenderungBestritten',
  'FreigabeAngefordert',
  'FreigabeZurueckgenommen',
  'AngabenGeaendert',
  'Bankcode',
  'Beleg',
  'Freitext',
] as const;
export type EventCause = (typeof EVENT_CAUSES)[number];

/** A move of an order, a claim or a payment. */
export const EventView = z.object({
  Art: z.enum(EVENT_KINDS),
  /** The order's number, the claim's number, the payment's EndToEndId. */
  Nummer: z.string(),
  /** The order it belongs to; null for bonus and goodwill, which belong to none. */
  Auftragsnummer: z.string().nullable(),
  /** The client's own number of that order; null while it is a lead. */
  ExterneAuftragsnummer: z.string().nullable(),
  Empfehlungsnummer: z.string().nullable(),
  /** The move as the histories name it; `EreignisCode` says the same in the language of the other codes. */
  Ereignis: z.string(),
  EreignisCode: z.enum(EVENT_CODES),
  EreignisText: z.string(),
  Von: z.string().nullable(),
  Nach: z.string(),
  Zeitpunkt: z.iso.datetime(),
  /** Who, as the histories name them: `key:shop`, `op:<id>`, `automatic`. */
  Durch: z.string(),
  DurchArt: z.enum(ACTOR_KINDS),
  /** The reason as it was written. */
  Grund: z.string().nullable(),
  GrundCode: z.enum(EVENT_CAUSES).nullable(),
  GrundText: z.string().nullable(),
});
export type EventView = z.infer<typeof EventView>;

/** An event for examples. */
export const exampleEvent: EventView = {
  Art: 'Auftrag',
  Nummer: '4T7N0R2C9XKM',
  Auftragsnummer: '4T7N0R2C9XKM',
  ExterneAuftragsnummer: 'V-2026-004711',
  Empfehlungsnummer: '7F3K9QZ1A6',
  Ereignis: 'report',
  EreignisCode: 'Gemeldet',
  EreignisText: 'Auftrag gemeldet',
  Von: null,
  Nach: 'Gemeldet',
  Zeitpunkt: '2026-11-15T09:30:00.000Z',
  Durch: 'key:shop',
  DurchArt: 'System',
  Grund: null,
  GrundCode: null,
  GrundText: null,
};

/**
 * Every move of orders, claims and payments, the newest first: by moment, and within one moment payments before claims before orders.
 * `Weiter` of one page is `vor` of the next; moves that happen meanwhile come before the first page and disturb no later one.
 */
export const listEvents = defineCall({
  base: 'client',
  auth: 'operations',
  name: 'listEvents',
  summary: 'The history of orders, claims and payments, the newest first',
  method: 'GET',
  path: '/betrieb/ereignisse',
  scope: 'events:read',
  query: z.strictObject({
    vor: givenText(100).optional(),
    Art: z.enum(EVENT_KINDS).optional(),
    Anzahl: queryNumber(1, 500).default(100),
  }),
  reply: z.object({ Items: z.array(EventView), Weiter: z.string().nullable() }),
  status: 200,
  errors: [],
  example: {
    reply: {
      Items: [
        {
          ...exampleEvent,
          Art: 'Zahlung',
          Nummer: '8M2K5V7Q0RTX-1',
          Ereignis: 'book',
          EreignisCode: 'Gebucht',
          EreignisText: 'Zahlung gebucht',
          Von: 'Offen',
          Nach: 'Gezahlt',
          Zeitpunkt: '2026-12-02T10:00:00.000Z',
          Durch: 'key:buchhaltung',
          Grund: 'CAMT054-20261202-001',
          GrundCode: 'Beleg',
          GrundText: 'Beleg CAMT054-20261202-001',
        },
      ],
      Weiter: null,
    },
  },
});
