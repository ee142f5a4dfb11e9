import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText } from '../fields.ts';
import { PAGES } from '../page/page-table.ts';
import type { CHANNELS } from '../values/channel.ts';
import { isClientKey } from '../values/client-key.ts';
import { LANGUAGES } from '../values/language.ts';
import { isEmail } from '../values/person/email.ts';
import { COUNTRIES } from '../values/person/postcode.ts';
import type { WaitingTimes } from '../values/waiting-times.ts';
import { featureFlags, flag, marketingFlags } from './client-flags.ts';
import { Advisor, AgencySignOn, PayoutAccount } from './client-parts.ts';
import { retention } from './retention.ts';
import { trackingValues } from './tracking-config.ts';

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
  /** The brand as people read it. */
  Name: z.string().min(1),
  FacebookId: z.string().nullable().default(null),
  /** The client's own site: where the logo of a framed portal and the imprint point. */
  MandantUrl: z.url(),
  EmpfehlenPath: z.string().default('/'),
  EmpfehlenWebPage: z.url().nullable().default(null),
  RecommenderDefaultShare: z.int().min(0).max(100).default(100),
  /** The recommender's part in split mode; 50:50 unless the client says otherwise (decisions §4). */
  SplitAnteilEmpfehler: z.int().min(1).max(99).default(50),
  /** Cap of the recipient's reward; null means none. */
  MaxEmpfaengerPraemieCent: z.int().nonnegative().nullable().default(null),
  /** Complaint period in days (spec 1 §3). */
  ModuleAuftragsdatumMindestalterTage: z.int().nonnegative().default(14),
  /** Every so many successful orders a recommender gets something extra (decisions §6); none means no bonus. */
  BonusStufen: z
    .array(z.object({ AnzahlVertraege: z.int().min(1).max(1000), BonusCent: z.int().positive() }))
    .max(10)
    .default([]),
  /** The day from which orders count towards the bonus; null means all. */
  BonusZaehlungSeit: z.iso.date().nullable().default(null),
  /** The sum a person receives in a year from which on it is taxed; the yearly statement names it (§ 22 Nr. 3 EStG), null omits it. */
  SteuerfreigrenzeCent: z.int().positive().nullable().default(25_600),
  /** Days a provided reward can be picked up (decisions §6). */
  PraemieAbholbarTage: z.int().min(30).max(3650).default(365),
  /** Days a recipient has to follow the link (spec 1 §9). */
  EmpfehlungGueltigTage: z.int().min(1).max(730).default(60),
  /** Weeks from a successful recommendation to the money in the account, as a rule (spec 1 §1). */
  AuszahlungWochenVon: z.int().min(1).max(52).default(4),
  AuszahlungWochenBis: z.int().min(2).max(52).default(10),
  /** Weeks from choosing cash to the money in the account, about. */
  UeberweisungWochen: z.int().min(2).max(52).default(4),
  /** Hours from choosing a voucher to its code, at most. */
  GutscheinStunden: z.int().min(2).max(240).default(24),
  /** Where recipients live: decides which postcodes there are. */
  Land: z.enum(COUNTRIES).default('DE'),
  /** Which catalogue variant the client uses (decisions §2). */
  ProduktApi: z.string().default('Allgemein'),
  /** The product the home page leads to. */
  StandardProduktId: z.int(),
  Sprachen: z.array(z.enum(LANGUAGES)).min(1).default(['de', 'en']),
  StandardSprache: z.enum(LANGUAGES).default('de'),
  /** Colour of the browser's frame on phones. */
  ThemeColor: z.string().regex(/^#[0-9a-f]{6}$/i),
  /** Fonts fetched before the style sheet asks for them, so that text never jumps. */
  PreloadFonts: z.array(z.string()).default([]),
  SupportEmail: z.string().refine(isEmail, 'is no e-mail address'),
  /** Whose data stand where the imprint is linked otherwise, with ModuleAdv (spec 1 §2.4). */
  Berater: Advisor.nullable().default(null),
  /** Registering and asking for a password answer the same whether or not the address has an account; off, they tell (decisions §2). */
  NeutraleKontoAntwort: flag(true),
} satisfies Record<keyof WaitingTimes, z.ZodType> & Record<string, z.ZodType>;

/** The end of an address, e.g. `internet/glasfaser.html` or `2025-07-20`. */
const PageValue = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.html)?$/);

const PER_VALUE_PAGES = PAGES.filter((page) => 'isPerValue' in page).map(({ name }) => name);

/** The origin of a page around the portal, e.g. `https://www.example.org`. */
const HostOrigin = z.string().regex(/^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/);

const accountNumber = z.string().regex(/^[1-9]\d{2,8}$/, 'is no account number');

/** Where a client's bookkeeping books rewards, as DATEV numbers them. */
export const LedgerAccounts = z.strictObject({
  Beraternummer: z.int().min(1001).max(9_999_999),
  Mandantennummer: z.int().min(1).max(99_999),
  /** Month and day on which the financial year begins. */
  WirtschaftsjahrBeginn: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    .default('01-01'),
  Sachkontenlaenge: z.int().min(4).max(8).default(4),
  Aufwand: accountNumber,
  Verbindlichkeiten: accountNumber,
  Transit: accountNumber,
  Bank: accountNumber,
  Gutscheine: accountNumber,
});
export type LedgerAccounts = z.infer<typeof LedgerAccounts>;

