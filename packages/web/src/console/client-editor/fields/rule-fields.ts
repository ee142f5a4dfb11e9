import { CHANNELS } from '@mundwerk/contract/values/channel';
import { channel, day, type FieldGroup, flag, list, money, number, rows, secret, text } from './client-field.ts';

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
