import {
  because,
  DAY_FORMAT,
  expecting,
  optionalLines,
  optionalText,
  requiredDayText,
  requiredEmail,
  requiredText,
} from '../fields.ts';
import {
  CITY_MAX_LENGTH,
  HOUSE_NUMBER_MAX_LENGTH,
  POSTCODE_MAX_LENGTH,
  SALUTATION_MAX_LENGTH,
  STREET_MAX_LENGTH,
} from '../values/limits.ts';
import { isPhone, PHONE_MAX_LENGTH } from '../values/person/phone.ts';
import { isPostcode, normalisePostcode } from '../values/person/postcode.ts';
import { parseDay } from '../values/text/german-date.ts';
import { NAME_MAX_LENGTH } from '../values/text/message.ts';

/** A calendar day, accepted as DD.MM.YYYY, YYYY-MM-DD or an ISO date-time with zone; converted to YYYY-MM-DD. */
export const requiredDay = (code: 'birthDateInvalid' | 'inputInvalid') =>
  requiredDayText(code)
    .refine((typed) => typed === '' || parseDay(typed) !== null, { ...because(code), ...expecting(DAY_FORMAT) })
    .meta(code === 'birthDateInvalid' ? {} : { title: 'Day' })
    .transform((typed) => parseDay(typed) ?? typed);

/** Schemas of personal data, shared by the two payloads that spell them differently: the recipient's form and tracking. */
export const PERSON_FIELDS = {
  salutation: optionalText(SALUTATION_MAX_LENGTH),
  firstName: requiredText(NAME_MAX_LENGTH),
  lastName: requiredText(NAME_MAX_LENGTH),
  birthDate: requiredDay('birthDateInvalid'),
  email: requiredEmail(),
  phone: optionalText(PHONE_MAX_LENGTH).refine((value) => !value || isPhone(value), because('phoneInvalid')),
  street: requiredText(STREET_MAX_LENGTH),
  houseNumber: requiredText(HOUSE_NUMBER_MAX_LENGTH),
  postcode: requiredText(POSTCODE_MAX_LENGTH)
    .refine((value) => value === '' || isPostcode(value), because('postcodeInvalid'))
    .transform(normalisePostcode),
  city: requiredText(CITY_MAX_LENGTH),
  /** The text of the advertising consent as shown to the person; stored as evidence. */
  advertisingText: optionalLines(4000),
};
