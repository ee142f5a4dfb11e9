import { array, object, z } from 'zod';
import { defineCall } from '../call.ts';
import { NamedProduct } from '../catalogue/catalogue.ts';
import { givenNumber, givenText, requiredText } from '../fields.ts';
import { ACCOUNT_HOLDER_MAX_LENGTH, PORTAL_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import {
  BENEFICIARIES,
  CLAIM_KINDS,
  CLAIM_STATES,
  PAYMENT_STATES,
  RETURN_REASONS,
  REWARD_KINDS,
} from '../values/state/states.ts';
import { BankData, givenIban } from './bank-data.ts';

export const ClaimSums = z.partialRecord(z.enum(REWARD_KINDS), z.int().positive()).meta({
  id: 'ClaimSums',
  description: 'Amounts in cents by kind of reward: all that can be chosen, or only the chosen one after the choice.',
});
export type ClaimSums = z.infer<typeof ClaimSums>;

// Decisions §12
export const ClaimView = object({
  Praemierungsnummer: z.string(),
  Art: z.enum(CLAIM_KINDS).describe('Kind of claim: what the reward is for.'),
  Beguenstigter: z.enum(BENEFICIARIES),
  WertCent: z
    .int()
    .nonnegative()
    .describe(
      'Value of the chosen reward in cents; before the choice that of the transfer, or of the voucher if there is no transfer.',
    ),
  Betraege: ClaimSums,
  Status: z.enum(CLAIM_STATES),
  Zahlung: z.enum(PAYMENT_STATES).nullable().describe('State of the transfer; null if there is none.'),
  Auswahl: array(
    z.object({
      Id: z.int(),
      Titel: z.string(),
      Typ: z.enum(REWARD_KINDS),
      WertCent: z.int().nonnegative(),
      Verfuegbar: z
        .boolean()
        .describe(
          'Whether the reward is available now; false for a sold-out voucher, which can be waited for (`AufGutscheinWarten`).',
        ),
      ErwartetBis: z.iso.date().describe('Day by which the reward usually arrives if it is chosen today.'),
    }),
  ).describe('Rewards to choose from; empty unless the claim can be picked up.'),
  Gewaehlt: z
    .object({ Id: z.int(), Titel: z.string(), Typ: z.enum(REWARD_KINDS) })
    .nullable()
    .describe('The chosen reward; null before.'),
  HatGutscheincode: z.boolean().describe('Whether a voucher code can be shown (`GET /praemierung/gutschein`).'),
  Rueckgabegrund: z
    .enum(RETURN_REASONS)
    .nullable()
    .describe('Why the bank returned the last transfer, while the claim has to be picked up again; else null.'),
  AbholbarBis: z.iso
    .date()
    .nullable()
    .describe('Last day on which the reward can be picked up; null before it is provided.'),
  AbgeholtAm: z.iso.datetime().nullable(),
  ErwartetBis: z.iso
    .date()
    .nullable()
    .describe('Day by which the chosen reward usually arrives; null before the choice.'),
  Bankdaten: BankData.nullable().describe(
    'Account of the transfer, masked; before the choice the saved account of a logged-in beneficiary, else null.',
  ),
  Email: z.string().nullable().describe('E-mail address for mails about the claim, masked; null if there is none.'),
  Produkt: NamedProduct.optional().describe('The recommended product; only with the query parameter `details`.'),
  Verlauf: z
    .array(z.object({ Status: z.enum(CLAIM_STATES), Zeitpunkt: z.iso.datetime() }))
    .optional()
    .describe('State changes of the claim, oldest first; only with the query parameter `details`.'),
}).meta({ id: 'RewardClaimView', description: 'A claim, as returned to its beneficiary.' });
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

/** Number of the claim, required for a logged-in beneficiary; a reward token identifies its claim by itself. */
const claimNumber = { nr: givenText(PORTAL_NUMBER_MAX_LENGTH).optional() };
const BLOCKS = ['emailNotAdmitted', 'accountBlocked', 'emailBlocked', 'employeeExcluded'] as const;

export const getReward = defineCall('getReward', {
  auth: 'reward',
  summary: 'Get a claim with a reward token or a login',
  description:
    "Returns a claim to its beneficiary, identified by a reward token, or by a login and the claim's number (`nr`).",
  path: '/praemierung',
  query: z.object({
    ...claimNumber,
    details: givenText(10).optional().describe('Any value adds `Produkt` and `Verlauf` to the response.'),
  }),
  reply: ClaimView,
  errors: ['tooManyAttempts', 'rewardLinkInvalid', 'rewardLinkExpired'],
  example: { query: { nr: '4T7N0R2C9XKM' }, reply: exampleClaim },
});

export const pickUpReward = defineCall('pickUpReward', {
  auth: 'reward',
  summary: 'Pick up a reward',
  description:
    'Picks up a reward: as a transfer to the given account, or as a voucher whose code is sent by mail. Logged-in beneficiaries may omit the account to use the saved one.',
  method: 'PUT',
  path: '/praemierung',
  // Paying to another account than the saved one has the same effect as changing the bank data.
  needsFreshLogin: { ifBodyHas: 'Iban' },
  query: z.object(claimNumber),
  body: z
    .object({
      PraemieId: givenNumber().describe('One of the ids in `Auswahl` of the claim.'),
      Kontoinhaber: requiredText(ACCOUNT_HOLDER_MAX_LENGTH).optional(),
      Iban: givenIban.optional(),
      AufGutscheinWarten: z
        .boolean()
        .default(false)
        .describe(
          'Whether to wait for a sold-out voucher, which is then mailed when codes arrive; without it the call responds 409 `voucherSoldOut`.',
        ),
      KontoMerken: z
        .boolean()
        .default(false)
        .describe(
          'Whether to save the account for the next reward; 403 `notAllowed` without a login or if the client stores no bank data.',
        ),
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

export const revealVoucher = defineCall('revealVoucher', {
  auth: 'reward',
  summary: 'Get the voucher code of the caller’s own claim',
  description:
    "Returns the voucher code of the caller's own claim. The code is decrypted only for this response and never part of a list.",
  path: '/praemierung/gutschein',
  needsFreshLogin: true,
  query: z.object(claimNumber),
  reply: z.object({
    Code: z.string(),
    Titel: z.string(),
    WertCent: z.int().positive(),
    EinloeseUrl: z.url().nullable().describe('URL where the voucher is redeemed; null if the client gives none.'),
    EinloeseHinweis: z.string().nullable().describe('Instructions for redeeming the voucher; null without any.'),
    ZugeteiltAm: z.iso.datetime().describe('When the code was assigned.'),
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

export const showRewardBanner = defineCall('showRewardBanner', {
  auth: 'reward',
  summary: 'Check whether the banner is shown on the pages of a claim',
  description: 'Returns whether the banner `BannerTEZuTP` is shown on the pages of a claim.',
  path: '/praemierung/showbanner/BannerTEZuTP',
  reply: z.object({ ShowBanner: z.boolean() }),
  errors: ['tooManyAttempts', 'rewardLinkInvalid', 'rewardLinkExpired'],
  example: { reply: { ShowBanner: false } },
});

export const OwnClaim = object({
  Praemierungsnummer: z.string(),
  Art: z.enum(CLAIM_KINDS),
  WertCent: z.int(),
  Betraege: ClaimSums,
  Status: z.enum(CLAIM_STATES),
  Zahlung: z.enum(PAYMENT_STATES).nullable(),
  Typ: z.enum(REWARD_KINDS).nullable().describe('Kind of reward that was picked up; null before.'),
  HatGutscheincode: z.boolean(),
  Rueckgabegrund: z.enum(RETURN_REASONS).nullable(),
  Empfehlungsnummer: z
    .string()
    .nullable()
    .describe('For goodwill the recommendation that the request was about; null for a bonus.'),
  Vertraege: z
    .int()
    .nullable()
    .describe('Number of successful contracts that a bonus was granted for; null for other claims.'),
  ErstelltAm: z.iso.datetime(),
  AbholbarBis: z.iso.date().nullable(),
  AbholbarNochTage: z
    .int()
    .nullable()
    .describe("Days left to pick up the reward, by the server's clock; null if there is no last day."),
  AbgeholtAm: z.iso.datetime().nullable(),
  AusgezahltAm: z.iso.datetime().nullable().describe('When the bank booked the payment; null before.'),
}).meta({
  id: 'OwnClaim',
  description:
    'A claim of the recommender; bonus and goodwill claims are included although they belong to no recommendation.',
});
export type OwnClaim = z.infer<typeof OwnClaim>;

export const listOwnClaims = defineCall('listOwnClaims', {
  summary: 'List the recommender’s claims (rewards, bonus and goodwill)',
  description: 'Lists all claims of the recommender, newest first.',
  path: '/empfehler/praemierungen',
  auth: 'recommender',
  reply: z.array(OwnClaim),
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

export const sendRewardMail = defineCall('sendRewardMail', {
  summary: 'Resend the pickup mail of a claim',
  description: 'Mails the recommender a new link to a claim that can be picked up.',
  path: '/empfehler/praemierungmail/{id}',
  auth: 'recommender',
  params: z.object({ id: givenText(40) }),
  reply: z.object({ Message: z.string() }),
  actsOnGet: true,
  errors: ['tooManyAttempts', 'notAllowed', 'rewardPickedUp', 'rewardNotReady'],
  example: { params: { id: '4T7N0R2C9XKM' }, reply: { Message: 'Die E-Mail ist unterwegs.' } },
});
