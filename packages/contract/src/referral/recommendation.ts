import { array, object, z } from 'zod';
import { defineCall } from '../call.ts';
import { captchaFields } from '../captcha.ts';
import {
  givenNumber,
  givenText,
  Moment,
  optionalLines,
  optionalText,
  requiredEmail,
  requiredLines,
  requiredText,
} from '../fields.ts';
import { CHANNEL_CODES } from '../values/channel.ts';
import {
  AGENT_NUMBER_MAX_LENGTH,
  CHANNEL_MAX_LENGTH,
  LINK_SECRET_MAX_LENGTH,
  SALUTATION_MAX_LENGTH,
  TERMS_MAX_LENGTH,
} from '../values/limits.ts';
import { REWARD_KINDS } from '../values/state/states.ts';
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '../values/text/message.ts';

export const RecommendationLink = object({
  Typ: z.enum(['Empfehlungslink', 'KurzURL']),
  Kanal: z.enum(CHANNEL_CODES),
  Url: z.url(),
}).meta({
  id: 'RecommendationLink',
  description:
    'A link to a recommendation. There is one `KurzURL` per channel, so that the channel is known without a cookie.',
});
export type RecommendationLink = z.infer<typeof RecommendationLink>;

// Decision 0094
export const ShareView = object({
  Kanaele: z
    .array(z.enum(CHANNEL_CODES))
    .nullable()
    .describe("Share channels in the order to show; null for the client's own order."),
  Betreff: z.string().nullable().describe('Subject line for shared mails; null for the usual one.'),
  // Decision 0102
  Praemien: z
    .array(z.object({ Typ: z.enum(REWARD_KINDS), WertCent: z.int() }))
    .nullable()
    .describe('Rewards of this link in cents, if they are higher than the published ones; else null.'),
}).meta({
  id: 'ShareView',
  description: "Deviations of the share screen from the client's settings, for links that belong to an experiment.",
});
export type ShareView = z.infer<typeof ShareView>;

const Person = {
  Vorname: requiredText(NAME_MAX_LENGTH),
  Nachname: requiredText(NAME_MAX_LENGTH),
  Email: requiredEmail(),
};

// Spec 1 §3, spec 2 §7.6
export const RecommendationInput = object({
  Empfehlung: z.object({
    AgentNumber: optionalText(AGENT_NUMBER_MAX_LENGTH).describe(
      'Number of the agent or agency that the recommendation counts for; alias of `Agentennummer`.',
    ),
    Agentennummer: optionalText(AGENT_NUMBER_MAX_LENGTH),
    Einladung: optionalText(LINK_SECRET_MAX_LENGTH).describe(
      "Secret from the link of an agency's invitation; an invalid or expired one is ignored.",
    ),
    Produkt: givenNumber('productNotFound'),
    Channel: optionalText(CHANNEL_MAX_LENGTH).describe('Channel or campaign through which the visitor arrived.'),
    Empfehlungslink: z.literal(true).default(true),
    AgbText: requiredLines(TERMS_MAX_LENGTH, 'consentMissing').describe(
      'The text of the terms as shown to the person; stored as evidence. Empty means not accepted.',
    ),
    AgbBereitsAkzeptiert: z
      .boolean()
      .default(false)
      .describe(
        'For a press without a form: responds `consentMissing` unless the logged-in recommender accepted this text, and joined the ticked campaigns, in the same words before.',
      ),
    AnteilEmpfehler: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe(
        "Recommender's share of the reward in per cent: 100, 0 or the client's split. Defaults to the client's setting.",
      ),
    Nachricht: optionalLines(MESSAGE_MAX_LENGTH),
    NachrichtIstVorschlag: z
      .boolean()
      .default(false)
      .describe('Whether the message is the unchanged suggestion of the form; an experiment may then replace it.'),
  }),
  Empfehler: z.object({
    ...Person,
    Anrede: optionalText(SALUTATION_MAX_LENGTH),
    NewsletterPermission: z.boolean().default(false),
    NewsletterOptinGegeben: z.boolean().default(false),
    NewsletterOptinVersendetAm: Moment.nullish(),
  }),
  Empfaenger: z
    .object({ Vorname: optionalText(NAME_MAX_LENGTH), Nachname: optionalText(NAME_MAX_LENGTH), Email: requiredEmail() })
    .nullable()
    .default(null),
  Aktionen: array(
    z.object({ AktionsId: requiredText(100), abgehakt: z.boolean(), Zustimmung: requiredLines(TERMS_MAX_LENGTH) }),
  )
    .max(20)
    .default([])
    .describe('Campaigns with their tick and the text shown beside it; stored as evidence.'),
  ...captchaFields,
}).meta({ id: 'RecommendationInput', description: 'Input for a new recommendation.' });
export type RecommendationInput = z.infer<typeof RecommendationInput>;

