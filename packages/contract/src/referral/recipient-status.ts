import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText, requiredEmail } from '../fields.ts';
import { BankData } from '../reward/bank-data.ts';
import { ExplanationView } from '../reward/explanation.ts';
import { ClaimSums } from '../reward/reward.ts';
import { CLAIM_STATES, ORDER_STATES } from '../values/state/states.ts';
import { RecipientStepView } from './order.ts';

const recipientNumber = '9f86d081884c7d659a2feaa0c55ad015';
const TOKEN_MAX_LENGTH = 1000;

// Decisions §18
export const RecipientStatus = object({
  Empfehlungsnummer: z.string(),
  EmpfehlerVorname: z
    .string()
    .nullable()
    .describe('First name of the recommender; null while the recommendation is locked, blocked or stopped.'),
  Produkt: z.object({ Id: z.int(), AnzeigeName: z.string() }),
  IstEigentuemer: z
    .boolean()
    .describe(
      "Whether the caller sent the recipient's own token; with the number alone no personal data are returned and nothing can be changed.",
    ),
  HatDaten: z.boolean(),
  HatZugestimmt: z.boolean(),
  DatenLoeschungAm: z.iso
    .date()
    .nullable()
    .describe('Day on which unconfirmed data are deleted; null once they are confirmed or while there are none.'),
  Email: z.string().nullable().describe("E-mail address, masked; null without the recipient's own token."),
  Telefon: z
    .string()
    .nullable()
    .describe('Phone number on which the recipient agreed to be called, masked; null without that consent or token.'),
  Auftragsstatus: z
    .enum(ORDER_STATES)
    .nullable()
    .describe('State of the order that counts; null while there is no order.'),
  Schritte: z.array(RecipientStepView),
  Betraege: ClaimSums.describe(
    'Amounts in cents by kind of reward: the promised ones, or those of the claim once it exists; empty if the recipient gets nothing.',
  ),
  Praemienstatus: z.enum(CLAIM_STATES).nullable().describe('State of the reward.'),
  Erklaerung: ExplanationView,
  BankdatenMoeglich: z
    .boolean()
    .describe('Whether a bank account can be saved: the client stores bank data and this reward can be a transfer.'),
  Auswahl: z
    .array(z.object({ Auftragsnummer: z.string(), Auftragsdatum: z.iso.date(), Produkt: z.string() }))
    .describe(
      'Contracts among which the recipient chooses their own; empty unless several contracts or contacts have to be told apart.',
    ),
  Bankdaten: BankData.nullable().describe("Saved bank account, masked; null without the recipient's own token."),
}).meta({
  id: 'RecipientStatus',
  description: 'Progress of a recipient: missing input, completed steps and the expected reward.',
});
export type RecipientStatus = z.infer<typeof RecipientStatus>;

export const getRecipientStatus = defineCall('getRecipientStatus', {
  summary: 'Get the status of a recipient (what is missing, what happened, what comes next)',
  description:
    "Returns the progress of a recipient, either with the recipient's token or by the recipient's number; by the number alone no personal data are returned.",
  path: '/empfaenger/stand',
  auth: 'none',
  query: z.object({ empfaengernummer: givenText(64).optional() }),
  reply: RecipientStatus,
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
      Telefon: null,
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
        AmZug: 'Auftraggeber',
        NaechstesAm: '2026-11-26',
        IstEndgueltig: false,
        Handlungen: [],
      },
      BankdatenMoeglich: true,
      Auswahl: [],
      Bankdaten: { Kontoinhaber: 'Berta Beispiel', Iban: 'DE•• •••• •••• •••• ••20 51' },
    },
  },
});

export const chooseRecipientOrder = defineCall('chooseRecipientOrder', {
  summary: 'Tell which contract is the recipient’s',
  description:
    "Tells which contract is the recipient's, where several contracts or contacts have to be told apart: by choosing one of `Auswahl`, by the customer or contract number (stored as a keyed hash only), or by saying that they do not know, which becomes a task of the operators.",
  method: 'POST',
  path: '/empfaenger/auftrag',
  auth: 'recipient',
  body: z
    .strictObject({
      Auftragsnummer: givenText(20).min(1).optional(),
      Kundennummer: givenText(40).min(1).optional(),
      WeissNicht: z.literal(true).optional().describe('Whether the recipient cannot tell which contract is theirs.'),
    })
    .refine((said) => Object.values(said).filter((value) => value !== undefined).length === 1, {
      error: 'fieldMissing',
      path: ['Auftragsnummer'],
    }),
  reply: z.object({ Zugeordnet: z.boolean().describe('Whether the recipient has a contract now.') }),
  errors: ['orderNotFound', 'tooManyAttempts'],
  example: { body: { Auftragsnummer: '4T7N0R2C9XKM' }, reply: { Zugeordnet: true } },
});

