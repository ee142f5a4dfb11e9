import { type ErrorEnvelope, type ErrorName, errorNameOf } from '@mundwerk/contract/errors';
import type { PlainTextKey } from '@mundwerk/contract/page/text-keys';
import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import {
  CITY_MAX_LENGTH,
  DAY_MAX_LENGTH,
  HOUSE_NUMBER_MAX_LENGTH,
  POSTCODE_MAX_LENGTH,
  STREET_MAX_LENGTH,
} from '@mundwerk/contract/values/limits';
import { leadPerson, type NeededData, neededData } from '@mundwerk/contract/values/person/contact-data';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import { PHONE_MAX_LENGTH } from '@mundwerk/contract/values/person/phone';
import { ADULT_YEARS } from '@mundwerk/contract/values/text/german-date';
import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import type { FastifyReply } from 'fastify';
import { html, type SafeHtml } from '#platform/http/html.ts';
import { type PlainField, plainField } from './plain-fields.ts';
import { type PlainVisit, sendPlain } from './plain-view.ts';

/** A field with its names in the two calls that take the data (spec 2 §7.8). */
interface RecipientField extends PlainField {
  readonly wire: readonly [recipient: string, lead: string];
  /** Asked only where the contract needs it. */
  readonly part?: 'birthDate' | 'address' | 'phone';
}

const FIELDS: readonly RecipientField[] = [
  {
    name: 'firstName',
    label: 'recipient.form.fields.firstName',
    autocomplete: 'given-name',
    limit: NAME_MAX_LENGTH,
    wire: ['Vorname', 'vorname'],
  },
  {
    name: 'lastName',
    label: 'recipient.form.fields.lastName',
    autocomplete: 'family-name',
    limit: NAME_MAX_LENGTH,
    wire: ['Nachname', 'name'],
  },
  {
    name: 'birthDate',
    label: 'recipient.form.fields.birthDate',
    hint: 'recipient.form.birthDateHint',
    autocomplete: 'bday',
    limit: DAY_MAX_LENGTH,
    part: 'birthDate',
    wire: ['Geburtsdatum', 'geburtsdatum'],
  },
  {
    name: 'email',
    label: 'recipient.form.fields.email',
    type: 'email',
    autocomplete: 'email',
    limit: EMAIL_MAX_LENGTH,
    wire: ['Email', 'email'],
  },
  {
    name: 'phone',
    label: 'recipient.form.fields.phone',
    hint: 'recipient.form.phonePurpose',
    type: 'tel',
    autocomplete: 'tel',
    limit: PHONE_MAX_LENGTH,
    isOptional: true,
    part: 'phone',
    wire: ['Telefon', 'telefon'],
  },
  {
    name: 'street',
    label: 'recipient.form.fields.street',
    autocomplete: 'address-line1',
    limit: STREET_MAX_LENGTH,
    part: 'address',
    wire: ['Adresse.Strasse', 'adresse.strasse'],
  },
  {
    name: 'houseNumber',
    label: 'recipient.form.fields.houseNumber',
    autocomplete: 'off',
    limit: HOUSE_NUMBER_MAX_LENGTH,
    part: 'address',
    wire: ['Adresse.Hausnummer', 'adresse.hausnummer'],
  },
  {
    name: 'postcode',
    label: 'recipient.form.fields.postcode',
    autocomplete: 'postal-code',
    limit: POSTCODE_MAX_LENGTH,
    part: 'address',
    wire: ['Adresse.Plz', 'adresse.plz'],
  },
  {
    name: 'city',
    label: 'recipient.form.fields.city',
    autocomplete: 'address-level2',
    limit: CITY_MAX_LENGTH,
    part: 'address',
    wire: ['Adresse.Ort', 'adresse.ort'],
  },
];

const neededOf = ({ client }: PlainVisit, { Produkt }: OpenRecommendation): NeededData =>
  neededData(client.config, 'Young' in Produkt && Produkt.Young === true);

const typed = (form: URLSearchParams, name: string): string => form.get(name)?.trim() ?? '';

const EIGHT_DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/** The date as the wire writes it: people may type it with slashes, or with digits alone. */
const wireDate = (text: string): string => text.replaceAll('/', '.').replace(EIGHT_DIGITS, '$1.$2.$3');

/** Whether advertising by mail and phone is one consent: not where calls have their own. */
const hasOneConsent = ({ phone, phoneConsent }: NeededData): boolean => phone && !phoneConsent;

/** The sentence beside the box for calls. */
const phoneConsentText = (visit: PlainVisit): string =>
  visit.translate('recipient.form.phoneConsent', { client: visit.client.config.Name });

/** The sentence beside the box, which is stored as evidence of the consent. */
const advertisingText = (visit: PlainVisit, shared: OpenRecommendation): string =>
  visit.translate(
    hasOneConsent(neededOf(visit, shared)) ? 'recipient.form.advertising' : 'recipient.form.advertisingByMail',
    {
      client: visit.client.config.Name,
    },
  );

/** The data of the form as the call that makes a recipient spells them. */
export const recipientBody = (visit: PlainVisit, shared: OpenRecommendation, form: URLSearchParams) => {
  const needed = neededOf(visit, shared);
  const hasAgreed = form.has('advertising');
  return {
    Anrede: (needed.address && typed(form, 'salutation')) || null,
    Vorname: typed(form, 'firstName'),
    Nachname: typed(form, 'lastName'),
    Geburtsdatum: needed.birthDate ? wireDate(typed(form, 'birthDate')) : null,
    Email: typed(form, 'email'),
    Telefon: (needed.phone && typed(form, 'phone')) || null,
    TelefonEinwilligungText: needed.phoneConsent && form.has('phoneConsent') ? phoneConsentText(visit) : null,
    Adresse: needed.address
      ? {
          Strasse: typed(form, 'street'),
          Hausnummer: typed(form, 'houseNumber'),
          Plz: typed(form, 'postcode'),
          Ort: typed(form, 'city'),
        }
      : null,
    Werbeeinwilligung: hasAgreed,
    WerbeeinwilligungText: hasAgreed ? advertisingText(visit, shared) : null,
  };
};

