import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import { t } from '../../../lib/text/i18n.ts';

/** Only of these something is still to come. */
const LIVING: readonly OrderRow['Status'][] = ['Gemeldet', 'Bestaetigt', 'Freigegeben'];

/** What an order still lacks, in words; nothing where it has ended. */
export const openConditions = ({ Status, OffeneBedingungen }: OrderRow): string[] =>
  LIVING.includes(Status) ? OffeneBedingungen.map((condition) => t(`agencyOrders.conditions.${condition}`)) : [];
