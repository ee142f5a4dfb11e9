/** The longest name of a passkey. */
export const PASSKEY_NAME_MAX_LENGTH = 60;

/** How many passkeys an account can have. */
export const PASSKEYS_MAX = 20;
