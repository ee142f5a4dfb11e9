import { AGENCY_ROLES } from '@mundwerk/contract/values/agency-rights';
import { CHANNELS } from '@mundwerk/contract/values/channel';
import { GOAL_NAMES } from '@mundwerk/contract/values/goal';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { COUNTRIES } from '@mundwerk/contract/values/person/postcode';
import {
  channel,
  choice,
  colour,
  day,
  type FieldGroup,
  flag,
  languages,
  list,
  longText,
  money,
  number,
  product,
  rows,
  secret,
  text,
} from './client-field.ts';

/** Fields of the section "channels". */
export const CHANNEL_FIELDS: readonly FieldGroup[] = [
  { name: 'channels', fields: CHANNELS.flatMap(({ setting }) => (setting ? [channel(setting)] : [])) },
  { name: 'facebook', fields: [text('FacebookId', { example: '1234567890' })] },
];

/** Fields of the section "rules": who may recommend what and for how long, and the rewards. */
export const RULE_FIELDS: readonly FieldGroup[] = [
  {
    name: 'share',
    fields: [
      number('RecommenderDefaultShare', 0, 100, { standard: 100, example: '50' }),
      number('SplitAnteilEmpfehler', 1, 99, { standard: 50, example: '60' }),
      money('MaxEmpfaengerPraemieCent', 0, undefined, { example: '15,00' }),
    ],
  },
  {
    name: 'periods',
    fields: [
      number('EmpfehlungGueltigTage', 1, 730, { standard: 60, example: '60' }),
      number('ModuleAuftragsdatumMindestalterTage', 0, undefined, { standard: 14, example: '14' }),
      flag('AutomatischeFreigabe', true),
      flag('EmpfaengerdatenImmer'),
      flag('EmpfaengerGeburtsdatum', true),
      flag('EmpfaengerAdresse', true),
      flag('TelefonEinwilligung'),
      number('PraemieAbholbarTage', 30, 3650, { standard: 365, example: '365' }),
    ],
  },
  {
    name: 'bonus',
    fields: [
      rows('BonusStufen', {
        shape: 'list',
        columns: [
          { name: 'AnzahlVertraege', kind: 'number' },
          { name: 'BonusCent', kind: 'money' },
        ],
        example: '5 → 50,00',
      }),
      day('BonusZaehlungSeit', { example: '2026-01-01' }),
    ],
  },
  {
    name: 'people',
    fields: [
      list('EmailWhitelist', { example: '*@morgenrot.example' }),
      list('EmailBlocklist', { example: '*@morgenrot.example' }),
      list('EmailAusnahmen', { example: 'anna@morgenrot.example' }),
      flag('AllowSelfRecommendation'),
      flag('ModuleErzwingeLogin'),
      flag('ModuleAgentRecommendation'),
      flag('ModuleCompanyRecommendation'),
    ],
  },
  {
    name: 'form',
    fields: [
      flag('ModuleErstelleOfflineEmpfehlungCode'),
      flag('ModuleNewsletterPermission'),
      flag('AgbCheckBoxAutoAccept'),
      flag('acceptTermsOnButtonClick'),
      flag('disableFirstNameInput'),
      flag('disableLastNameInput'),
      flag('disableEmailInput'),
      flag('NeutraleKontoAntwort', true),
    ],
  },
  {
    name: 'law',
    fields: [
      rows('Umweltworte', {
        shape: 'record',
        columns: [{ name: '', kind: 'list' }],
        example: 'de → enkeltauglich, planetenfreundlich',
      }),
    ],
  },
];

