import type { ConsoleActName } from '@mundwerk/contract/values/console/acts';
import type { RecordListName } from '@mundwerk/contract/values/console/records';

/** The right that a list is read with. */
export const readingAct = (list: RecordListName): ConsoleActName =>
  list === 'auswertung' ? 'insight.read' : 'record.read';

/** Where a list is found in the console, below its client. */
export const LIST_PATHS: Readonly<Record<RecordListName, string>> = {
  empfehlungen: 'empfehlungen',
  auftraege: 'auftraege',
  meldungen: 'auftraege/meldungen',
  praemien: 'praemien',
  personen: 'personen',
  auswertung: 'auswertung/empfehlungen',
};
