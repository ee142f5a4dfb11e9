import { z } from 'zod';
import { defineCall } from '../call.ts';
import { NamedProduct } from '../catalogue/catalogue.ts';
import { givenNumber, givenText, requiredText } from '../fields.ts';
import { ACCOUNT_HOLDER_MAX_LENGTH, PORTAL_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { TYPED_IBAN_MAX_LENGTH } from '../values/person/iban.ts';
import {
  BENEFICIARIES,
  CLAIM_KINDS,
  CLAIM_STATES,
  PAYMENT_STATES,
  RETURN_REASONS,
  REWARD_KINDS,
} from '../values/state/claim-state.ts';
import { BankData } from './bank-data.ts';

/** What the beneficiary gets by kind: all there is to choose from, and once it is chosen that alone. */
export const ClaimSums = z.partialRecord(z.enum(REWARD_KINDS), z.int().positive());
export type ClaimSums = z.infer<typeof ClaimSums>;

/** A claim as its beneficiary sees it (decisions §12). */
export const ClaimView = z.object({
  Praemierungsnummer: z.string(),
  /** What it is for. */
  Art: z.enum(CLAIM_KINDS),
  Beguenstigter: z.enum(BENEFICIARIES),
  /** What was chosen; before that the transfer's sum, or the voucher's where there is no transfer. */
  WertCent: z.int().nonnegative(),
  Betraege: ClaimSums,
  Status: z.enum(CLAIM_STATES),
  /** State of the transfer; null while there is none. */
  Zahlung: z.enum(PAYMENT_STATES).nullable(),
  /** What can be chosen from; empty unless the claim is ready to be picked up. */
  Auswahl: z.array(
    z.object({
      Id: z.int(),
      Titel: z.string(),
      Typ: z.enum(REWARD_KINDS),
      WertCent: z.int().nonnegative(),
      /** False for a voucher that has run out: it can be waited for (AufGutscheinWarten). */
      Verfuegbar: z.boolean(),
      /** The day by which it is there, as a rule, when it is chosen today. */
      ErwartetBis: z.iso.date(),
    }),
  ),
  /** What was chosen; null before. */
  Gewaehlt: z.object({ Id: z.int(), Titel: z.string(), Typ: z.enum(REWARD_KINDS) }).nullable(),
  /** Whether a voucher code is there to be shown (GET /praemierung/gutschein). */
  HatGutscheincode: z.boolean(),
  /** Why the bank returned the last transfer, while the claim waits to be picked up again. */
  Rueckgabegrund: z.enum(RETURN_REASONS).nullable(),
  /** The last day it can be picked up; null before it is provided. */
  AbholbarBis: z.iso.date().nullable(),
  AbgeholtAm: z.iso.datetime().nullable(),
  /** The day by which what was chosen is there, as a rule; null before. */
  ErwartetBis: z.iso.date().nullable(),
  /** Where the money goes: the account of the transfer or, for a logged-in beneficiary who has not chosen yet, the saved one. */
  Bankdaten: BankData.nullable(),
  /** Where mails about the claim go, masked; null where there is nobody to write to. */
  Email: z.string().nullable(),
  /** With `?details`. */
  Produkt: NamedProduct.optional(),
  /** With `?details`: every move, the oldest first. */
  Verlauf: z.array(z.object({ Status: z.enum(CLAIM_STATES), Zeitpunkt: z.iso.datetime() })).optional(),
});
export type ClaimView = z.infer<typeof ClaimView>;

const exampleClaim: ClaimView = {
  Praemierungsnummer: '4T7N0R2C9XKM',
  Art: 'Empfehlung',
  Beguenstigter: 'Empfehler',
  WertCent: 7000,
  Betraege: { Ueberweisung: 7000, Gutschein: 7500 },
  Status: 'Bereitgestellt',
  Zahlung: null,
  Auswahl: [
    { Id: 1, Titel: 'Geldprämie', Typ: 'Ueberweisung', WertCent: 7000, Verfuegbar: true, ErwartetBis: '2026-12-29' },
    { Id: 11, Titel: 'Buchgutschein', Typ: 'Gutschein', WertCent: 7500, Verfuegbar: true, ErwartetBis: '2026-12-02' },
  ],
  Gewaehlt: null,
  HatGutscheincode: false,
  Rueckgabegrund: null,
  AbholbarBis: '2027-11-29',
  AbgeholtAm: null,
  ErwartetBis: null,
  Bankdaten: null,
  Email: 'a•••@example.org',
};

/** The claim's number, for a logged-in beneficiary; a reward token opens its own claim and needs none. */
const claimNumber = { nr: givenText(PORTAL_NUMBER_MAX_LENGTH).optional() };
const claim = { base: 'client', auth: 'reward', status: 200 } as const;
const BLOCKS = ['emailNotAdmitted', 'accountBlocked', 'emailBlocked', 'employeeExcluded'] as const;

/** The claim that a reward token, or the number and the login of its beneficiary, opens. */
export const getReward = defineCall({
  ...claim,
  name: 'getReward',
  summary: 'The claim that a reward token or a login with ?nr= opens',
  method: 'GET',
  path: '/praemierung',
  query: z.object({ ...claimNumber, details: givenText(10).optional() }),
  reply: ClaimView,
  errors: ['tooManyAttempts', 'rewardLinkInvalid', 'rewardLinkExpired'],
  example: { query: { nr: '4T7N0R2C9XKM' }, reply: exampleClaim },
});

/**
 * Picks a reward up: cash to the given account, or a voucher, whose code is mailed. Who is logged in may leave the account out
 * and use the saved one.
 */
export const pickUpReward = defineCall({
  ...claim,
  name: 'pickUpReward',
  summary: 'Choose a reward and say where the money goes',
  method: 'PUT',
  path: '/praemierung',
  // Another account than the saved one is as good as changed bank data.
  needsFreshLogin: { ifBodyHas: 'Iban' },
  query: z.object(claimNumber),
  body: z
    .object({
      /** One of the claim's Auswahl. */
      PraemieId: givenNumber(),
      Kontoinhaber: requiredText(ACCOUNT_HOLDER_MAX_LENGTH).optional(),
      Iban: requiredText(TYPED_IBAN_MAX_LENGTH).optional(),
      /** A voucher that has run out is mailed when codes arrive, instead of the answer voucherSoldOut. */
      AufGutscheinWarten: z.boolean().default(false),
      /** Saves the account for the next reward; for who is logged in, where the client stores bank data. */
      KontoMerken: z.boolean().default(false),
    })
    .refine(({ Kontoinhaber, Iban }) => Kontoinhaber === undefined || Iban !== undefined, {
      error: 'fieldMissing',
      path: ['Iban'],
    })
    .refine(({ Kontoinhaber, Iban }) => Iban === undefined || Kontoinhaber !== undefined, {
      error: 'fieldMissing',
      path: ['Kontoinhaber'],
    }),
  reply: ClaimView,
  errors: [
    ...BLOCKS,
    'tooManyAttempts',
    'notAllowed',
    'freshLoginRequired',
    'rewardLinkInvalid',
    'rewardLinkExpired',
    'rewardPickedUp',
    'ibanInvalid',
    'ibanNotGerman',
    'voucherSoldOut',
    'stopped',
    'bankDataNotSaved',
    'rewardNotReady',
  ],
  example: {
    body: { PraemieId: 1, Kontoinhaber: 'Anna Muster', Iban: 'DE02 1203 0000 0000 2020 51' },
    reply: {
      ...exampleClaim,
      Betraege: { Ueberweisung: 7000 },
      Status: 'Abgeholt',
      Zahlung: 'Offen',
      Auswahl: [],
      Gewaehlt: { Id: 1, Titel: 'Geldprämie', Typ: 'Ueberweisung' },
      AbgeholtAm: '2026-12-01T10:00:00.000Z',
      ErwartetBis: '2026-12-29',
      Bankdaten: { Kontoinhaber: 'Anna Muster', Iban: 'DE•• •••• •••• •••• ••20 51' },
    },
  },
});

/** Shows the voucher code of the caller's own claim: decrypted for this answer alone, never part of a list. */
export const revealVoucher = defineCall({
  ...claim,
  name: 'revealVoucher',
  summary: 'The voucher code of the caller’s own claim',
  method: 'GET',
  path: '/praemierung/gutschein',
  needsFreshLogin: true,
  query: z.object(claimNumber),
  reply: z.object({
    Code: z.string(),
    Titel: z.string(),
    WertCent: z.int().positive(),
    /** Where it is redeemed, and how; null where the client says nothing about it. */
    EinloeseUrl: z.url().nullable(),
    EinloeseHinweis: z.string().nullable(),
    ZugeteiltAm: z.iso.datetime(),
  }),
  errors: [...BLOCKS, 'tooManyAttempts', 'notAllowed', 'freshLoginRequired', 'rewardLinkInvalid', 'rewardLinkExpired'],
  example: {
    query: { nr: '4T7N0R2C9XKM' },
    reply: {
      Code: 'BUCH-7KQ2-X9MD-41TC',
      Titel: 'Buchgutschein',
      WertCent: 7500,
      EinloeseUrl: 'https://buecher.example.org/gutschein',
      EinloeseHinweis: 'Code an der Kasse eingeben.',
      ZugeteiltAm: '2026-12-01T10:00:00.000Z',
    },
  },
});

/** Whether the banner BannerTEZuTP is shown on the pages of a claim. */
export const showRewardBanner = defineCall({
  ...claim,
  name: 'showRewardBanner',
  summary: 'Is the banner shown?',
  method: 'GET',
  path: '/praemierung/showbanner/BannerTEZuTP',
  reply: z.object({ ShowBanner: z.boolean() }),
  errors: ['tooManyAttempts', 'rewardLinkInvalid', 'rewardLinkExpired'],
  example: { reply: { ShowBanner: false } },
});

/** One of the recommender's claims, also those that belong to no recommendation: bonus and goodwill. */
export const OwnClaim = z.object({
  Praemierungsnummer: z.string(),
  Art: z.enum(CLAIM_KINDS),
  WertCent: z.int(),
  Betraege: ClaimSums,
  Status: z.enum(CLAIM_STATES),
  Zahlung: z.enum(PAYMENT_STATES).nullable(),
  /** How it was picked up; null before. */
  Typ: z.enum(REWARD_KINDS).nullable(),
  HatGutscheincode: z.boolean(),
  Rueckgabegrund: z.enum(RETURN_REASONS).nullable(),
  /** The recommendation it belongs to; for goodwill the one the request was about. */
  Empfehlungsnummer: z.string().nullable(),
  /** A bonus: the number of successful contracts it was granted for. */
  Vertraege: z.int().nullable(),
  ErstelltAm: z.iso.datetime(),
  AbholbarBis: z.iso.date().nullable(),
  /** Days that are left to pick it up, by the server's clock; null where there is no last day. */
  AbholbarNochTage: z.int().nullable(),
  AbgeholtAm: z.iso.datetime().nullable(),
  AusgezahltAm: z.iso.datetime().nullable(),
});
export type OwnClaim = z.infer<typeof OwnClaim>;

/** All claims of the recommender, newest first. */
export const listOwnClaims = defineCall({
  name: 'listOwnClaims',
  summary: 'The recommender’s claims: rewards, bonus and goodwill',
  method: 'GET',
  path: '/empfehler/praemierungen',
  base: 'client',
  auth: 'recommender',
  reply: z.array(OwnClaim),
  status: 200,
  errors: [],
  example: {
    reply: [
      {
        Praemierungsnummer: '4T7N0R2C9XKM',
        Art: 'Bonus',
        WertCent: 2500,
        Betraege: { Ueberweisung: 2500 },
        Status: 'Bereitgestellt',
        Zahlung: null,
        Typ: null,
        HatGutscheincode: false,
        Rueckgabegrund: null,
        Empfehlungsnummer: null,
        Vertraege: 5,
        ErstelltAm: '2026-11-29T08:00:00.000Z',
        AbholbarBis: '2027-11-29',
        AbholbarNochTage: 365,
        AbgeholtAm: null,
        AusgezahltAm: null,
      },
    ],
  },
});

/** Mails the recommender a new link to a claim that waits to be picked up. */
export const sendRewardMail = defineCall({
  name: 'sendRewardMail',
  summary: 'Send the pickup mail of a claim again',
  method: 'GET',
  path: '/empfehler/praemierungmail/{id}',
  base: 'client',
  auth: 'recommender',
  params: z.object({ id: givenText(40) }),
  reply: z.object({ Message: z.string() }),
  status: 200,
  actsOnGet: true,
  errors: ['tooManyAttempts', 'notAllowed', 'rewardPickedUp', 'rewardNotReady'],
  example: { params: { id: '4T7N0R2C9XKM' }, reply: { Message: 'Die E-Mail ist unterwegs.' } },
});
