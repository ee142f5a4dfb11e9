import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import { AWAITING_STATES } from '@mundwerk/contract/values/state/order-state';
import { t } from '#lib/text/i18n.ts';

/** The order's unmet conditions in words; empty once the order has ended. */
export const openConditions = ({ Status, OffeneBedingungen }: OrderRow): string[] =>
  AWAITING_STATES.includes(Status)
    ? OffeneBedingungen.map((condition) => t(`agencyOrders.conditions.${condition}`))
    : [];
