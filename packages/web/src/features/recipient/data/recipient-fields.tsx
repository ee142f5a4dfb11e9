import type { PlainTextKey } from '@mundwerk/contract/page/text-keys';
import {
  CITY_MAX_LENGTH,
  HOUSE_NUMBER_MAX_LENGTH,
  POSTCODE_MAX_LENGTH,
  STREET_MAX_LENGTH,
} from '@mundwerk/contract/values/limits';
import type { NeededData } from '@mundwerk/contract/values/person/contact-data';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import { isPhone, PHONE_MAX_LENGTH } from '@mundwerk/contract/values/person/phone';
import { isPostcode } from '@mundwerk/contract/values/person/postcode';
import { ADULT_YEARS } from '@mundwerk/contract/values/text/german-date';
import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import type { ComponentProps, ReactNode } from 'react';
import { SuggestedEmail } from '#lib/form/email/suggested-email.tsx';
import type { FieldRules } from '#lib/form/form-store.ts';
import { useFormContext } from '#lib/form/use-form.tsx';
import { checkEmail, checkRequired, type FieldCheck, type FormField, type FormFields } from '#lib/form/wrong-fields.ts';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { Checkbox, FieldGroup } from '#ui/form/choice.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Pair } from '#ui/layout/page.tsx';
import styles from './recipient-form.module.css';
import {
  checkBirthDate,
  dateSignOf,
  formatTypedDate,
  phoneConsentText,
  type RecipientValues,
} from './recipient-values.ts';

/** A field of the form. */
export type RecipientField = keyof RecipientValues;

/** Maximum length of each field. */
export const LIMITS = {
  firstName: NAME_MAX_LENGTH,
  lastName: NAME_MAX_LENGTH,
  /** The length of JJ/MM/AAAA or TT.MM.JJJJ. */
  birthDate: 10,
  email: EMAIL_MAX_LENGTH,
  phone: PHONE_MAX_LENGTH,
  street: STREET_MAX_LENGTH,
  houseNumber: HOUSE_NUMBER_MAX_LENGTH,
  postcode: POSTCODE_MAX_LENGTH,
  city: CITY_MAX_LENGTH,
} as const satisfies Partial<Record<RecipientField, number>>;

/** The label of a field. */
export const fieldLabel = (field: RecipientField): string => t(`recipient.form.fields.${field}`);

type FormError =
  | 'birthDateInvalid'
  | 'phoneInvalid'
  | 'postcodeInvalid'
  | 'selfReferral'
  | 'tooOldForTariff'
  | 'underAge';

const fieldAt = (name: keyof typeof LIMITS, wire: string, ...reasons: FormError[]): FormField => ({
  // The two calls of the form spell the same field differently (spec 2 §7.8).
  wire: [wire, `empfaengerdaten.${wire.toLowerCase()}`],
  label: fieldLabel(name),
  limit: LIMITS[name],
  words: Object.fromEntries(
    reasons.map((reason) => [reason, t(`recipient.form.errors.${reason}`, { years: ADULT_YEARS })]),
  ),
});

/** The form's fields with their wire names and labels. */
export const recipientFields = (needed: NeededData): FormFields<RecipientValues> => ({
  ...(needed.address && {
    salutation: { wire: ['Anrede', 'empfaengerdaten.anrede'], label: fieldLabel('salutation') },
  }),
  firstName: fieldAt('firstName', 'Vorname'),
  lastName: { ...fieldAt('lastName', 'Nachname'), wire: ['Nachname', 'empfaengerdaten.name'] },
  ...(needed.birthDate && {
    birthDate: fieldAt('birthDate', 'Geburtsdatum', 'birthDateInvalid', 'underAge', 'tooOldForTariff'),
  }),
  email: fieldAt('email', 'Email', 'selfReferral'),
  ...(needed.phone && { phone: fieldAt('phone', 'Telefon', 'phoneInvalid') }),
  ...(needed.address && {
    street: fieldAt('street', 'Adresse.Strasse'),
    houseNumber: fieldAt('houseNumber', 'Adresse.Hausnummer'),
    postcode: fieldAt('postcode', 'Adresse.Plz', 'postcodeInvalid'),
    city: fieldAt('city', 'Adresse.Ort'),
  }),
});

/** The salutations by their wire values; leaving the field empty is allowed. */
const SALUTATIONS = ['Frau', 'Herr', 'Divers'] as const;

const checkPhone: FieldCheck = (value) =>
  value.trim() === '' || isPhone(value) || t('recipient.form.errors.phoneInvalid');

const checkPostcode: FieldCheck = (value) => {
  const missing = checkRequired(fieldLabel('postcode'))(value);
  return missing === true
    ? isPostcode(value, boot().client.Land) || t('recipient.form.errors.postcodeInvalid')
    : missing;
};

type LineName = keyof typeof LIMITS;

