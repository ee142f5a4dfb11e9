// Longest values of input fields: schemas refuse longer ones, and form fields accept no more characters.

/** Salutation of a person. */
export const SALUTATION_MAX_LENGTH = 20;

/** Full name of a person in one field, as used for staff. */
export const WHOLE_NAME_MAX_LENGTH = 120;

/** Parts of a postal address. */
export const STREET_MAX_LENGTH = 100;
export const HOUSE_NUMBER_MAX_LENGTH = 20;
export const POSTCODE_MAX_LENGTH = 12;
export const CITY_MAX_LENGTH = 100;

/** Date, DD.MM.YYYY or YYYY-MM-DD, or an ISO 8601 timestamp. */
export const DAY_MAX_LENGTH = 35;

/** The longest name a transfer can carry (ISO 20022). */
export const ACCOUNT_HOLDER_MAX_LENGTH = 70;

/** Note of an agency about a lead. */
export const LEAD_NOTE_MAX_LENGTH = 500;
/** Number of an agency, or of one of its agents. */
export const AGENT_NUMBER_MAX_LENGTH = 40;

/** The number that an agency gives an employee. */
export const STAFF_NUMBER_MAX_LENGTH = 40;

/** Number of a recommendation, an order or a claim, as people type it. */
export const PORTAL_NUMBER_MAX_LENGTH = 40;

/** Secret in a mailed link. */
export const LINK_SECRET_MAX_LENGTH = 200;

/** The recommender's own name for a recommendation ("Für wen?"). */
export const PRIVATE_NAME_MAX_LENGTH = 60;

/** Channel or campaign through which a visitor arrived. */
export const CHANNEL_MAX_LENGTH = 100;

/** The wording of terms that a person agreed to, as it was shown. */
export const TERMS_MAX_LENGTH = 20_000;

/** Search text of a report, and of the list of agents. */
export const REPORT_FILTER_MAX_LENGTH = 200;
export const AGENT_QUERY_MAX_LENGTH = 80;

/** Highest amount that an agency's reward plan may add to a reward. */
export const EXTRA_REWARD_MAX_CENTS = 100_000;
