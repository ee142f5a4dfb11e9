import { z } from 'zod';
import { CHANNEL_CODES } from '../values/channel.ts';
import { DELIVERY_PROBLEMS } from '../values/operations/webhook.ts';
import {
  BENEFICIARIES,
  CLAIM_KINDS,
  CLAIM_STATES,
  ORDER_STATES,
  PAYMENT_STATES,
  REWARD_KINDS,
} from '../values/state/states.ts';

// Fields are named as in the API and hold only numbers, states and days: receivers query the API for personal data, with a key that allows it.

const Mandant = z.string().describe('The client’s key.');
const Empfehlungsnummer = z.string().describe('The number of the recommendation, as it arrives in a link.');
const Empfehlerhash = z
  .string()
  .describe('A random name of the recommender for outside systems. It leads to nobody once the account is deleted.');
const ProduktId = z.int().describe('The product, by its number in the catalogue.');
const Auftragsnummer = z.string().describe('The portal’s own number of the order.');
const ExterneAuftragsnummer = z
  .string()
  .nullable()
  .describe('The client’s number of the contract; null while it is a lead.');
const OwnOrder = z
  .string()
  .nullable()
  .describe('The portal’s own number of the order it belongs to; null for a bonus or goodwill.');
const OwnRecommendation = z
  .string()
  .nullable()
  .describe('The recommendation it belongs to; null for a bonus or goodwill.');
const Praemierungsnummer = z.string().describe('The number of the reward.');
const moment = z.iso.datetime();

/** A recommendation. */
export const recommendation = z.strictObject({
  Mandant,
  Empfehlungsnummer,
  Empfehlerhash,
  ProduktId,
  Kanal: z.string().nullable().describe('Through which channel it was made; null where that is unknown.'),
  Agenturnummer: z.string().nullable().describe('The agency it counts for.'),
  ErstelltAm: moment.describe('When it was made.'),
  GueltigBis: moment.describe('Until when its link works.'),
});

/** A visit to the page of a recommendation. */
export const visit = z.strictObject({
  Mandant,
  Empfehlungsnummer,
  Kanal: z.enum([...CHANNEL_CODES, 'other']).describe('Through which channel the visitor came.'),
  Besuche: z.int().positive().describe('How many visits this channel has brought so far.'),
});

/** A contact who agreed to the terms. */
export const recipient = z.strictObject({
  Mandant,
  Empfehlungsnummer,
  Empfaengernummer: z.string().describe('The number of the contact.'),
  BestaetigtAm: moment.describe('When the contact agreed to the terms.'),
});

/** A contact who may not be called any more. */
export const phoneWithdrawn = z.strictObject({
  Mandant,
  Empfehlungsnummer,
  Empfaengernummer: z.string().describe('The number of the contact.'),
  WiderrufenAm: moment.describe('When the contact withdrew the consent to calls.'),
});

/** An order in its state after the event. */
export const order = z.strictObject({
  Mandant,
  Auftragsnummer,
  ExterneAuftragsnummer,
  Empfehlungsnummer,
  Empfaengernummer: z.string().nullable().describe('The number of the contact, where it is known.'),
  ProduktId,
  Auftragsdatum: z.iso.date().describe('The day of the contract.'),
  Status: z.enum(ORDER_STATES).describe('The state that this event led to.'),
  Neukunde: z.boolean().nullable().describe('Whether the contact is a new customer; null while that is unknown.'),
  ErstbeitragBezahltAm: z.iso.date().nullable().describe('The day on which the first premium was paid.'),
  GemeldetAm: moment.describe('When the portal first heard of it.'),
});

/** A reward in its state after the event. */
export const claim = z.strictObject({
  Mandant,
  Praemierungsnummer,
  Art: z.enum(CLAIM_KINDS).describe('What the reward is for; only the first kind belongs to an order.'),
  Beguenstigter: z.enum(BENEFICIARIES).describe('Whose reward it is.'),
  WertCent: z.int().describe('Its worth in cents.'),
  Status: z.enum(CLAIM_STATES).describe('The state that this event led to.'),
  Auszahlungsart: z.enum(REWARD_KINDS).nullable().describe('How it reaches its beneficiary, once that is chosen.'),
  AbholbarBis: moment.nullable().describe('Until when it can be picked up.'),
  Auftragsnummer: OwnOrder,
  ExterneAuftragsnummer,
  Empfehlungsnummer: OwnRecommendation,
});

/** A payment in its state after the event. */
export const payout = z.strictObject({
  Mandant,
  EndToEndId: z.string().describe('How the bank names the payment.'),
  BetragCent: z.int().describe('The amount in cents.'),
  Status: z.enum(PAYMENT_STATES).describe('The state that this event led to.'),
  Rueckgabegrund: z.string().nullable().describe('The bank’s reason code, e.g. AC04, where a payment came back.'),
  Praemierungsnummer,
  Auftragsnummer: OwnOrder,
  ExterneAuftragsnummer,
});

/** Newsletter subscription of a recommender. */
export const newsletter = z.strictObject({
  Mandant,
  Empfehlerhash,
  Angemeldet: z.boolean().describe('Whether the recommender has confirmed the newsletter now.'),
});

/** A deleted account. */
export const account = z.strictObject({ Mandant, Empfehlerhash, GeloeschtAm: moment.describe('When it was deleted.') });

/** An event that one endpoint did not take. */
export const givenUp = z.strictObject({
  Mandant,
  EndpunktId: z.uuid().describe('The endpoint that did not take the event.'),
  EreignisId: z.uuid().describe('The event, as its header `webhook-id` names it.'),
  Ereignis: z.string().describe('The name of the event.'),
  Versuche: z.int().positive().describe('How often it was sent.'),
  Fehler: z.enum(DELIVERY_PROBLEMS).describe('Why the last attempt failed.'),
});

/** A test event without content. */
export const trial = z.strictObject({ Mandant, Hinweis: z.string().describe('That nothing has happened.') });
