import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import { AWAITING_STATES } from '@mundwerk/contract/values/state/order-state';
import { t } from '../../../lib/text/i18n.ts';

/** What an order still lacks, in words; nothing where it has ended. */
export const openConditions = ({ Status, OffeneBedingungen }: OrderRow): string[] =>
  AWAITING_STATES.includes(Status)
    ? OffeneBedingungen.map((condition) => t(`agencyOrders.conditions.${condition}`))
    : [];
