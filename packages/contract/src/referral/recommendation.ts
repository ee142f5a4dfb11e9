import { z } from 'zod';
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
import { REWARD_KINDS } from '../values/state/claim-state.ts';
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '../values/text/message.ts';

/** A link that leads to a recommendation; one KurzURL per channel, so that attribution needs no cookie. */
export const RecommendationLink = z.object({
  Typ: z.enum(['Empfehlungslink', 'KurzURL']),
  Kanal: z.enum(CHANNEL_CODES),
  Url: z.url(),
});
export type RecommendationLink = z.infer<typeof RecommendationLink>;

/** What a share screen shows otherwise than the client's settings say, because an experiment divides links (decision 0094). */
export const ShareView = z.object({
  /** The channels in another order; null where the client's order holds. */
  Kanaele: z.array(z.enum(CHANNEL_CODES)).nullable(),
  /** Another subject for mails; null where the usual one holds. */
  Betreff: z.string().nullable(),
  /** What this link pays, where it is more than is published (decision 0102); null where that holds. */
  Praemien: z.array(z.object({ Typ: z.enum(REWARD_KINDS), WertCent: z.int() })).nullable(),
});
export type ShareView = z.infer<typeof ShareView>;

const Person = {
  Vorname: requiredText(NAME_MAX_LENGTH),
  Nachname: requiredText(NAME_MAX_LENGTH),
  Email: requiredEmail(),
};

/** What a recommendation is created from (spec 1 §3, spec 2 §7.6). */
export const RecommendationInput = z.object({
  Empfehlung: z.object({
    AgentNumber: optionalText(AGENT_NUMBER_MAX_LENGTH),
    Agentennummer: optionalText(AGENT_NUMBER_MAX_LENGTH),
    /** The secret of the invitation's link it is made by; an invalid or expired one counts as none. */
    Einladung: optionalText(LINK_SECRET_MAX_LENGTH),
    Produkt: givenNumber('productNotFound'),
    /** The channel or campaign the visitor came by. */
    Channel: optionalText(CHANNEL_MAX_LENGTH),
    Empfehlungslink: z.literal(true).default(true),
    /** The terms text as it was shown; stored as evidence. Empty means not accepted. */
    AgbText: requiredLines(TERMS_MAX_LENGTH, 'consentMissing'),
    /** 100, 0 or the client's split; left out, the client's default is meant. */
    AnteilEmpfehler: z.int().min(0).max(100).optional(),
    Nachricht: optionalLines(MESSAGE_MAX_LENGTH),
    /** The message is the form's suggestion, untouched: an experiment may put another one in its place. */
    NachrichtIstVorschlag: z.boolean().default(false),
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
  /** Campaigns with their tick and the words that were shown beside it; kept as evidence. */
  Aktionen: z
    .array(
      z.object({ AktionsId: requiredText(100), abgehakt: z.boolean(), Zustimmung: requiredLines(TERMS_MAX_LENGTH) }),
    )
    .max(20)
    .default([]),
  ...captchaFields,
});
export type RecommendationInput = z.infer<typeof RecommendationInput>;

/** What the share screen needs. */
export const RecommendationCreated = z.object({
  Empfehlungsnummer: z.string(),
  Status: z.enum(['Ok', 'Abgelaufen']),
  GueltigBis: z.iso.datetime(),
  AnteilEmpfehler: z.int(),
  /** The link waits for the confirmation of the recommender's address, never for the newsletter. */
  OptinErforderlich: z.boolean(),
  /** The offline code, printed XXXX-XXXX; null where the client does not use it. */
  Empfehlungscode: z.string().nullable(),
  Links: z.array(RecommendationLink),
  /** The message as it was stored, where it is another one than was sent. */
  Nachricht: z.string().nullable().optional(),
  /** Missing where the client's settings hold. */
  Teilen: ShareView.optional(),
});
export type RecommendationCreated = z.infer<typeof RecommendationCreated>;

/** Creates a recommendation and, with the first one, the recommender's account; a session's owner is the recommender. */
export const createRecommendation = defineCall({
  name: 'createRecommendation',
  summary: 'Create a recommendation; without body: is a captcha required?',
  method: 'POST',
  path: '/Empfehlen/create',
  base: 'client',
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
