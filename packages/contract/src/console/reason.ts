import { z } from 'zod';
import { because, requiredLines } from '../fields.ts';
import { ACT_REASONS, REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '../values/console/reasons.ts';

/** Reason of an action: a kind for statistics, and a text for readers of the audit log. */
export const Grund = z.object({
  Art: z.enum(ACT_REASONS),
  Text: requiredLines(REASON_MAX_LENGTH).refine((text) => text.length >= REASON_MIN_LENGTH, because('reasonTooShort')),
});

/** Body fields of a reason: spread into the body of every call that requires one. */
export const reasonFields = { Grund };

/** A reason in the format of the audit log. */
export const reasonOf = ({ Art, Text }: z.infer<typeof Grund>) => ({ code: Art, text: Text });

/** The reason in examples of calls. */
export const exampleReason: z.input<typeof Grund> = {
  Art: 'Kundenwunsch',
  Text: 'Rückfrage am Telefon, Fall K4TC-9Q2M',
};
