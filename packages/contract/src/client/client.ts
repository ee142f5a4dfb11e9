import { object, strictObject, z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText } from '../fields.ts';
import { PAGES } from '../page/page-table.ts';
import type { CHANNELS } from '../values/channel.ts';
import { isClientKey } from '../values/client-key.ts';
import { LANGUAGES } from '../values/language.ts';
import { isEmail } from '../values/person/email.ts';
import { COUNTRIES } from '../values/person/postcode.ts';
import type { WaitingTimes } from '../values/waiting-times.ts';
import {
  Advisor,
  AgencySignOn,
  featureFlags,
  flag,
  marketingFlags,
  PayoutAccount,
  retention,
  trackingValues,
} from './client-parts.ts';

/** Sort position of a share channel; -1 switches it off (spec 1 §3). */
const ChannelOrder = z.int().min(-1).max(99);

/** The channels that have an ordering value in the configuration. */
export type ChannelSetting = NonNullable<(typeof CHANNELS)[number]['setting']>;

const channelOrder = {
  ModuleEmailClient: ChannelOrder.default(-1),
  ModuleGmail: ChannelOrder.default(-1),
  ModuleOutlook: ChannelOrder.default(-1),
  ModuleYahoo: ChannelOrder.default(-1),
  ModuleFacebook: ChannelOrder.default(-1),
  ModuleWhatsapp: ChannelOrder.default(-1),
  ModuleTwitter: ChannelOrder.default(-1),
  ModuleXing: ChannelOrder.default(-1),
  ModuleLinkedIn: ChannelOrder.default(-1),
  ModuleInstagram: ChannelOrder.default(-1),
  ModuleSms: ChannelOrder.default(-1),
} satisfies Record<ChannelSetting, z.ZodType>;

const values = {
  /** Display name of the brand. */
  Name: z.string().min(1),
  FacebookId: z.string().nullable().default(null),
  /** The client's own website: target of the logo in an embedded portal, and of the imprint link. */
  MandantUrl: z.url(),
  EmpfehlenPath: z.string().default('/'),
  EmpfehlenWebPage: z.url().nullable().default(null),
  RecommenderDefaultShare: z.int().min(0).max(100).default(100),
  /** The recommender's part in split mode; 50:50 unless the client says otherwise (decisions §4). */
  SplitAnteilEmpfehler: z.int().min(1).max(99).default(50),
  /** Cap of the recipient's reward in cents; null means none. */
  MaxEmpfaengerPraemieCent: z.int().nonnegative().nullable().default(null),
  /** Complaint period in days (spec 1 §3). */
  ModuleAuftragsdatumMindestalterTage: z.int().nonnegative().default(14),
  /** Bonus tiers: after every `AnzahlVertraege` successful orders a recommender gets `BonusCent` extra (decisions §6); empty means no bonus. */
  BonusStufen: z
    .array(z.object({ AnzahlVertraege: z.int().min(1).max(1000), BonusCent: z.int().positive() }))
    .max(10)
    .default([]),
  /** The day from which orders count towards the bonus; null means all. */
  BonusZaehlungSeit: z.iso.date().nullable().default(null),
  /** Tax-free limit in cents per person and year, shown in the yearly statement (§ 22 Nr. 3 EStG); null omits it. */
  SteuerfreigrenzeCent: z.int().positive().nullable().default(25_600),
  /** Days in which a provided reward can be picked up (decisions §6). */
  PraemieAbholbarTage: z.int().min(30).max(3650).default(365),
  /** Days that a recommendation link is valid (spec 1 §9). */
  EmpfehlungGueltigTage: z.int().min(1).max(730).default(60),
  /** Usual number of weeks from a successful recommendation to the money in the account (spec 1 §1). */
  AuszahlungWochenVon: z.int().min(1).max(52).default(4),
  AuszahlungWochenBis: z.int().min(2).max(52).default(10),
  /** Approximate number of weeks from choosing cash to the money in the account. */
  UeberweisungWochen: z.int().min(2).max(52).default(4),
  /** Maximum number of hours from choosing a voucher to its code. */
  GutscheinStunden: z.int().min(2).max(240).default(24),
  /** Country of the recipients; decides which postcodes are valid. */
  Land: z.enum(COUNTRIES).default('DE'),
  /** Catalogue variant of the client (decisions §2). */
  ProduktApi: z.string().default('Allgemein'),
  /** Id of the product that the home page leads to. */
  StandardProduktId: z.int(),
  Sprachen: z.array(z.enum(LANGUAGES)).min(1).default(['de', 'en']),
  StandardSprache: z.enum(LANGUAGES).default('de'),
  /** Colour of the browser's toolbar on phones (`theme-color`). */
  ThemeColor: z.string().regex(/^#[0-9a-f]{6}$/i),
  /** Fonts preloaded before the style sheet requests them, to prevent layout shifts. */
  PreloadFonts: z.array(z.string()).default([]),
  SupportEmail: z.string().refine(isEmail, 'is no e-mail address'),
  /** Agent whose data are shown in place of the imprint link, with ModuleAdv (spec 1 §2.4). */
  Berater: Advisor.nullable().default(null),
  /** Whether registration and password reset respond equally for addresses with and without an account; off, they reveal it (decisions §2). */
  NeutraleKontoAntwort: flag(true),
} satisfies Record<keyof WaitingTimes, z.ZodType> & Record<string, z.ZodType>;

/** Last part of a page's path, e.g. `internet/glasfaser.html` or `2025-07-20`. */
const PageValue = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.html)?$/);

