export { confirmOrders } from './confirm-orders.ts';
export { moveOrder } from './move-order.ts';
export { openConditions } from './open-conditions.ts';
export { openLead } from './open-lead.ts';
export { type OrderReport, type ReportResult, reportOrders } from './report-orders.ts';
export { registerOrderModule } from './routes.ts';
export { eventTo, isEnded } from './rules.ts';
export {
  insertHistory as noteInHistory,
  type Order,
  selectOrderForUpdate as takeOrder,
  updateFacts,
} from './store.ts';
export { countSuccessfulOrders } from './success/count-successful-orders.ts';
