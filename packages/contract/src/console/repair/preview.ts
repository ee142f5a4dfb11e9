import { z } from 'zod';
import { PREVIEW_KINDS, PREVIEW_LINES } from '../../values/console/repair/previews.ts';

const value = z.union([z.string(), z.int()]).nullable();

/** One line of what an act changes: before and after. A figure that the act only counts has no before. */
export const PreviewLine = z.object({
  Name: z.enum(PREVIEW_LINES),
  Art: z.enum(PREVIEW_KINDS),
  Vorher: value,
  Nachher: value,
});
export type PreviewLine = z.infer<typeof PreviewLine>;

/** What an act would do: nothing has happened yet. */
export const ActPreview = z.object({
  Zeilen: z.array(PreviewLine),
  /** Mails that leave with the act: their kind and the masked address. */
  Mails: z.array(z.object({ Art: z.string(), An: z.string() })),
  /** Why the act cannot be done, as error codes; empty when it can. */
  Hindernisse: z.array(z.string()),
  /** Broken rules that an explicit "nevertheless" overrides, as error codes. */
  Warnungen: z.array(z.string()),
  /** A second person has to approve. */
  BrauchtZweitePerson: z.boolean(),
});
export type ActPreview = z.infer<typeof ActPreview>;

/** What an act answers: enough for the notice that it is done, and until when it can be undone. */
export const ActDone = z.object({
  Id: z.string().nullable(),
  /** Until when the same person can undo it; null when it cannot be undone. */
  WiderrufbarBis: z.iso.datetime().nullable(),
});
export type ActDone = z.infer<typeof ActDone>;