const PER_VALUE_PAGES = PAGES.filter((page) => 'isPerValue' in page).map(({ name }) => name);

/** Origin of a host page, e.g. `https://www.example.org`. */
const HostOrigin = z.string().regex(/^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/);

const accountNumber = z.string().regex(/^[1-9]\d{2,8}$/, 'is no account number');

export const LedgerAccounts = strictObject({
  Beraternummer: z.int().min(1001).max(9_999_999),
  Mandantennummer: z.int().min(1).max(99_999),
  WirtschaftsjahrBeginn: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    .default('01-01')
    .describe('Start of the financial year, as MM-DD.'),
  Sachkontenlaenge: z.int().min(4).max(8).default(4),
  Aufwand: accountNumber,
  Verbindlichkeiten: accountNumber,
  Transit: accountNumber,
  Bank: accountNumber,
  Gutscheine: accountNumber,
}).meta({
  id: 'LedgerAccounts',
  description: "DATEV account numbers under which the client's bookkeeping posts rewards.",
});
export type LedgerAccounts = z.infer<typeof LedgerAccounts>;

/** Internal values that never leave the server. */
const internalValues = {
  ...retention,
  /** Allowed last path segments of pages that exist once per value, e.g. category slugs, by page (page table). */
  Seitenadressen: z.partialRecord(z.enum(PER_VALUE_PAGES), z.array(PageValue)).default({}),
  /** Words that the check for vague environmental claims watches beside the product's, by language. */
  Umweltworte: z.partialRecord(z.enum(LANGUAGES), z.array(z.string().trim().min(3).max(60)).max(100)).default({}),
  /** Addresses that may take part: exact ones and `*@domain` (decisions §9); empty means everyone. */
  EmailWhitelist: z.array(z.string()).default([]),
  /** Patterns of addresses that may not take part: employees, providers. */
  EmailBlocklist: z.array(z.string()).default([]),
  /** Addresses that may take part although a block matches, and patterns admitted besides the whitelist; does not activate a whitelist. */
  EmailAusnahmen: z.array(z.string()).default([]),
  SquidexAppName: z.string().nullable().default(null),
  SquidexUrl: z.url().nullable().default(null),
  SquidexClientId: z.string().nullable().default(null),
  SquidexClientSecret: z.string().nullable().default(null),
  /** Secret shared with the host site, which signs autologin tokens with it; without it autologin is refused. */
  AutologinSecret: z.string().min(32).nullable().default(null),
  /** API secret of Friendly Captcha; without it the flag and the site key activate the portal's own proof of work. */
  FriendlyCaptchaSecret: z.string().min(1).nullable().default(null),
  /** URL of the Friendly Captcha API; its European service has a separate one. */
  FriendlyCaptchaUrl: z.url().default('https://api.friendlycaptcha.com'),
  /** Host names per environment; development always serves `<key>.localhost`. */
  Hosts: z
    .object({
      production: z.array(z.string()).default([]),
      staging: z.array(z.string()).default([]),
      testing: z.array(z.string()).default([]),
      development: z.array(z.string()).default([]),
    })
    .prefault({}),
  /** Origins of host pages that may show the portal in a frame, besides the client's own site with ModuleIntegratedFrame. */
  RahmenHosts: z
    .object({
      production: z.array(HostOrigin).default([]),
      staging: z.array(HostOrigin).default([]),
      testing: z.array(HostOrigin).default([]),
      development: z.array(HostOrigin).default([]),
    })
    .prefault({}),
  /** Origin of referral links per environment (spec 1 §9); null means the portal's own. */
  LinkDomain: z
    .object({
      production: z.url().nullable().default(null),
      staging: z.url().nullable().default(null),
      testing: z.url().nullable().default(null),
      development: z.url().nullable().default(null),
    })
    .prefault({}),
  /** Host names of shops that product links may target besides the client's own site; other redirects are refused. */
  ShopHosts: z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)).default([]),
  /** Company and postal address at the end of every mail; null shows only the name. */
  Absender: z.string().min(1).nullable().default(null),
  /** Address for notifications to the client's operators; null means SupportEmail. */
  BetriebEmail: z.string().refine(isEmail, 'is no e-mail address').nullable().default(null),
  /** The client's operators are notified of a pool with fewer voucher codes than this; 0 switches that off. */
  GutscheinWarnungAb: z.int().min(0).max(100_000).default(20),
  /** Reward in cents for an accepted request for goodwill (decisions §6). */
  KulanzCent: z.int().positive().max(1_000_000).default(5000),
  /** Amount in cents that one operator may grant alone; more requires a second person (decisions §19). */
  GewaehrGrenzeCent: z.int().min(0).max(1_000_000).default(5000),
  Auszahlungskonto: PayoutAccount.nullable()
    .default(null)
    .describe('Bank account that rewards are paid from; without it there are no payout runs.'),
  /** Payments above this sum in cents carry a hint in the payout workbench. */
  HinweisAbCent: z.int().positive().max(10_000_000).default(10_000),
  Buchhaltung: LedgerAccounts.nullable()
    .default(null)
    .describe(
      "Accounts of the client's bookkeeping; without them there is no DATEV file, because accounts are not guessed.",
    ),
  AgenturAnmeldung: AgencySignOn.nullable()
    .default(null)
    .describe(
      "Identity provider of the agencies' users and the mapping of its claims; null means that agencies cannot sign on.",
    ),
  /** Sender of all mails: `Name <address>`. */
  MailFrom: z.string().min(3),
};

