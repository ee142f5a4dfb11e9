import { INSIGHT_STEPS, NO_AGENCY, NO_CHANNEL } from '@mundwerk/contract/values/insight/insight';
import { type RawBuilder, sql } from 'kysely';
import type { InsightNarrowing } from '../insight/rules.ts';

const within = (
  column: string,
  { from, until }: { readonly from: number | null; readonly until: number | null },
): RawBuilder<unknown>[] => [
  ...(from === null ? [] : [sql`${sql.ref(column)} >= ${from}`]),
  ...(until === null ? [] : [sql`${sql.ref(column)} <= ${until}`]),
];

/** The conditions on rows of insight, named `t`: figures and the rows behind them share these, so that their numbers agree. */
export const insightConditions = ({
  steps,
  channels,
  agency,
  products,
  newCustomers,
}: InsightNarrowing): RawBuilder<unknown>[] => [
  ...(steps === null
    ? []
    : [sql`t.reached = any(${steps.map((step) => INSIGHT_STEPS.indexOf(step) + 1)}::smallint[])`]),
  ...(channels === null
    ? []
    : [sql`t.channel = any(${channels.map((channel) => (channel === NO_CHANNEL ? '' : channel))}::text[])`]),
  ...(agency === null ? [] : [sql`t.agency_number = ${agency === NO_AGENCY ? '' : agency}`]),
  ...within('t.product_id', products),
  ...within('t.new_customers', newCustomers),
];
