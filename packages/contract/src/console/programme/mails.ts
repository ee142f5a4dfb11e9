import { z } from 'zod';
import { because, givenText } from '#fields.ts';
import { LANGUAGES } from '#values/language.ts';
import { operatorCall } from '../act.ts';

/** Recipients of mails. */
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

/** Kind of mail, by its name in the table of mails. */
const ofMail = z.object({ art: givenText(40).regex(/^[a-z]+(-[a-z]+)*$/) });
const exampleOfMail = { art: 'pickup' };

const Language = z.enum(LANGUAGES, because('inputInvalid'));

/** A kind of mail in the list. */
const MailRowView = z.object({
  Art: z.string(),
  An: z.enum(MAIL_READERS),
  /** Whether the mail is mandatory: also sent to people who only want necessary mails. */
  IstPflicht: z.boolean(),
  /** Subject in the client's main language, with its variables. */
  Betreff: z.string(),
  /** Number of texts of the mail that the client has reworded. */
  EigeneTexte: z.int(),
  /** Languages in which some of those texts still have the default wording. */
  OhneEigene: z.array(Language),
});

/** Lists every kind of mail that the portal sends. */
export const listMailKinds = operatorCall('listMailKinds', {
  summary: 'List kinds of mail (with subject and the client’s own wording)',
  path: '/verwaltung/mailtexte',
  act: 'mailtext.read',
  reply: z.object({ Mails: z.array(MailRowView) }),
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
  /** Default wording. */
  Standard: z.string(),
  /** Client's live wording; null where the default is live. */
  Eigen: z.string().nullable(),
  /** Client's wording in the draft or, without a draft, the live one; null where the default applies. */
  Entwurf: z.string().nullable(),
});

/** Returns the texts of one mail in all languages of the client. */
export const getMailTexts = operatorCall('getMailTexts', {
  summary: 'Get the texts of a mail (with their variables)',
  path: '/verwaltung/mailtexte/{art}',
  act: 'mailtext.read',
  params: ofMail,
  reply: z.object({
    ...MailRowView.pick({ Art: true, An: true, IstPflicht: true }).shape,
    /** Languages of the client, main language first. */
    Sprachen: z.array(Language),
    /** Revision to be sent with a change of the draft; 0 while there is no draft. */
    Revision: z.int().nonnegative(),
    HatEntwurf: z.boolean(),
    Texte: z.array(
      z.object({
        /** Key of the text in `texts.<language>.json`, separated by dots. */
        Schluessel: z.string(),
        Variablen: z.array(
          z.object({
            Name: z.string(),
            /** Whether the text must contain the variable, because it makes no sense without it. */
            IstPflicht: z.boolean(),
          }),
        ),
        Fassungen: z.array(WordingView),
      }),
    ),
  }),
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

/** Renders a mail with sample data, using the template of the real mail. */
export const previewMail = operatorCall('previewMail', {
  summary: 'Preview a mail with sample data (as HTML and plain text)',
  path: '/verwaltung/mailtexte/{art}/vorschau',
  act: 'mailtext.read',
  params: ofMail,
  query: z.object({
    sprache: Language,
    /** `true` uses the wording of the draft. */
    entwurf: z.enum(['true', 'false'], because('inputInvalid')).default('false'),
  }),
  reply: z.object({
    /** Language of the mail; some mails always use the client's main language. */
    Sprache: Language,
    An: z.string(),
    Betreff: z.string(),
    /** Path at which a frame shows the mail as HTML, valid for five minutes; `?dunkel` renders it as in dark mode. */
    Adresse: z.string(),
    Text: z.string(),
  }),
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

/**
 * Sends the mail with sample data to the caller's own address, at most ten times an hour. Responds 409 `addressUnverified` if the identity
 * provider has not verified the address.
 */
export const sendTestMail = operatorCall('sendTestMail', {
  summary: 'Send a test mail to the caller',
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