/** Messages for fields that are left empty. */
const HELP: { readonly [Name in LineName]?: PlainTextKey } = {
  firstName: 'lib.fields.help.firstName',
  lastName: 'lib.fields.help.lastName',
};

interface LineProps extends ComponentProps<typeof TextField> {
  name: LineName;
  rules?: FieldRules<string>;
}

/** One line of the form; required unless its rules say otherwise. */
const Line = ({ name, rules, label, ...rest }: Omit<LineProps, 'label'> & { label?: string }): ReactNode => {
  const { register, errors } = useFormContext<RecipientValues>();
  return (
    <TextField
      label={label ?? fieldLabel(name)}
      maxLength={LIMITS[name]}
      required
      error={errors[name]}
      {...rest}
      {...register(name, rules ?? { validate: checkRequired(fieldLabel(name), HELP[name]) })}
    />
  );
};

const BirthDate = (): ReactNode => {
  const { register, errors } = useFormContext<RecipientValues>();
  const sign = dateSignOf(boot().language);
  const { onChange, ...field } = register('birthDate', { validate: checkBirthDate(fieldLabel('birthDate')) });
  return (
    <TextField
      label={fieldLabel('birthDate')}
      hint={t('recipient.form.birthDateHint')}
      inputMode="numeric"
      autoComplete="bday"
      maxLength={LIMITS.birthDate}
      required
      error={errors.birthDate}
      {...field}
      onChange={(event) => {
        const input = event.currentTarget;
        // A correction in the middle is left alone, because setting the value would move the cursor to the end.
        if (input.selectionStart === input.value.length) input.value = formatTypedDate(input.value, sign);
        return onChange(event);
      }}
    />
  );
};

/** Street and house number, in the order of the language. */
const StreetLine = (): ReactNode => {
  const street = <Line name="street" autoComplete="address-line1" autoCapitalize="words" />;
  const number = <Line name="houseNumber" autoComplete="off" />;
  return boot().language === 'fr' ? (
    <div className={styles.cityLine}>
      {number}
      {street}
    </div>
  ) : (
    <div className={styles.streetLine}>
      {street}
      {number}
    </div>
  );
};

const Salutation = (): ReactNode => {
  const { register } = useFormContext<RecipientValues>();
  return (
    <div className={styles.short}>
      <SelectField
        label={fieldLabel('salutation')}
        optionalMark={t('recipient.form.optional')}
        autoComplete="honorific-prefix"
        placeholder={t('recipient.form.salutations.none')}
        options={SALUTATIONS.map((salutation) => [salutation, t(`recipient.form.salutations.${salutation}`)] as const)}
        {...register('salutation')}
      />
    </div>
  );
};

/** The consent to calls: an answer of its own beside the number, never ticked beforehand. */
const PhoneConsent = (): ReactNode => {
  const { register } = useFormContext<RecipientValues>();
  return <Checkbox label={phoneConsentText()} hint={t('recipient.form.phoneHint')} {...register('phoneConsent')} />;
};

const ContactLines = ({ needed }: { needed: NeededData }): ReactNode => (
  <>
    <SuggestedEmail>
      <Line
        name="email"
        rules={{ validate: checkEmail(fieldLabel('email')) }}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </SuggestedEmail>
    {needed.phone ? (
      <Line
        name="phone"
        rules={{ validate: checkPhone }}
        required={false}
        optionalMark={t('recipient.form.optional')}
        hint={t('recipient.form.phonePurpose')}
        type="tel"
        autoComplete="tel"
      />
    ) : null}
    {needed.phone && needed.phoneConsent ? <PhoneConsent /> : null}
  </>
);

/** The recipient's name and contact data, with date of birth and address where they are needed; a short form has no headings. */
export const RecipientFields = ({ needed }: { needed: NeededData }): ReactNode => {
  const isShort = !needed.birthDate && !needed.address;
  return (
    <>
      <FieldGroup title={t('recipient.form.person')} isTitleHidden={isShort}>
        {needed.address ? <Salutation /> : null}
        <Pair isEarly="always">
          <Line name="firstName" autoComplete="given-name" autoCapitalize="words" />
          <Line name="lastName" autoComplete="family-name" autoCapitalize="words" />
        </Pair>
        {needed.birthDate ? (
          <div className={styles.short}>
            <BirthDate />
          </div>
        ) : null}
        {isShort ? <ContactLines needed={needed} /> : null}
      </FieldGroup>
      {isShort ? null : (
        <FieldGroup title={t('recipient.form.contact')}>
          <ContactLines needed={needed} />
        </FieldGroup>
      )}
      {needed.address ? (
        <FieldGroup title={t('recipient.form.address')}>
          <StreetLine />
          <div className={styles.cityLine}>
            <Line name="postcode" rules={{ validate: checkPostcode }} inputMode="numeric" autoComplete="postal-code" />
            <Line name="city" autoComplete="address-level2" autoCapitalize="words" />
          </div>
        </FieldGroup>
      ) : null}
    </>
  );
};
