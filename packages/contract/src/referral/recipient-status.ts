import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText, requiredEmail } from '../fields.ts';
import { BankData } from '../reward/bank-data.ts';
import { ExplanationView } from '../reward/explanation.ts';
import { ClaimSums } from '../reward/reward.ts';
import { CLAIM_STATES } from '../values/state/claim-state.ts';
import { ORDER_STATES } from '../values/state/order-state.ts';
import { RecipientStepView } from './order.ts';

const client = { base: 'client' } as const;
const recipientNumber = '9f86d081884c7d659a2feaa0c55ad015';
const TOKEN_MAX_LENGTH = 1000;

/** Where a recipient stands: what is missing, what happened, what comes (decisions §18). */
export const RecipientStatus = z.object({
  Empfehlungsnummer: z.string(),
  /** First name of the recommender; null while the recommendation is closed. */
  EmpfehlerVorname: z.string().nullable(),
  Produkt: z.object({ Id: z.int(), AnzeigeName: z.string() }),
  /** The caller holds the recipient's own token; a device that knows the number alone sees nothing personal and cannot act. */
  IstEigentuemer: z.boolean(),
  HatDaten: z.boolean(),
  HatZugestimmt: z.boolean(),
  /** The day data that nobody confirmed is deleted; null once confirmed, or while there is none. */
  DatenLoeschungAm: z.iso.date().nullable(),
  /** Masked; for the owner alone. */
  Email: z.string().nullable(),
  /** State of the order that counts; null while there is none. */
  Auftragsstatus: z.enum(ORDER_STATES).nullable(),
  Schritte: z.array(RecipientStepView),
  /** What the recipient gets by kind: promised, or once there is a claim what it pays; empty where they get nothing. */
  Betraege: ClaimSums,
  Praemienstatus: z.enum(CLAIM_STATES).nullable(),
  Erklaerung: ExplanationView,
  /** The client keeps accounts, and this reward can be a transfer. */
  BankdatenMoeglich: z.boolean(),
  /** The saved account, masked; for the owner alone. */
  Bankdaten: BankData.nullable(),
});
export type RecipientStatus = z.infer<typeof RecipientStatus>;

/**
 * Where the recipient stands: for the holder of the recipient's token, or for a device that remembers the recipient's number, which
 * then sees nothing personal.
 */
export const getRecipientStatus = defineCall({
  ...client,
  name: 'getRecipientStatus',
  summary: 'Where a recipient stands: what is missing, what happened, what comes',
  method: 'GET',
  path: '/empfaenger/stand',
  auth: 'none',
  query: z.object({ empfaengernummer: givenText(64).optional() }),
  reply: RecipientStatus,
  status: 200,
  errors: ['recipientNotFound', 'recipientLinkEnded', 'recommendationNotFound'],
  example: {
    query: { empfaengernummer: recipientNumber },
    reply: {
      Empfehlungsnummer: '7F3K9QZ1A6',
      EmpfehlerVorname: 'Anna',
      Produkt: { Id: 462, AnzeigeName: 'Zuhause M' },
      IstEigentuemer: true,
      HatDaten: true,
      HatZugestimmt: true,
      DatenLoeschungAm: null,
      Email: 'b•••@example.org',
      Auftragsstatus: 'Bestaetigt',
      Schritte: [
        { Schritt: 'VertragAbgeschlossen', IstErreicht: true, Datum: '2026-11-12' },
        { Schritt: 'DatenBestaetigt', IstErreicht: true, Datum: '2026-11-15' },
        { Schritt: 'AuftragBestaetigt', IstErreicht: false, Datum: null },
        { Schritt: 'PraemieErhalten', IstErreicht: false, Datum: null },
      ],
      Betraege: { Ueberweisung: 3500 },
      Praemienstatus: 'Offen',
      Erklaerung: {
        Code: 'premiumMissing',
        Auch: ['complaintPeriod'],
        Werte: {},
        ErwartetAm: null,
        FruehestensAm: '2026-11-26',
        UeberfaelligSeit: null,
        IstEndgueltig: false,
        Handlungen: [],
      },
      BankdatenMoeglich: true,
      Bankdaten: { Kontoinhaber: 'Berta Beispiel', Iban: 'DE•• •••• •••• •••• ••20 51' },
    },
  },
});

