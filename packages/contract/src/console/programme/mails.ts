import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { because, givenText } from '../../fields.ts';
import { LANGUAGES } from '../../values/language.ts';

/** Whom a mail is written to. */
export const MAIL_READERS = [
  'recommender',
  'recipient',
  'beneficiary',
  'owner',
  'client',
  'sender',
  'invited',
  'operator',
  'agency',
] as const;

const common = { base: 'client', auth: 'operator', status: 200 } as const;

/** A kind of mail, as the table of mails names it. */
const ofMail = z.object({ art: givenText(40).regex(/^[a-z]+(-[a-z]+)*$/) });
const exampleOfMail = { art: 'pickup' };

const Language = z.enum(LANGUAGES, because('inputInvalid'));

/** A kind of mail in the list of all. */
const MailRowView = z.object({
  Art: z.string(),
  An: z.enum(MAIL_READERS),
  /** Sent also to people who want only what they must know. */
  IstPflicht: z.boolean(),
  /** As the client's main language words it, with its variables. */
  Betreff: z.string(),
  /** How many of its texts the client words itself. */
  EigeneTexte: z.int(),
  /** Languages in which some of those texts still have the product's own words. */
  OhneEigene: z.array(Language),
});

/** Every mail that the portal writes. */
export const listMailKinds = defineCall({
  ...common,
  name: 'listMailKinds',
  summary: 'Every mail that the portal writes, with its subject and what is worded by the client',
  method: 'GET',
  path: '/verwaltung/mailtexte',
  act: 'mailtext.read',
  reply: z.object({ Mails: z.array(MailRowView) }),
  errors: ['notAllowed'],
  example: {
    reply: {
      Mails: [
        {
          Art: 'pickup',
          An: 'beneficiary',
          IstPflicht: true,
          Betreff: 'Ihre Prämie von {{reward}} liegt bereit',
          EigeneTexte: 2,
          OhneEigene: ['en'],
        },
      ],
    },
  },
});

/** One text of a mail in one language. */
const WordingView = z.object({
  Sprache: Language,
  /** The product's own words. */
  Standard: z.string(),
  /** The client's words that are live; null where the product's are. */
  Eigen: z.string().nullable(),
  /** The client's words in the draft, or, without a draft, those that are live. */
  Entwurf: z.string().nullable(),
});

/** The texts of one mail, language beside language. */
export const getMailTexts = defineCall({
  ...common,
  name: 'getMailTexts',
  summary: 'The texts of a mail in all languages of the client, with their variables',
  method: 'GET',
  path: '/verwaltung/mailtexte/{art}',
  act: 'mailtext.read',
  params: ofMail,
  reply: z.object({
    ...MailRowView.pick({ Art: true, An: true, IstPflicht: true }).shape,
    /** The client's main language first. */
    Sprachen: z.array(Language),
    /** Sent along with a change of the draft; 0 while there is none. */
    Revision: z.int().nonnegative(),
    HatEntwurf: z.boolean(),
    Texte: z.array(
      z.object({
        /** Its place in `texts.<language>.json`, with dots. */
        Schluessel: z.string(),
        Variablen: z.array(
          z.object({
            Name: z.string(),
            /** The sentence says nothing without it. */
            IstPflicht: z.boolean(),
          }),
        ),
        Fassungen: z.array(WordingView),
      }),
    ),
  }),
  errors: ['notAllowed'],
  example: {
    params: exampleOfMail,
    reply: {
      Art: 'pickup',
      An: 'beneficiary',
      IstPflicht: true,
      Sprachen: ['de', 'en'],
      Revision: 4,
      HatEntwurf: true,
      Texte: [
        {
          Schluessel: 'mails.pickup.subject',
          Variablen: [{ Name: 'reward', IstPflicht: true }],
          Fassungen: [
            {
              Sprache: 'de',
              Standard: 'Ihre Prämie von {{reward}} liegt bereit',
              Eigen: null,
              Entwurf: 'Deine Prämie von {{reward}} ist da',
            },
            { Sprache: 'en', Standard: 'Your reward of {{reward}} is ready', Eigen: null, Entwurf: null },
          ],
        },
      ],
    },
  },
});

/** The mail as its reader gets it, with invented facts: by the template that writes the real one. */
export const previewMail = defineCall({
  ...common,
  name: 'previewMail',
  summary: 'A mail with invented facts: where its HTML is shown, and its plain text',
  method: 'GET',
  path: '/verwaltung/mailtexte/{art}/vorschau',
  act: 'mailtext.read',
  params: ofMail,
  query: z.object({
    sprache: Language,
    /** `true` shows the words of the draft. */
    entwurf: z.enum(['true', 'false'], because('inputInvalid')).default('false'),
  }),
  reply: z.object({
    /** The language it is written in: some mails always have the client's main one. */
    Sprache: Language,
    An: z.string(),
    Betreff: z.string(),
    /** Where a frame shows it as HTML, for some minutes; `?dunkel` as programs in dark mode do. */
    Adresse: z.string(),
    Text: z.string(),
  }),
  errors: ['notAllowed'],
  example: {
    params: exampleOfMail,
    query: { sprache: 'de', entwurf: 'true' },
    reply: {
      Sprache: 'de',
      An: 'anna.muster@example.org',
      Betreff: 'Ihre Prämie von 70 € liegt bereit',
      Adresse: '/verwaltung-mail/morgenrot.pickup.de.live.1794826980000.Vx3…',
      Text: 'Ihre Prämie liegt bereit',
    },
  },
});

/** Sends the same to the person who asks, and to no other address; ten times an hour. */
export const sendTestMail = defineCall({
  ...common,
  name: 'sendTestMail',
  summary: 'Send a mail with invented facts to the own address',
  method: 'POST',
  path: '/verwaltung/mailtexte/{art}/test',
  act: 'mail.test',
  params: ofMail,
  body: z.strictObject({ Sprache: Language, Entwurf: z.boolean() }),
  reply: z.object({ An: z.string() }),
  errors: ['notAllowed', 'addressUnverified', 'tooManyAttempts'],
  example: {
    params: exampleOfMail,
    body: { Sprache: 'de', Entwurf: true },
    reply: { An: 'olaf.operator@example.org' },
  },
});

/** The calls about mails and their texts. */
export const MAIL_CALLS = [listMailKinds, getMailTexts, previewMail, sendTestMail] as const;