/** The whole configuration of a client, as stored and as written in `clients/<key>/client.json`. */
export const ClientConfig = z.strictObject({
  ...values,
  ...featureFlags,
  ...channelOrder,
  ...marketingFlags,
  ...trackingValues,
  ...internalValues,
});
export type ClientConfig = z.infer<typeof ClientConfig>;

export const PublicClientConfig = object({
  Mandant: z.string().refine(isClientKey),
  ...values,
  ...featureFlags,
  ...channelOrder,
  ...marketingFlags,
  ...trackingValues,
  EmailWhitelist: z.boolean().describe('Whether a whitelist applies; its entries stay on the server.'),
  // Spec 2 §7.10
  SquidexAppName: z
    .string()
    .describe("The client's app in the content service; the service's credentials stay on the server."),
}).meta({
  id: 'PublicClientConfig',
  description: "Public part of a client's configuration: everything except the internal values.",
});
export type PublicClientConfig = z.infer<typeof PublicClientConfig>;

/** Extracts the public part of a configuration. */
export const publicClientConfig = (key: string, config: ClientConfig): PublicClientConfig =>
  PublicClientConfig.parse({
    ...config,
    Mandant: key,
    EmailWhitelist: config.EmailWhitelist.length > 0,
    SquidexAppName: config.SquidexAppName ?? key,
  });

const exampleConfig = publicClientConfig(
  'beispiel',
  ClientConfig.parse({
    Name: 'Beispiel AG',
    MandantUrl: 'https://www.example.org',
    StandardProduktId: 462,
    ThemeColor: '#1b44e0',
    SupportEmail: 'hilfe@example.org',
    MailFrom: 'Beispiel AG <empfehlen@example.org>',
    ModuleWhatsapp: 1,
  }),
);

export const getClient = defineCall('getClient', {
  summary: 'Get the public configuration of a client',
  description:
    'Returns the public configuration of a client, without secrets. Responds 404 `notFound` for an unknown key.',
  path: '/mandant/{client}',
  base: 'root',
  auth: 'none',
  params: z.object({ client: givenText(31) }),
  reply: PublicClientConfig,
  example: { params: { client: 'beispiel' }, reply: exampleConfig },
});

export const getDefaultRoutes = defineCall('getDefaultRoutes', {
  summary: 'List route names with their paths',
  description: 'Returns the names of all pages, aliases included, with their paths in the language of the request.',
  path: '/route/default',
  auth: 'none',
  reply: z.array(z.object({ Name: z.string(), Pfad: z.string() })),
  example: { reply: PAGES.slice(0, 2).map((page) => ({ Name: page.name, Pfad: page.paths.de })) },
});

export const getLanguages = defineCall('getLanguages', {
  summary: 'List the languages of a client',
  description: 'Returns the languages of the client, its default first.',
  path: '/content/getlanguages',
  auth: 'none',
  reply: z.array(z.enum(LANGUAGES)),
  example: { reply: ['de', 'en'] },
});

/** Texts by key: nested objects with strings as leaves. */
export type TextBundle = { readonly [key: string]: string | TextBundle };
export const TextBundle: z.ZodType<TextBundle> = z
  .lazy(() => z.record(z.string(), z.union([z.string(), TextBundle])))
  .meta({ id: 'TextBundle' });

export const getLanguageContent = defineCall('getLanguageContent', {
  summary: 'Get all texts of a language',
  description:
    "Returns all texts of a language, the client's own over the defaults; 404 `notFound` for a language that the client does not have.",
  path: '/content/getlanguagecontent/{lang}',
  auth: 'none',
  params: z.object({ lang: z.enum(LANGUAGES) }),
  reply: TextBundle,
  example: { params: { lang: 'de' }, reply: { home: { title: 'Empfehlen und Prämie sichern' } } },
});
