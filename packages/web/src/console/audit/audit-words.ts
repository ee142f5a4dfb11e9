import type { AuditEntry } from '@mundwerk/contract/console/audit';
import { hasText, t } from '#lib/text/i18n.ts';

/** An act in words; an act without a translation shows its name. */
export const actWords = (act: string): string => {
  const key = `consoleAudit.acts.${act}`;
  return hasText(key) ? t(key as 'consoleAudit.acts.person.reveal') : act;
};

/** Who did it: a person, or a scheduled task. */
export const actorWords = ({ Wer }: Pick<AuditEntry, 'Wer'>): string => Wer.Name || t('consoleAudit.automatic');

/** The reason of an act, with its kind. */
export const reasonWords = ({ Grund }: Pick<AuditEntry, 'Grund'>): string =>
  Grund ? `${t(`consoleAudit.reasons.${Grund.Art}`)}: ${Grund.Text}` : '';

/** The subject of an act: a colleague by name, everything else by its number. */
export const subjectWords = ({ Woran, Nachher }: Pick<AuditEntry, 'Woran' | 'Nachher'>): string => {
  const name = Woran.Art === 'operator' ? (Nachher as { Name?: unknown } | null)?.Name : undefined;
  return typeof name === 'string' ? name : Woran.Id;
};
