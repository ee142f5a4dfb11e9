import { MAIL_PARAMETER } from '@mundwerk/contract/values/page/shared-address';
import { call } from '../http/api.ts';

/** Whether the page was opened by a link: a reload or the way back is no other click. */
const isOpened = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || (entry as PerformanceNavigationTiming).type === 'navigate';
};

/** Counts that the page of a mailed link was opened: by the kind of the mail alone, without a person, and nothing is stored on the device. */
const countMailClick = async (): Promise<void> => {
  const kind = new URLSearchParams(location.search).get(MAIL_PARAMETER);
  if (!kind || !isOpened()) return;
  // An uncounted click is not shown to the visitor.
  await call('POST /mailklick', { body: { Art: kind } }).catch(() => undefined);
};

/** Loading the module counts: it is loaded for the pages of mailed links alone, and calling it from the app's first file would cost all pages. */
export const counted = countMailClick();