/** Fields of the section "money": accounts, and who may grant how much. */
export const MONEY_FIELDS: readonly FieldGroup[] = [
  {
    name: 'account',
    object: 'Auszahlungskonto',
    fields: [
      text('Auszahlungskonto.Name', { isRequired: true, example: 'Morgenrot Energie GmbH' }),
      secret('Auszahlungskonto.Iban', { isRequired: true, example: 'DE02120300000000202051' }),
      text('Auszahlungskonto.Bic', { example: 'BYLADEM1001' }),
    ],
  },
  { name: 'bankData', fields: [flag('ModuleStoringBankdata', true), flag('ModuleIBANNurDE')] },
  {
    name: 'waiting',
    fields: [
      number('AuszahlungWochenVon', 1, 52, { standard: 4, example: '4' }),
      number('AuszahlungWochenBis', 2, 52, { standard: 10, example: '10' }),
      number('UeberweisungWochen', 2, 52, { standard: 4, example: '4' }),
      number('GutscheinStunden', 2, 240, { standard: 24, example: '24' }),
    ],
  },
  {
    name: 'limits',
    fields: [
      money('KulanzCent', 1, 1_000_000, { standard: 5000, example: '50,00' }),
      money('GewaehrGrenzeCent', 0, 1_000_000, { standard: 5000, example: '50,00' }),
      money('HinweisAbCent', 1, 10_000_000, { standard: 10_000, example: '100,00' }),
      number('GutscheinWarnungAb', 0, 100_000, { standard: 20, example: '20' }),
      money('SteuerfreigrenzeCent', 1, undefined, { standard: 25_600, example: '256,00' }),
    ],
  },
  {
    name: 'ledger',
    object: 'Buchhaltung',
    fields: [
      number('Buchhaltung.Beraternummer', 1001, 9_999_999, { isRequired: true, example: '1001' }),
      number('Buchhaltung.Mandantennummer', 1, 99_999, { isRequired: true, example: '1' }),
      text('Buchhaltung.WirtschaftsjahrBeginn', { standard: '01-01', example: '01-01' }),
      number('Buchhaltung.Sachkontenlaenge', 4, 8, { standard: 4, example: '4' }),
      text('Buchhaltung.Aufwand', { isRequired: true, example: '6600' }),
      text('Buchhaltung.Verbindlichkeiten', { isRequired: true, example: '3500' }),
      text('Buchhaltung.Transit', { isRequired: true, example: '1460' }),
      text('Buchhaltung.Bank', { isRequired: true, example: '1800' }),
      text('Buchhaltung.Gutscheine', { isRequired: true, example: '1520' }),
    ],
  },
];

/** The variants of the catalogue. */
const PRODUCT_APIS = ['Allgemein', 'Telekom', 'Agent'] as const;

/** Fields of the section "basics": the client's identity. */
export const BASIC_FIELDS: readonly FieldGroup[] = [
  {
    name: 'brand',
    fields: [
      text('Name', { isRequired: true, example: 'Morgenrot Energie' }),
      text('MandantUrl', { isRequired: true, example: 'https://www.morgenrot.example' }),
      text('EmpfehlenWebPage', { example: 'https://www.morgenrot.example/empfehlen' }),
      text('EmpfehlenPath', { standard: '/', example: '/' }),
      text('SupportEmail', { isRequired: true, example: 'hilfe@morgenrot.example' }),
      text('BetriebEmail', { example: 'programm@morgenrot.example' }),
    ],
  },
  {
    name: 'languages',
    fields: [
      languages('Sprachen', { standard: ['de', 'en'] }),
      choice('StandardSprache', LANGUAGES, { standard: 'de' }),
      choice('Land', COUNTRIES, { standard: 'DE' }),
    ],
  },
  {
    name: 'offer',
    fields: [
      product('StandardProduktId', { isRequired: true }),
      choice('ProduktApi', PRODUCT_APIS, { standard: 'Allgemein' }),
      flag('ShowProductCategory'),
    ],
  },
  {
    name: 'mail',
    fields: [
      text('MailFrom', { isRequired: true, example: 'Morgenrot <empfehlen@morgenrot.example>' }),
      text('Absender', { example: 'Morgenrot Energie GmbH, Am Markt 1, 20095 Hamburg' }),
    ],
  },
  {
    name: 'advisor',
    object: 'Berater',
    fields: [
      text('Berater.Name', { isRequired: true, example: 'Maren Deichgraf' }),
      list('Berater.Anschrift', { isRequired: true, example: 'Hafenstraße 2\n25813 Husum' }),
      text('Berater.Telefon', { example: '+49 4841 555010' }),
      text('Berater.Email', { isRequired: true, example: 'maren@beratung.example' }),
      longText('Berater.Angaben', { example: 'D-ABCD-12345-67' }),
    ],
  },
  { name: 'advisorPortal', fields: [flag('ModuleAdv')] },
];

/** Fields of the section "look". */
export const LOOK_FIELDS: readonly FieldGroup[] = [
  {
    name: 'colours',
    fields: [
      colour('ThemeColor', { isRequired: true, example: '#1b44e0' }),
      list('PreloadFonts', { example: 'fonts/hausschrift.woff2' }),
    ],
  },
  {
    name: 'home',
    fields: [flag('showMarketingText'), flag('showCarousel'), flag('showBanknotes'), flag('BannerTEZuTP')],
  },
  {
    name: 'exit',
    fields: [flag('moduleExitIntent'), number('exitIntentMs', 0, undefined, { standard: 15_000, example: '15000' })],
  },
];

