import { wordsIn } from '#lib/form/failure.ts';

/** Error messages specific to the recipient's pages. */
export const recipientWords = wordsIn('recipient.errors');
