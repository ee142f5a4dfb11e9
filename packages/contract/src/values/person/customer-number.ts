/** Longest customer number of a client. */
export const CUSTOMER_NUMBER_MAX_LENGTH = 30;

/** How the customer numbers of all clients look. */
export const CUSTOMER_NUMBER = new RegExp(`^[A-Za-z0-9-]{4,${CUSTOMER_NUMBER_MAX_LENGTH}}$`);
