/** Longest subject of a message to the client: what mail programs show on one line, twice. */
export const SUBJECT_MAX_LENGTH = 150;

/** Longest message of the contact form: two pages of text. */
export const CONTACT_MESSAGE_MAX_LENGTH = 5000;

/** What a message to the client can be about. */
export const CONTACT_TOPICS = ['Empfehlung', 'Praemie', 'Konto', 'Sonstiges'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** What the topic is unless the sender names one. */
export const DEFAULT_CONTACT_TOPIC = 'Sonstiges' satisfies ContactTopic;