export const RecommendationCreated = object({
  Empfehlungsnummer: z.string(),
  Status: z.enum(['Ok', 'Abgelaufen']),
  GueltigBis: z.iso.datetime(),
  AnteilEmpfehler: z.int(),
  OptinErforderlich: z
    .boolean()
    .describe(
      'Whether the links are locked until the recommender confirms the e-mail address; the newsletter plays no part.',
    ),
  Empfehlungscode: z
    .string()
    .nullable()
    .describe('Short code for paper and phone, `XXXX-XXXX`; null if the client does not use codes.'),
  Links: z.array(RecommendationLink),
  Nachricht: z.string().nullable().optional().describe('The stored message, if it differs from the one sent.'),
  Nachrichtentoken: z
    .string()
    .optional()
    .describe('Token with which the creator changes the message without a login; valid as long as the link.'),
  Teilen: ShareView.optional().describe(
    "Deviations of the share screen from the client's settings; missing if there are none.",
  ),
}).meta({ id: 'RecommendationCreated', description: 'A new recommendation with the links to share.' });
export type RecommendationCreated = z.infer<typeof RecommendationCreated>;

export const createRecommendation = defineCall('createRecommendation', {
  summary: 'Create a recommendation',
  description:
    "Creates a recommendation and, with a person's first one, the recommender's account. With a session token, the logged-in person is the recommender. Responds 409 `recommendationExists` with its number if the product is already recommended to the same recipient.",
  method: 'POST',
  path: '/Empfehlen/create',
  auth: 'none',
  query: z.object({ channel: givenText(CHANNEL_MAX_LENGTH).optional() }),
  body: RecommendationInput,
  reply: RecommendationCreated,
  status: 201,
  errors: [
    'emailNotAdmitted',
    'emailInvalid',
    'accountBlocked',
    'emailBlocked',
    'employeeExcluded',
    'tooManyAttempts',
    'emailDeceptive',
    'notAllowed',
    'loginRequired',
    'recommendationExists',
    'stopped',
    'programmeEnded',
    'recommendationUnconfirmed',
    'consentMissing',
    'selfReferral',
    'productNotFound',
    'captchaMissing',
    'captchaFailed',
    'idempotencyKeyReused',
  ],
  captchaForm: 'recommendation',
  captchaAddressField: 'Empfehler.Email',
  isIdempotent: true,
  isTimeNeutral: true,
  example: {
    body: {
      Empfehlung: {
        AgentNumber: null,
        Agentennummer: null,
        Produkt: 462,
        Channel: 'newsletter',
        Empfehlungslink: true,
        AgbText: 'Ich habe die Teilnahmebedingungen gelesen und stimme ihnen zu.',
        AnteilEmpfehler: 50,
        Nachricht: 'Schau dir das mal an.',
      },
      Empfehler: {
        Vorname: 'Anna',
        Nachname: 'Muster',
        Email: 'anna.muster@example.org',
        NewsletterPermission: false,
        NewsletterOptinGegeben: false,
        NewsletterOptinVersendetAm: null,
      },
      Empfaenger: null,
    },
    reply: {
      Empfehlungsnummer: '7F3K9QZ1A6',
      Status: 'Ok',
      GueltigBis: '2027-01-14T09:30:00.000Z',
      AnteilEmpfehler: 50,
      OptinErforderlich: false,
      Empfehlungscode: 'K7M2-9QXD',
      Links: [
        {
          Typ: 'Empfehlungslink',
          Kanal: 'link',
          Url: 'https://empfehlen.example.org/empfehlung/7F3K9QZ1A6?channel=link',
        },
        { Typ: 'KurzURL', Kanal: 'whatsapp', Url: 'https://empfehlen.example.org/k/7F3K9QZ1A6w' },
      ],
    },
  },
});
