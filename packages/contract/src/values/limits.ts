// How long what is sent may be: the schemas refuse more, and the fields of forms take no more.

/** How a person is addressed. */
export const SALUTATION_MAX_LENGTH = 20;

/** A person's name as one line, as staff have it. */
export const WHOLE_NAME_MAX_LENGTH = 120;

/** The parts of an address. */
export const STREET_MAX_LENGTH = 100;
export const HOUSE_NUMBER_MAX_LENGTH = 20;
export const POSTCODE_MAX_LENGTH = 12;
export const CITY_MAX_LENGTH = 100;

/** A day, DD.MM.YYYY or YYYY-MM-DD. */
export const DAY_MAX_LENGTH = 35;

/** The longest name a transfer can carry (ISO 20022). */
export const ACCOUNT_HOLDER_MAX_LENGTH = 70;

/** The number of an agency, or of one of its agents. */
/** What an agency notes about a lead. */
export const LEAD_NOTE_MAX_LENGTH = 500;
export const AGENT_NUMBER_MAX_LENGTH = 40;

/** The number that an agency gives an employee. */
export const STAFF_NUMBER_MAX_LENGTH = 40;

/** A number that the portal gives out, of a recommendation, an order or a claim, as people type it. */
export const PORTAL_NUMBER_MAX_LENGTH = 40;

/** The secret of a link that was mailed. */
export const LINK_SECRET_MAX_LENGTH = 200;

/** The recommender's own name for a recommendation ("Für wen?"). */
export const PRIVATE_NAME_MAX_LENGTH = 60;

/** The channel or campaign that a visitor came by. */
export const CHANNEL_MAX_LENGTH = 100;

/** The wording of terms that a person agreed to, as it was shown. */
export const TERMS_MAX_LENGTH = 20_000;

/** What is searched for in a report, and in the list of agents. */
export const REPORT_FILTER_MAX_LENGTH = 200;
export const AGENT_QUERY_MAX_LENGTH = 80;

/** The most that an agency's plan may add to a reward. */
export const EXTRA_REWARD_MAX_CENTS = 100_000;
