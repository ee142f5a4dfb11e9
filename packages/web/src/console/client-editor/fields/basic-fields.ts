import { LANGUAGES } from '@mundwerk/contract/values/language';
import { COUNTRIES } from '@mundwerk/contract/values/person/postcode';
import {
  choice,
  colour,
  type FieldGroup,
  flag,
  languages,
  list,
  longText,
  number,
  product,
  text,
} from './client-field.ts';

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
