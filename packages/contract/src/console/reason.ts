import { z } from 'zod';
import { because, requiredLines } from '../fields.ts';
import { ACT_REASONS, REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '../values/console/reasons.ts';

/** Why something is done: a kind for figures, and words for the colleagues who read the audit log later. */
export const Grund = z.object({
  Art: z.enum(ACT_REASONS),
  Text: requiredLines(REASON_MAX_LENGTH).refine((text) => text.length >= REASON_MIN_LENGTH, because('reasonTooShort')),
});

/** The fields of a body that names a reason: spread into the body of every call that asks for one. */
export const reasonFields = { Grund };

/** A reason as the audit log has it. */
export const reasonOf = ({ Art, Text }: z.infer<typeof Grund>) => ({ code: Art, text: Text });

/** The reason in examples of calls. */
export const exampleReason: z.input<typeof Grund> = {
  Art: 'Kundenwunsch',
  Text: 'Rückfrage am Telefon, Fall K4TC-9Q2M',
};
