/** Longest message to the recipient: with link and greeting a share URL stays under 2000 characters (protocols §7). */
export const MESSAGE_MAX_LENGTH = 500;

/** Longest first or last name. */
export const NAME_MAX_LENGTH = 80;
