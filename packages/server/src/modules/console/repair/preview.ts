import type { ActDone, ActPreview, PreviewLine } from '@mundwerk/contract/console/repair/preview';
import { ERRORS, type ErrorName } from '@mundwerk/contract/errors';
import type { PreviewKind, PreviewLineName } from '@mundwerk/contract/values/console/repair/previews';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import type { MailKind } from '#modules/mail-table.ts';

/** One line of a preview: its subject, before and after. */
export const line = (
  name: PreviewLineName,
  kind: PreviewKind,
  before: string | number | null,
  after: string | number | null,
): PreviewLine => ({ Name: name, Art: kind, Vorher: before, Nachher: after });

/** A line with a count only. */
export const counted = (name: PreviewLineName, count: number): PreviewLine => line(name, 'Anzahl', null, count);

/** The effect of an act as the contract describes it. */
export const previewOf = (parts: {
  readonly lines: readonly PreviewLine[];
  readonly mails?: readonly { readonly kind: MailKind; readonly to: string }[];
  readonly obstacles?: readonly (ErrorName | null)[];
  readonly warnings?: readonly ErrorName[];
  readonly needsSecond?: boolean;
}): ActPreview => ({
  Zeilen: [...parts.lines],
  Mails: (parts.mails ?? []).map(({ kind, to }) => ({ Art: kind, An: maskEmail(to) })),
  Hindernisse: (parts.obstacles ?? []).flatMap((reason) => (reason ? ERRORS[reason].code : [])),
  Warnungen: (parts.warnings ?? []).map((reason) => ERRORS[reason].code),
  BrauchtZweitePerson: parts.needsSecond ?? false,
});

/** The reply of an act. */
export const done = (id: string | null, undoUntil: Date | null = null): ActDone => ({
  Id: id,
  WiderrufbarBis: undoUntil?.toISOString() ?? null,
});
