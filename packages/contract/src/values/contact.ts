/** Longest subject of a message to the client: what mail programs show on one line, twice. */
export const SUBJECT_MAX_LENGTH = 150;

/** Longest message of the contact form: two pages of text. */
export const CONTACT_MESSAGE_MAX_LENGTH = 5000;