/** Internal values that never leave the server. */
const internalValues = {
  ...retention,
  /** What the paths of pages that exist once per value may end in, e.g. the slugs of its categories (page table). */
  Seitenadressen: z.partialRecord(z.enum(PER_VALUE_PAGES), z.array(PageValue)).default({}),
  /** Exact addresses and `*@domain` (decisions §9); empty means everyone may take part. */
  EmailWhitelist: z.array(z.string()).default([]),
  /** Patterns of addresses that may not take part: employees, providers. */
  EmailBlocklist: z.array(z.string()).default([]),
  /** Addresses that take part although a block fits them, and patterns admitted beside the whitelist; switches no whitelist on. */
  EmailAusnahmen: z.array(z.string()).default([]),
  SquidexAppName: z.string().nullable().default(null),
  SquidexUrl: z.url().nullable().default(null),
  SquidexClientId: z.string().nullable().default(null),
  SquidexClientSecret: z.string().nullable().default(null),
  /** Shared with the host site, which signs autologin tokens with it; without it autologin is refused. */
  AutologinSecret: z.string().min(32).nullable().default(null),
  /** Friendly Captcha's secret; without it the flag and the site key ask for the portal's own proof of work. */
  FriendlyCaptchaSecret: z.string().min(1).nullable().default(null),
  /** The address of Friendly Captcha; its European service has a separate one. */
  FriendlyCaptchaUrl: z.url().default('https://api.friendlycaptcha.com'),
  /** Host names per environment; development always answers `<key>.localhost`. */
  Hosts: z
    .object({
      production: z.array(z.string()).default([]),
      staging: z.array(z.string()).default([]),
      testing: z.array(z.string()).default([]),
      development: z.array(z.string()).default([]),
    })
    .prefault({}),
  /** Origins of pages that may show the portal in a frame, besides the client's own site where the frame is integrated. */
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
  /** Host names of shops that product links may lead to besides the client's own site; other redirects are refused. */
  ShopHosts: z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)).default([]),
  /** Company and address that every mail ends with; null shows the name alone. */
  Absender: z.string().min(1).nullable().default(null),
  /** Where the portal writes to those who run the programme; null means SupportEmail. */
  BetriebEmail: z.string().refine(isEmail, 'is no e-mail address').nullable().default(null),
  /** A pool with fewer voucher codes than this is reported to those who run the programme; 0 switches that off. */
  GutscheinWarnungAb: z.int().min(0).max(100_000).default(20),
  /** What an accepted request for goodwill is worth (decisions §6). */
  KulanzCent: z.int().positive().max(1_000_000).default(5000),
  /** What one operator may grant alone; more needs a second person (decisions §19). */
  GewaehrGrenzeCent: z.int().min(0).max(1_000_000).default(5000),
  /** The account rewards are paid from; without it there are no payout runs. */
  Auszahlungskonto: PayoutAccount.nullable().default(null),
  /** Payments above this sum carry a hint in the payout workbench. */
  HinweisAbCent: z.int().positive().max(10_000_000).default(10_000),
  /** The accounts of the client's bookkeeping; without them there is no DATEV file, because none is guessed. */
  Buchhaltung: LedgerAccounts.nullable().default(null),
  /** The identity provider of the agencies' users and how to read its claims; null means that agencies cannot sign on. */
  AgenturAnmeldung: AgencySignOn.nullable().default(null),
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

/** What anyone may know of a client's configuration: everything but the internal values. */
export const PublicClientConfig = z.object({
  Mandant: z.string().refine(isClientKey),
  ...values,
  ...featureFlags,
  ...channelOrder,
  ...marketingFlags,
  ...trackingValues,
  /** Whether a whitelist applies; its entries stay on the server. */
  EmailWhitelist: z.boolean(),
  /** The client's app in the content service (spec 2 §7.10); the service's credentials stay on the server. */
  SquidexAppName: z.string(),
});
export type PublicClientConfig = z.infer<typeof PublicClientConfig>;

/** Reads the public view out of a configuration. */
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

/** The client's configuration without its secrets. */
export const getClient = defineCall({
  name: 'getClient',
  summary: 'The public configuration of a client',
  method: 'GET',
  path: '/mandant/{client}',
  base: 'root',
  auth: 'none',
  params: z.object({ client: givenText(31) }),
  reply: PublicClientConfig,
  status: 200,
  errors: [],
  example: { params: { client: 'beispiel' }, reply: exampleConfig },
});

/** The names of all routes and their paths in the request's language. */
export const getDefaultRoutes = defineCall({
  name: 'getDefaultRoutes',
  summary: 'Route names with their paths in the request language',
  method: 'GET',
  path: '/route/default',
  base: 'client',
  auth: 'none',
  reply: z.array(z.object({ Name: z.string(), Pfad: z.string() })),
  status: 200,
  errors: [],
  example: { reply: PAGES.slice(0, 2).map((page) => ({ Name: page.name, Pfad: page.paths.de })) },
});

/** The client's languages. */
export const getLanguages = defineCall({
  name: 'getLanguages',
  summary: 'The languages of a client, default first',
  method: 'GET',
  path: '/content/getlanguages',
  base: 'client',
  auth: 'none',
  reply: z.array(z.enum(LANGUAGES)),
  status: 200,
  errors: [],
  example: { reply: ['de', 'en'] },
});

/** Texts by meaning: nested objects with strings as leaves. */
export type TextBundle = { readonly [key: string]: string | TextBundle };
export const TextBundle: z.ZodType<TextBundle> = z.lazy(() => z.record(z.string(), z.union([z.string(), TextBundle])));

/** The text bundle of a language with the client's overlay. */
export const getLanguageContent = defineCall({
  name: 'getLanguageContent',
  summary: 'All texts of a language, with the client’s overlay',
  method: 'GET',
  path: '/content/getlanguagecontent/{lang}',
  base: 'client',
  auth: 'none',
  params: z.object({ lang: z.enum(LANGUAGES) }),
  reply: TextBundle,
  status: 200,
  errors: [],
  example: { params: { lang: 'de' }, reply: { home: { title: 'Empfehlen und Prämie sichern' } } },
});