/** The same as the call of a lead spells it. */
export const leadBody = (visit: PlainVisit, shared: OpenRecommendation, form: URLSearchParams, number: string) => ({
  empfehlungsnummer: shared.Empfehlungsnummer,
  empfaengernummer: number,
  empfaengerdaten: leadPerson(recipientBody(visit, shared, form)),
});

const OWN_WORDS = new Set([
  'selfReferral',
  'birthDateInvalid',
  'underAge',
  'tooOldForTariff',
  'phoneInvalid',
  'postcodeInvalid',
] as const satisfies ErrorName[]);

type OwnError = typeof OWN_WORDS extends Set<infer Name> ? Name : never;

const isOwn = (reason: ErrorName): reason is OwnError => (OWN_WORDS as ReadonlySet<ErrorName>).has(reason);

const wordsFor = ({ translate }: PlainVisit, { label, limit }: RecipientField, reason: ErrorName | null): string => {
  const field = translate(label);
  switch (reason) {
    case 'fieldMissing':
      return translate('lib.fields.required', { field });
    case 'textTooLong':
      return translate('lib.fields.tooLong', { field, limit });
    case 'emailInvalid':
      return translate('lib.fields.email');
    case 'emailDeceptive':
      return translate('lib.fields.emailSpelling');
    default:
      return reason !== null && isOwn(reason)
        ? translate(`recipient.form.errors.${reason}`, { years: ADULT_YEARS })
        : translate('lib.fields.invalid');
  }
};

const SALUTATIONS = ['Frau', 'Herr', 'Divers'] as const;

const salutation = ({ translate }: PlainVisit, chosen: string): SafeHtml => {
  const option = (value: string, words: PlainTextKey): SafeHtml =>
    html`<option value="${value}"${value === chosen ? html` selected` : ''}>${translate(words)}</option>`;
  return html`<div class="field">
<label for="salutation">${translate('recipient.form.fields.salutation')} <span class="soft">${translate('recipient.form.optional')}</span></label>
<select id="salutation" name="salutation" autocomplete="honorific-prefix">
${option('', 'recipient.form.salutations.none')}
${SALUTATIONS.map((one) => option(one, `recipient.form.salutations.${one}`))}
</select>
</div>`;
};

/** The box for calls: an answer of its own, never ticked beforehand. */
const phoneBox = (
  visit: PlainVisit,
  isTicked: boolean,
): SafeHtml => html`<p class="tick"><input type="checkbox" id="phoneConsent" name="phoneConsent"${isTicked ? html` checked` : ''}><label for="phoneConsent">${phoneConsentText(visit)}</label></p>
<p class="soft">${visit.translate('recipient.form.phoneHint')}</p>`;

/** Sends the form once more, with what was typed and with each error at its field. */
export const sendWrongFields = (
  visit: PlainVisit,
  shared: OpenRecommendation,
  form: URLSearchParams,
  { status, envelope }: { readonly status: number; readonly envelope: ErrorEnvelope },
): Promise<FastifyReply> => {
  const { translate, client } = visit;
  const needed = neededOf(visit, shared);
  const told = new Map(envelope.Fields.map(({ Field, ErrorCode }) => [Field, errorNameOf(ErrorCode)]));
  const asked = FIELDS.filter(({ part }) => !part || needed[part]).map((field) => {
    const [recipient, lead] = field.wire;
    const name = [recipient, `empfaengerdaten.${lead}`].find((wire) => told.has(wire));
    return { field, error: name === undefined ? null : wordsFor(visit, field, told.get(name) ?? null) };
  });
  const wrong = asked.filter(({ error }) => error !== null);
  const links = wrong.map(
    ({ field }, index) => html`${index > 0 ? ', ' : ''}<a href="#${field.name}">${translate(field.label)}</a>`,
  );
  const optional = translate('recipient.form.optional');
  const part = client.config.ModuleAgentRecommendation ? 'lead' : 'confirm';
  return sendPlain(visit, {
    status,
    title: translate('noScript.refused.title'),
    isOwn: true,
    body: html`<form method="post" novalidate>
${wrong.length > 0 ? html`<p role="alert">${translate('noScript.refused.fields')} ${links}</p>` : html`<p role="alert">${envelope.Message}</p>`}
${needed.address ? salutation(visit, typed(form, 'salutation')) : ''}
${asked.map(
  ({ field, error }) =>
    html`${plainField(field, typed(form, field.name), {
      label: translate(field.label),
      hint: field.hint ? translate(field.hint) : null,
      optional: field.isOptional ? optional : null,
      error,
    })}${field.part === 'phone' && needed.phoneConsent ? phoneBox(visit, form.has('phoneConsent')) : ''}`,
)}
<p class="tick"><input type="checkbox" id="advertising" name="advertising"${form.has('advertising') ? html` checked` : ''}><label for="advertising">${advertisingText(visit, shared)}</label></p>
<p class="soft">${translate('recipient.form.advertisingHint')}</p>
<p class="soft">${translate(part === 'lead' ? 'recipient.form.lead.privacy' : 'recipient.form.privacy', { client: client.config.Name })}</p>
<button type="submit" class="main">${translate(`recipient.form.${part}.submit`)}</button>
</form>`,
  });
};
