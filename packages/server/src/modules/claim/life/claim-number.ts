import { newCode } from '#platform/ids.ts';

/** Length of a claim's number: eleven random characters and one to check them. */
export const CLAIM_NUMBER_LENGTH = 12;

/** A new claim's number. */
export const newClaimNumber = (): string => newCode(CLAIM_NUMBER_LENGTH);
