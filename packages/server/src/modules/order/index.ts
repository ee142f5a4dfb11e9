import type { Task } from '../../platform/jobs/job.ts';
import { deleteOldRefusals } from './refusal/keep-refusals.ts';

export { completeOrders } from './completion/complete-orders.ts';
export { confirmOrders } from './confirm-orders.ts';
export { getRecipientOrder } from './get-recipient-order.ts';
export { giveConsent } from './give-consent.ts';
export { type OrderReport, OVERRIDABLE, previewReport } from './judge-report.ts';
export { moveOrder } from './move-order.ts';
export { openConditions, openConditionsOfAll } from './open-conditions.ts';
export { openLead } from './open-lead.ts';
export { keepRefusals } from './refusal/keep-refusals.ts';
export { type ReportResult, reportOrders } from './report-orders.ts';
export { registerOrderModule } from './routes.ts';
export { eventTo, isEnded, isSuccessfulInTime, lastDueDay, stateAfter, unmetConditions } from './rules.ts';
export {
  insertHistory as noteInHistory,
  type Order,
  selectFreeOrderForUpdate as takeFreeOrder,
  selectOrder as findOrder,
  selectOrderByNumberForUpdate as takeOrderByNumber,
  selectOrderForUpdate as takeOrder,
  selectOrdersByExternalNumber as findOrdersByExternalNumber,
  selectOrdersForUpdate as takeOrders,
  updateFacts,
} from './store.ts';

/** The scheduled tasks of orders. */
export const ORDER_TASKS: readonly Task[] = [deleteOldRefusals];
