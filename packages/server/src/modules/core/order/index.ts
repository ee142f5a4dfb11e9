import type { Task } from '#platform/jobs/job.ts';
import { deleteOldRefusals } from './report-orders.ts';

export { insertHistory as noteInHistory, selectArrivals } from './history-store.ts';
export { hintsOfReport } from './join/hints.ts';
export { joinOrder, joinOrders, readSides } from './join/join-orders.ts';
export { forgetHints, updateSeparated } from './join/store.ts';
export { type OrderReport, OVERRIDABLE, previewReport } from './judge-report.ts';
export {
  completeOrders,
  confirmOrders,
  moveOrder,
  moveOrders,
  takeOrder,
  takeOrderByNumber,
  takeOrders,
} from './move-orders.ts';
export { type LooseRow, selectConsented, selectForNobody } from './read-models/sides.ts';
export { getRecipientOrder, giveConsent, openConditions, openConditionsOfAll } from './recipient-order.ts';
export { keepRefusals, openLead, type ReportResult, reportOrders } from './report-orders.ts';
export { registerOrderModule } from './routes.ts';
export {
  doesContactEarn,
  eventTo,
  isEnded,
  isReopenable,
  isSuccessfulInTime,
  lastDueDay,
  NOT_NEW,
  stateAfter,
  unmetConditions,
  WATCH_DAYS,
} from './rules.ts';
export {
  type Order,
  selectFreeOrderForUpdate as takeFreeOrder,
  selectOrder as findOrder,
  selectOrdersByExternalNumber as findOrdersByExternalNumber,
  updateFacts,
} from './store.ts';
export { noteDueSuccess, noteSuccess } from './success/note-success.ts';

/** The scheduled tasks of orders. */
export const ORDER_TASKS: readonly Task[] = [deleteOldRefusals];
