import { t } from '#lib/text/i18n.ts';
import type { Reason } from '#work/act/act.ts';

/** The reason recorded for an act that only undoes the previous one. */
export const undoReason = (): Reason => ({ Art: 'Sonstiges', Text: t('consoleActs.undone') });
