import { wordsIn } from '../../lib/form/failure.ts';

/** The sentences that the recipient's pages have of their own for failures. */
export const recipientWords = wordsIn('recipient.errors');
