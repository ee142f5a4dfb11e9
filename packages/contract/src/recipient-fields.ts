import { because, optionalLines, optionalText, requiredEmail, requiredText } from './fields.ts';
import { parseDay } from './values/german-date.ts';
import { NAME_MAX_LENGTH } from './values/message.ts';
import { isPhone, PHONE_MAX_LENGTH } from './values/phone.ts';
import { isPostcode, normalisePostcode } from './values/postcode.ts';

/** A day of the calendar, written DD.MM.YYYY or YYYY-MM-DD; handed on as YYYY-MM-DD. */
export const requiredDay = (code: 'birthDateInvalid' | 'inputInvalid') =>
  requiredText(10)
    .refine((typed) => typed === '' || parseDay(typed) !== null, because(code))
    .transform((typed) => parseDay(typed) ?? typed);

/** The parts of somebody's data that both spellings of the wire share: the recipient's form and the tracking payload. */
export const PERSON_FIELDS = {
  salutation: optionalText(20),
  firstName: requiredText(NAME_MAX_LENGTH),
  lastName: requiredText(NAME_MAX_LENGTH),
  birthDate: requiredDay('birthDateInvalid'),
  email: requiredEmail(),
  phone: optionalText(PHONE_MAX_LENGTH).refine((value) => !value || isPhone(value), because('phoneInvalid')),
  street: requiredText(100),
  houseNumber: requiredText(20),
  postcode: requiredText(12)
    .refine((value) => value === '' || isPostcode(value), because('postcodeInvalid'))
    .transform(normalisePostcode),
  city: requiredText(100),
  /** The words of the advertising consent as they were shown; kept as evidence. */
  advertisingText: optionalLines(4000),
};
