import { AGENCY_ROLES } from '@mundwerk/contract/values/agency-rights';
import { GOAL_NAMES } from '@mundwerk/contract/values/goal';
import { type FieldGroup, flag, list, number, rows, secret, text } from './client-field.ts';

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
