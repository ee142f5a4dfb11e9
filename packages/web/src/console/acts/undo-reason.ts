import { t } from '../../lib/text/i18n.ts';
import type { Reason } from '../../work/act/act.ts';

/** The reason of an act that only undoes the one before. */
export const undoReason = (): Reason => ({ Art: 'Sonstiges', Text: t('consoleActs.undone') });
