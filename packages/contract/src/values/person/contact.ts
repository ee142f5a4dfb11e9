/** Longest subject of a message to the client: what mail programs show on one line, twice. */
export const SUBJECT_MAX_LENGTH = 150;

/** Longest message of the contact form: two pages of text. */
export const CONTACT_MESSAGE_MAX_LENGTH = 5000;

/** Topics of a message to the client. */
export const CONTACT_TOPICS = ['Empfehlung', 'Praemie', 'Konto', 'Barriere', 'Sonstiges'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Topic of a message if the sender names none. */
export const DEFAULT_CONTACT_TOPIC = 'Sonstiges' satisfies ContactTopic;