/** Hosts, connected systems, and retention periods. */
export const TECHNICAL_FIELDS: readonly FieldGroup[] = [
  {
    name: 'hosts',
    fields: [
      list('Hosts', { isPerEnvironment: true, example: 'empfehlen.morgenrot.example' }),
      text('LinkDomain', { isPerEnvironment: true, example: 'https://mrgn.example' }),
      list('ShopHosts', { example: 'shop.morgenrot.example' }),
      rows('Seitenadressen', {
        shape: 'record',
        columns: [{ name: '', kind: 'list' }],
        example: 'Category → strom, gas',
      }),
    ],
  },
  {
    name: 'frame',
    fields: [
      flag('ModuleIntegratedFrame'),
      list('RahmenHosts', { isPerEnvironment: true, example: 'https://www.morgenrot.example' }),
      flag('HintergrundDerHostseite'),
    ],
  },
  {
    name: 'signOn',
    fields: [flag('IsAutologin'), secret('AutologinSecret'), flag('ModuleAgentur')],
  },
  {
    name: 'agencySignOn',
    object: 'AgenturAnmeldung',
    fields: [
      text('AgenturAnmeldung.Issuer', { isRequired: true, example: 'https://login.morgenrot.example' }),
      text('AgenturAnmeldung.ClientId', { standard: 'mundwerk', example: 'mundwerk' }),
      secret('AgenturAnmeldung.ClientSecret'),
      text('AgenturAnmeldung.Scope', { standard: 'openid profile email', example: 'openid profile email' }),
      text('AgenturAnmeldung.RollenClaim', { standard: 'roles', example: 'realm_access.roles' }),
      rows('AgenturAnmeldung.RollenZuordnung', {
        shape: 'record',
        columns: [{ name: '', kind: 'choice', choices: AGENCY_ROLES }],
        example: 'agentur-chef → AgenturInhaber',
      }),
      text('AgenturAnmeldung.AgenturClaim', { standard: 'agencies', example: 'agencies' }),
    ],
  },
  {
    name: 'captcha',
    fields: [
      flag('friendlyCaptcha'),
      text('friendlyCaptchaSiteKey', { example: 'FCMT1B2C3D4E5F6G' }),
      secret('FriendlyCaptchaSecret'),
      text('FriendlyCaptchaUrl', {
        standard: 'https://api.friendlycaptcha.com',
        example: 'https://eu-api.friendlycaptcha.eu',
      }),
    ],
  },
  {
    name: 'measuring',
    fields: [
      flag('ModuleInternalConsent', true),
      number('ErneutFragenTage', 60, 395, { standard: 60, example: '180' }),
      text('MatomoUrl', { example: 'https://statistik.morgenrot.example' }),
      flag('MatomoScript'),
      number('MatomoSiteIds', 1, undefined, { isPerEnvironment: true, example: '98' }),
      number('AnalyseCookieMonate', 1, 24, { standard: 24, example: '13' }),
      rows('TrackingZiele', {
        shape: 'record',
        columns: [{ name: '', kind: 'number' }],
        example: `${GOAL_NAMES[0]} → 41`,
      }),
      rows('TrackingSeiten', {
        shape: 'record',
        columns: [
          { name: 'Id', kind: 'text' },
          { name: 'Typ', kind: 'text' },
        ],
        example: 'Homepage → 100, start',
      }),
    ],
  },
  {
    name: 'content',
    fields: [
      text('SquidexUrl', { example: 'https://cloud.squidex.io' }),
      text('SquidexAppName', { example: 'morgenrot' }),
      text('SquidexClientId', { example: 'morgenrot:portal' }),
      secret('SquidexClientSecret'),
    ],
  },
  {
    name: 'retention',
    fields: [
      number('KlickAufbewahrungMonate', 1, 60, { standard: 12, example: '12' }),
      number('TrackingAufbewahrungMonate', 1, 12, { standard: 12, example: '12' }),
      number('MailAufbewahrungMonate', 7, 120, { standard: 36, example: '36' }),
    ],
  },
];

/** Every field of `client.json` by the section of the editor that shows it; a test compares them with the contract. */
export const FIELD_SECTIONS = {
  basics: BASIC_FIELDS,
  look: LOOK_FIELDS,
  channels: CHANNEL_FIELDS,
  rules: RULE_FIELDS,
  money: MONEY_FIELDS,
  technical: TECHNICAL_FIELDS,
} as const satisfies Readonly<Record<string, readonly FieldGroup[]>>;

/** A section that shows fields of `client.json`. */
export type FieldSection = keyof typeof FIELD_SECTIONS;
