/** Longest customer number of a client. */
export const CUSTOMER_NUMBER_MAX_LENGTH = 30;

/** Format of the customer numbers of all clients. */
export const CUSTOMER_NUMBER = new RegExp(`^[A-Za-z0-9-]{4,${CUSTOMER_NUMBER_MAX_LENGTH}}$`);
