import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText, queryNumber } from '../fields.ts';
import { ACTOR_KINDS } from '../values/actor-kind.ts';
import { renamedPageOf } from './views.ts';

/** Kinds of records that have a history. */
export const EVENT_KINDS = ['Auftrag', 'Praemierung', 'Zahlung'] as const;

/** Codes of events, one for each kind of state change. */
export const EVENT_CODES = [
  'Gemeldet',
  'Abgeschlossen',
  'Zugeordnet',
  'ZuordnungAufgehoben',
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
  'Wiederaufgenommen',
  'Zurueckgezogen',
  'Gebucht',
  'Zurueckgegeben',
  'NachtraeglichGebucht',
  'Storniert',
] as const;
export type EventCode = (typeof EVENT_CODES)[number];

/** Codes of reasons for events; `Freitext` if a person or a system wrote the reason in free text. */
export const EVENT_CAUSES = [
  'AuftragAbgelehnt',
  'AuftragWiderrufen',
  'AuftragStorniert',
  'KeinNeukunde',
  'KontaktNichtNoetig',
  'ZuordnungEindeutig',
  'ZuordnungNummer',
  'ZuordnungEmail',
  'ZuordnungName',
  'ZuordnungGewaehlt',
  'ZuordnungBetreiber',
  'AnfrageErledigt',
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

export const EventView = object({
  Art: z.enum(EVENT_KINDS),
  Nummer: z.string().describe('Number of the record: order number, claim number or EndToEndId of the payment.'),
  Auftragsnummer: z
    .string()
    .nullable()
    .describe('Number of the related order in the portal; null for bonus and goodwill, which belong to no order.'),
  ExterneAuftragsnummer: z.string().nullable().describe('Null while the related order is a lead.'),
  Empfehlungsnummer: z.string().nullable(),
  Ereignis: z.string().describe('Internal name of the event; `EreignisCode` is the documented code of the same event.'),
  EreignisCode: z.enum(EVENT_CODES).describe('Code of the event.'),
  EreignisText: z.string().describe('Description of the event, in the language of the request.'),
  Von: z.string().nullable(),
  Nach: z.string(),
  Zeitpunkt: z.iso.datetime(),
  Durch: z.string().describe('Internal name of the person or system that acted: `key:shop`, `op:<id>` or `automatic`.'),
  DurchArt: z.enum(ACTOR_KINDS).describe('Kind of actor.'),
  Grund: z.string().nullable().describe('Reason as it was written; null without one.'),
  GrundCode: z.enum(EVENT_CAUSES).nullable().describe('Code of the reason.'),
  GrundText: z.string().nullable().describe('Reason as text, in the language of the request.'),
}).meta({ id: 'EventView', description: 'A state change of an order, a claim or a payment.' });
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

const examplePayment: EventView = {
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
};

export const listEvents = defineCall('listEvents', {
  auth: 'operations',
  summary: 'List events of orders, claims and payments',
  description:
    'Lists the state changes of orders, claims and payments, newest first; at the same time payments come before claims, and claims before orders. Pass `Naechste` of one page as `ab` to get the next. New events appear before the first page and do not shift later pages.',
  path: '/betrieb/ereignisse',
  scope: 'events:read',
  query: z.strictObject({
    ab: givenText(100).optional(),
    Art: z.enum(EVENT_KINDS).optional(),
    anzahl: queryNumber(1, 500).default(100),
  }),
  oldQuery: { vor: 'ab', Anzahl: 'anzahl' },
  reply: renamedPageOf(EventView),
  example: {
    reply: { Eintraege: [examplePayment], Naechste: null, Items: [examplePayment], Weiter: null },
  },
});
