import { z } from 'zod';
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
  DAY_MAX_LENGTH,
  HOUSE_NUMBER_MAX_LENGTH,
  POSTCODE_MAX_LENGTH,
  SALUTATION_MAX_LENGTH,
  STREET_MAX_LENGTH,
} from '../values/limits.ts';
import { isPhone, PHONE_MAX_LENGTH } from '../values/person/phone.ts';
import { isPostcode, normalisePostcode } from '../values/person/postcode.ts';
import { parseDay } from '../values/text/german-date.ts';
import { NAME_MAX_LENGTH } from '../values/text/message.ts';
import { isPlainLine } from '../values/text/plain-text.ts';

/** A calendar day, accepted as DD.MM.YYYY, YYYY-MM-DD or an ISO date-time with zone; converted to YYYY-MM-DD. */
export const requiredDay = (code: 'inputInvalid') =>
  requiredDayText(code)
    .refine((typed) => typed === '' || parseDay(typed) !== null, { ...because(code), ...expecting(DAY_FORMAT) })
    .meta({ title: 'Day' })
    .transform((typed) => parseDay(typed) ?? typed);

/** The same, where a client may do without the day: null if it was left out or empty. */
const optionalDay = (code: 'birthDateInvalid') =>
  z
    .string(because(code))
    .trim()
    .max(DAY_MAX_LENGTH, because(code))
    .refine(isPlainLine, because(code))
    .refine((typed) => typed === '' || parseDay(typed) !== null, { ...because(code), ...expecting(DAY_FORMAT) })
    .transform((typed) => parseDay(typed))
    .nullish();

/** Schemas of personal data, shared by the two payloads that spell them differently: the recipient's form and tracking. */
export const PERSON_FIELDS = {
  salutation: optionalText(SALUTATION_MAX_LENGTH),
  firstName: requiredText(NAME_MAX_LENGTH),
  lastName: requiredText(NAME_MAX_LENGTH),
  birthDate: optionalDay('birthDateInvalid'),
  email: requiredEmail(),
  phone: optionalText(PHONE_MAX_LENGTH)
    .refine((value) => !value || isPhone(value), because('phoneInvalid'))
    .describe(
      'Phone number. Stored only if the client asks for one, with `EmpfaengerAdresse` or `ModuleAgentRecommendation`.',
    ),
  street: requiredText(STREET_MAX_LENGTH),
  houseNumber: requiredText(HOUSE_NUMBER_MAX_LENGTH),
  postcode: requiredText(POSTCODE_MAX_LENGTH)
    .refine((value) => value === '' || isPostcode(value), because('postcodeInvalid'))
    .transform(normalisePostcode),
  city: requiredText(CITY_MAX_LENGTH),
  /** The text of the advertising consent as shown to the person; stored as evidence. */
  advertisingText: optionalLines(4000),
  /** The text of the consent to calls as shown to the person, who ticked it; stored as evidence. */
  phoneConsentText: optionalLines(4000).describe(
    'The text of the consent to calls as shown to the person; null without it. If the client sets `TelefonEinwilligung`, the phone number is stored only with it.',
  ),
};
