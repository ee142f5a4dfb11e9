import { array, z } from 'zod';
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

/** Stages of a referral's life, in whose order mails are listed; the last ones concern accounts, data and colleagues. */
export const MAIL_STAGES = ['Empfehlung', 'Kontakt', 'Praemie', 'Programm', 'Konto', 'Daten', 'Intern'] as const;

/** Kind of mail, by its name in the table of mails. */
const ofMail = z.object({
  art: givenText(40)
    .regex(/^[a-z]+(-[a-z]+)*$/)
    .describe('Kind of mail, as in the list of mails.'),
});
const exampleOfMail = { art: 'pickup' };

const Language = z.enum(LANGUAGES, because('inputInvalid'));

/** A kind of mail in the list. */
const MailRowView = z.object({
  Art: z.string(),
  Abschnitt: z.enum(MAIL_STAGES).describe('Stage of a referral’s life to which the mail belongs.'),
  An: z.enum(MAIL_READERS),
  /** Whether the mail is mandatory: also sent to people who only want necessary mails. */
  IstPflicht: z.boolean(),
  /** Subject in the client's main language, with its variables. */
  Betreff: z.string(),
  EigeneTexte: z.int().describe('Number of texts that the client has reworded.'),
  /** Languages in which some of those texts still have the default wording. */
  OhneEigene: z.array(Language).describe('Languages in which some of these texts are the default ones.'),
});

export const listMailKinds = operatorCall('listMailKinds', {
  summary: 'List kinds of mail (with subject and the client’s own wording)',
  description: 'Lists every kind of mail that the portal sends, in the order of a referral’s life.',
  path: '/verwaltung/mailtexte',
  act: 'mailtext.read',
  reply: z.object({ Mails: z.array(MailRowView) }),
  example: {
    reply: {
      Mails: [
        {
          Art: 'pickup',
          Abschnitt: 'Praemie',
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

/** Days over which mails are counted. */
export const MAIL_COUNT_DAYS = 30;

export const countMailKinds = operatorCall('countMailKinds', {
  summary: 'Count mails by kind (sent, bounced, complained of, clicked)',
  description: `Counts the mails of the last ${MAIL_COUNT_DAYS} days. Kinds without a mail in that time are left out.`,
  path: '/verwaltung/mailtexte/zahlen',
  act: 'mailtext.read',
  reply: z.object({
    Zahlen: z.array(
      z.object({
        Art: z.string(),
        Gesendet: z.int().describe('Mails that the mail server of the installation accepted.'),
        Zurueckgekommen: z.int().describe('Mails that came back, because their address does not take them.'),
        Beschwerden: z.int().describe('Mails that a reader reported as unwanted.'),
        Geklickt: z
          .int()
          .nullable()
          .describe('Openings of the page behind the button; null where it leads to no page of the portal.'),
      }),
    ),
  }),
  example: { reply: { Zahlen: [{ Art: 'pickup', Gesendet: 218, Zurueckgekommen: 3, Beschwerden: 0, Geklickt: 141 }] } },
});

/** One text of a mail in one language. */
const WordingView = z.object({
  Sprache: Language,
  /** Default wording. */
  Standard: z.string().describe('The default text.'),
  /** Client's live wording; null where the default is live. */
  Eigen: z.string().nullable().describe('The client’s own text; null if the default text is used.'),
  /** Client's wording in the draft or, without a draft, the live one; null where the default applies. */
  Entwurf: z.string().nullable(),
});

export const getMailTexts = operatorCall('getMailTexts', {
  summary: 'Get the texts of a mail (with their variables)',
  description: 'Returns the texts of one mail in all languages of the client.',
  path: '/verwaltung/mailtexte/{art}',
  act: 'mailtext.read',
  params: ofMail,
  reply: z.object({
    ...MailRowView.pick({ Art: true, An: true, IstPflicht: true }).shape,
    Sprachen: z.array(Language).describe('Languages of the client, main language first.'),
    Revision: z
      .int()
      .nonnegative()
      .describe('Revision to be sent with a change of the draft; 0 while there is no draft.'),
    HatEntwurf: z.boolean().describe('Whether there is a draft.'),
    Texte: z.array(
      z.object({
        Schluessel: z.string().describe('Key of the text in `texts.<language>.json`, separated by dots.'),
        Variablen: array(
          z.object({
            Name: z.string(),
            IstPflicht: z
              .boolean()
              .describe('Whether the text must contain the variable, because it makes no sense without it.'),
          }),
        ).describe('Variables that are filled in.'),
        Fassungen: z.array(WordingView).describe('The text in each language.'),
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

export const previewMail = operatorCall('previewMail', {
  summary: 'Preview a mail with sample data (as HTML and plain text)',
  description: 'Renders a mail with sample data, using the template of the real mail.',
  path: '/verwaltung/mailtexte/{art}/vorschau',
  act: 'mailtext.read',
  params: ofMail,
  query: z.object({
    sprache: Language,
    entwurf: z
      .enum(['true', 'false'], because('inputInvalid'))
      .default('false')
      .describe('Whether the text of the draft is meant: `true` or `false`. `true` uses the wording of the draft.'),
  }),
  reply: z.object({
    Sprache: Language.describe("Language of the mail; some mails always use the client's main language."),
    An: z.string(),
    Betreff: z.string(),
    Adresse: z
      .string()
      .describe(
        'Path at which a frame shows the mail as HTML, valid for five minutes; `?dunkel` renders it as in dark mode.',
      ),
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

export const sendTestMail = operatorCall('sendTestMail', {
  summary: 'Send a test mail to the caller',
  description:
    "Sends the mail with sample data to the caller's own address, at most ten times an hour. Responds 409 `addressUnverified` if the identity provider has not verified the address.",
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
