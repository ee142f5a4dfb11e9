import { z } from 'zod';
import { PREVIEW_KINDS, PREVIEW_LINES } from '#values/console/repair/previews.ts';

const value = z.union([z.string(), z.int()]).nullable();

/** One value that an action changes, before and after; `Vorher` is null for a value that is only counted. */
export const PreviewLine = z.object({
  Name: z.enum(PREVIEW_LINES),
  Art: z.enum(PREVIEW_KINDS),
  Vorher: value,
  Nachher: value,
});
export type PreviewLine = z.infer<typeof PreviewLine>;

/** Preview of an action; nothing has been changed. */
export const ActPreview = z.object({
  Zeilen: z.array(PreviewLine),
  /** Mails that the action sends: their kind and the masked address. */
  Mails: z.array(z.object({ Art: z.string(), An: z.string() })),
  /** Error codes that prevent the action; empty when it is possible. */
  Hindernisse: z.array(z.string()),
  /** Error codes of broken rules that the caller can override with `Trotzdem`. */
  Warnungen: z.array(z.string()),
  /** Whether a second person must approve. */
  BrauchtZweitePerson: z.boolean(),
});
export type ActPreview = z.infer<typeof ActPreview>;

/** Result of an action: its id, and until when it can be undone. */
export const ActDone = z.object({
  Id: z.string().nullable(),
  /** Until when the same operator can undo the action; null when it cannot be undone. */
  WiderrufbarBis: z.iso.datetime().nullable(),
});
export type ActDone = z.infer<typeof ActDone>;