/** Deletes a recipient's data at once: the consent was refused, or is withdrawn. The recommendation stays. */
export const deleteRecipientData = defineCall({
  ...client,
  name: 'deleteRecipientData',
  summary: 'Refuse or withdraw the consent: the recipient’s data is deleted at once',
  method: 'DELETE',
  path: '/empfaenger/daten',
  auth: 'recipient',
  reply: z.object({
    /** After a refusal a number without data again, with which one can change one's mind. */
    Empfaengernummer: z.string(),
    GeloeschtAm: z.iso.datetime(),
  }),
  status: 200,
  errors: [],
  example: { reply: { Empfaengernummer: recipientNumber, GeloeschtAm: '2026-11-15T09:30:00.000Z' } },
});

/**
 * Opens the recipient's reward that is ready. Who came by a mailed link gets the reward's token; the address of everybody else is not
 * proven, so the link is mailed instead.
 */
export const openRecipientReward = defineCall({
  ...client,
  name: 'openRecipientReward',
  summary: 'Open the recipient’s reward, or have its link mailed',
  method: 'POST',
  path: '/empfaenger/praemie',
  auth: 'recipient',
  reply: z.object({ Token: z.string().nullable() }),
  status: 200,
  errors: ['rewardNotReady', 'rewardPickedUp', 'tooManyAttempts'],
  example: { reply: { Token: 'ozP3vGZ0Qk5s9Yw1mXb7cN2dR4tU6aLh' } },
});

/**
 * Mails the recipient's own link to the stored address, which the recipient typed into the form. Named by the address, by the number, or
 * by an earlier link even after its end. The answer is the same whether or not there is such a recipient.
 */
export const requestRecipientLink = defineCall({
  ...client,
  name: 'requestRecipientLink',
  summary: 'Have the link to one’s own status mailed; always answered alike',
  method: 'POST',
  path: '/empfaenger/link',
  auth: 'none',
  body: z.object({
    Email: requiredEmail().nullish(),
    Empfaengernummer: givenText(64).nullish(),
    /** Of an earlier link. */
    Token: givenText(TOKEN_MAX_LENGTH).nullish(),
  }),
  reply: z.object({ Message: z.string() }),
  status: 200,
  errors: ['emailInvalid', 'emailDeceptive', 'tooManyAttempts'],
  isTimeNeutral: true,
  example: {
    body: { Email: 'berta.beispiel@example.org' },
    reply: { Message: 'Wenn wir Sie kennen, ist die E-Mail mit Ihrem Link gleich da.' },
  },
});

/**
 * Mails new links to what is ready to be picked up: to the address given ("verify e-mail", spec 1 §2.3), or to the owner of an earlier
 * link even after its end. The answer is the same whether or not there is a reward.
 */
export const requestRewardLink = defineCall({
  ...client,
  name: 'requestRewardLink',
  summary: 'Have the links to one’s ready rewards mailed; always answered alike',
  method: 'POST',
  path: '/praemierung/link',
  auth: 'none',
  body: z.object({
    Email: requiredEmail().nullish(),
    /** Of an earlier link. */
    Token: givenText(TOKEN_MAX_LENGTH).nullish(),
  }),
  reply: z.object({ Message: z.string() }),
  status: 200,
  errors: ['emailInvalid', 'emailDeceptive', 'tooManyAttempts'],
  isTimeNeutral: true,
  example: {
    body: { Email: 'berta.beispiel@example.org' },
    reply: { Message: 'Wenn für Sie eine Prämie bereitliegt, ist die E-Mail mit dem Link gleich da.' },
  },
});