export const deleteRecipientData = defineCall('deleteRecipientData', {
  summary: 'Delete the recipient’s data',
  description:
    "Deletes the recipient's data immediately, because the consent was refused or is withdrawn. The recommendation stays.",
  method: 'DELETE',
  path: '/empfaenger/daten',
  auth: 'recipient',
  reply: z.object({
    Empfaengernummer: z
      .string()
      .describe('Number of a recipient without data, by which the person can enter data again after a refusal.'),
    GeloeschtAm: z.iso.datetime(),
  }),
  example: { reply: { Empfaengernummer: recipientNumber, GeloeschtAm: '2026-11-15T09:30:00.000Z' } },
});

export const withdrawPhoneConsent = defineCall('withdrawPhoneConsent', {
  summary: 'Withdraw the recipient’s consent to calls',
  description:
    'Withdraws the consent to calls: the phone number is deleted immediately, leaves the lists of agencies, and receivers of `recipient.phone_withdrawn` are told. All else stays.',
  method: 'DELETE',
  path: '/empfaenger/telefon',
  auth: 'recipient',
  reply: z.object({ WiderrufenAm: z.iso.datetime().describe('When the consent was withdrawn.') }),
  example: { reply: { WiderrufenAm: '2026-11-15T09:30:00.000Z' } },
});

export const openRecipientReward = defineCall('openRecipientReward', {
  summary: 'Open the recipient’s reward',
  description:
    "Opens the recipient's reward once it can be picked up. A caller who came through a mailed link receives the reward token; for all others the address is not proven, so `Token` is null and the link is sent by mail.",
  method: 'POST',
  path: '/empfaenger/praemie',
  auth: 'recipient',
  reply: z.object({ Token: z.string().nullable() }),
  errors: ['rewardNotReady', 'rewardPickedUp', 'tooManyAttempts'],
  example: { reply: { Token: 'ozP3vGZ0Qk5s9Yw1mXb7cN2dR4tU6aLh' } },
});

export const requestRecipientLink = defineCall('requestRecipientLink', {
  summary: 'Request the link to the recipient’s own status',
  description:
    "Mails the recipient's own link to the address stored with the recipient. The recipient is identified by e-mail address, by number, or by the token of an earlier link, even if that has expired. The response is the same whether or not there is such a recipient.",
  method: 'POST',
  path: '/empfaenger/link',
  auth: 'none',
  body: z.object({
    Email: requiredEmail().nullish(),
    Empfaengernummer: givenText(64).nullish(),
    Token: givenText(TOKEN_MAX_LENGTH).nullish().describe('Token of an earlier link, also of an expired one.'),
  }),
  reply: z.object({ Message: z.string() }),
  errors: ['emailInvalid', 'emailDeceptive', 'tooManyAttempts'],
  isTimeNeutral: true,
  example: {
    body: { Email: 'berta.beispiel@example.org' },
    reply: { Message: 'Wenn wir Sie kennen, ist die E-Mail mit Ihrem Link gleich da.' },
  },
});

// "verify e-mail", spec 1 §2.3
export const requestRewardLink = defineCall('requestRewardLink', {
  summary: 'Request links to rewards that can be picked up',
  description:
    'Mails new links to all rewards that can be picked up: to the given address, or to the owner of an earlier link, even if that has expired. The response is the same whether or not there is a reward.',
  method: 'POST',
  path: '/praemierung/link',
  auth: 'none',
  body: z.object({
    Email: requiredEmail().nullish(),
    Token: givenText(TOKEN_MAX_LENGTH).nullish().describe('Token of an earlier link, also of an expired one.'),
  }),
  reply: z.object({ Message: z.string() }),
  errors: ['emailInvalid', 'emailDeceptive', 'tooManyAttempts'],
  isTimeNeutral: true,
  example: {
    body: { Email: 'berta.beispiel@example.org' },
    reply: { Message: 'Wenn für Sie eine Prämie bereitliegt, ist die E-Mail mit dem Link gleich da.' },
  },
});
