import type { Task } from '#platform/jobs/job.ts';
import { deleteOldRefusals } from './refusal/keep-refusals.ts';

export { completeOrders } from './completion/complete-orders.ts';
export { confirmOrders } from './confirm-orders.ts';
export { getRecipientOrder } from './get-recipient-order.ts';
export { giveConsent } from './give-consent.ts';
export { insertHistory as noteInHistory, selectArrivals } from './history-store.ts';
export { hintsOfReport } from './join/hints.ts';
export { joinOrder, joinOrders, readSides } from './join/join-orders.ts';
export { forgetHints, updateSeparated } from './join/store.ts';
export { type OrderReport, OVERRIDABLE, previewReport } from './judge-report.ts';
export { takeOrder, takeOrderByNumber, takeOrders } from './lock-orders.ts';
export { moveOrder, moveOrders } from './move-order.ts';
export { openConditions, openConditionsOfAll } from './open-conditions.ts';
export { openLead } from './open-lead.ts';
export { type LooseRow, selectConsented, selectForNobody } from './read-models/sides.ts';
export { keepRefusals } from './refusal/keep-refusals.ts';
export { type ReportResult, reportOrders } from './report-orders.ts';
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
