import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { AnyProduct } from '../catalogue/catalogue.ts';
import { givenText, optionalLines, optionalText, requiredLines, requiredText } from '../fields.ts';
import { LINK_SECRET_MAX_LENGTH, TERMS_MAX_LENGTH } from '../values/limits.ts';
import { MESSAGE_MAX_LENGTH } from '../values/text/message.ts';
import { RecommendationCreated } from './recommendation.ts';

export const OwnLink = object({
  ...RecommendationCreated.shape,
  Produkt: AnyProduct,
  Nachricht: z.string().nullable(),
  Empfehler: z.object({ Vorname: z.string(), Nachname: z.string(), Email: z.string() }),
}).meta({ id: 'OwnLink', description: "The recommender's newest link with everything that the share screen shows." });
export type OwnLink = z.infer<typeof OwnLink>;

const exampleOwnLink: OwnLink = {
  Empfehlungsnummer: '7F3K9QZ1A6',
  Status: 'Ok',
  GueltigBis: '2027-01-14T09:30:00.000Z',
  AnteilEmpfehler: 50,
  OptinErforderlich: false,
  Empfehlungscode: 'K7M2-9QXD',
  Links: [{ Typ: 'KurzURL', Kanal: 'link', Url: 'https://empfehlen.example.org/k/7F3K9QZ1A6l' }],
  Produkt: {
    Id: 462,
    ExterneId: null,
    AnzeigeName: 'Zuhause M',
    Beschreibung: 'Internet und Telefon mit bis zu 100 MBit/s',
    Produktlink: 'https://www.example.org/zuhause-m',
    Praemien: [],
    Photo: null,
    Kategorien: [],
  },
  Nachricht: null,
  Empfehler: { Vorname: 'Anna', Nachname: 'Muster', Email: 'anna.muster@example.org' },
};

export const confirmNewsletterOptin = defineCall('confirmNewsletterOptin', {
  summary: 'Confirm the e-mail address and the newsletter consent',
  description:
    'Confirms the e-mail address with the token of a mail and, if that mail asked for it, the newsletter consent (double opt-in). Call it when the person presses a button, never when a link is opened. Responds 410 `linkExpired` if the token is invalid or expired.',
  method: 'POST',
  path: '/empfehler/newsletter/optin',
  auth: 'none',
  body: z.object({ Token: requiredText(LINK_SECRET_MAX_LENGTH) }),
  reply: z.object({
    OptinAlreadySet: z.boolean(),
    NewsletterOptinGegeben: z
      .boolean()
      .describe('Whether the newsletter consent is confirmed; the address is confirmed in any case.'),
    Empfehlung: OwnLink.nullable().describe("The recommender's newest link, ready to share; null if no link is valid."),
  }),
  errors: ['tooManyAttempts', 'linkExpired'],
  example: {
    body: { Token: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8' },
    reply: { OptinAlreadySet: false, NewsletterOptinGegeben: false, Empfehlung: null },
  },
});

export const requestAddressConfirmation = defineCall('requestAddressConfirmation', {
  summary: 'Resend the mail that confirms the recommender’s address',
  description:
    "Sends the mail that confirms the recommender's address again, for a recommendation whose link is locked until then.",
  method: 'POST',
  path: '/Empfehlen/{nr}/adressbestaetigung',
  auth: 'none',
  params: z.object({ nr: givenText(20) }),
  reply: z.object({ OptinMailAlreadySent: z.boolean(), OptinAlreadySet: z.boolean() }),
  errors: ['tooManyAttempts', 'recommendationNotFound'],
  example: { params: { nr: '7F3K9QZ1A6' }, reply: { OptinMailAlreadySent: false, OptinAlreadySet: false } },
});

export const getOwnLink = defineCall('getOwnLink', {
  summary: 'Get the recommender’s own link with the token of its mail',
  description:
    "Returns the recommender's own link, including name and e-mail address, to the holder of the token from the mail about that link.",
  method: 'POST',
  path: '/Empfehlen/{nr}/link',
  auth: 'none',
  params: z.object({ nr: givenText(20) }),
  body: z.object({ Token: requiredText(LINK_SECRET_MAX_LENGTH) }),
  reply: OwnLink,
  errors: ['tooManyAttempts', 'linkExpired', 'linkUsed', 'recommendationNotFound'],
  example: {
    params: { nr: '7F3K9QZ1A6' },
    body: { Token: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8' },
    reply: exampleOwnLink,
  },
});

export const renewRecommendation = defineCall('renewRecommendation', {
  summary: 'Renew an expired recommendation',
  description:
    'Renews an expired recommendation: creates a new one with the same product, share and message under the current terms; the old link then redirects to the new one. Needs the token of the renewal mail or a login of the recommender. A link that still works is returned unchanged.',
  method: 'POST',
  path: '/Empfehlen/{nr}/erneuern',
  auth: 'none',
  params: z.object({ nr: givenText(20) }),
  body: z.object({
    Token: optionalText(LINK_SECRET_MAX_LENGTH),
    AgbText: requiredLines(TERMS_MAX_LENGTH, 'consentMissing').describe(
      'The text of the terms as shown to the person; stored as evidence. Empty means not accepted.',
    ),
  }),
  reply: OwnLink,
  errors: [
    'tooManyAttempts',
    'linkExpired',
    'linkUsed',
    'loginRequired',
    'notAllowed',
    'consentMissing',
    'emailNotAdmitted',
    'accountBlocked',
    'emailBlocked',
    'employeeExcluded',
    'productNotFound',
    'recommendationNotFound',
    'recommendationBlocked',
    'recommendationExists',
    'recommendationUnconfirmed',
    'stopped',
    'programmeEnded',
  ],
  example: {
    params: { nr: '7F3K9QZ1A6' },
    body: {
      Token: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8',
      AgbText: 'Ich habe die Teilnahmebedingungen gelesen und stimme ihnen zu.',
    },
    reply: exampleOwnLink,
  },
});

export const changeMessage = defineCall('changeMessage', {
  summary: 'Change the message of a recommendation',
  description:
    'Stores the message that the recommender really sent, so that the page behind the link shows the same; an empty one removes it. Needs the token that came with the link (`Nachrichtentoken`) or a login of the recommender. Links and addresses in the message are refused, as on creation.',
  method: 'PUT',
  path: '/Empfehlen/{nr}/nachricht',
  auth: 'none',
  params: z.object({ nr: givenText(20) }),
  body: z.object({
    Nachricht: optionalLines(MESSAGE_MAX_LENGTH),
    Token: optionalText(LINK_SECRET_MAX_LENGTH).describe('`Nachrichtentoken` of this recommendation.'),
  }),
  reply: z.object({ Nachricht: z.string().nullable() }),
  errors: [
    'loginRequired',
    'notAllowed',
    'emailUnconfirmed',
    'recommendationNotFound',
    'recommendationExpired',
    'recommendationBlocked',
  ],
  example: {
    params: { nr: '7F3K9QZ1A6' },
    body: { Nachricht: 'Läuft bei mir seit Jahren. Schau mal!', Token: null },
    reply: { Nachricht: 'Läuft bei mir seit Jahren. Schau mal!' },
  },
});

/** Calls by which recommenders use tokens for links of their own. */
export const OWN_LINK_CALLS = [
  confirmNewsletterOptin,
  requestAddressConfirmation,
  getOwnLink,
  renewRecommendation,
  changeMessage,
] as const;
