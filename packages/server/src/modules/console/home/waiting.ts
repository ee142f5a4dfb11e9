import type { MandantZahlen } from '@mundwerk/contract/console/all-clients';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import { APPROVAL_LIST } from '@mundwerk/contract/values/console/lists';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { countApprovals } from '../approval/store.ts';
import { countTasks } from '../inbox/inbox.ts';
import { COUNTED_UP_TO, readFilters } from '../list/rules.ts';
import { countWaitingPayments } from '../payout/waiting-payments.ts';
import { selectCaseCounts } from '../review/read-models/cases.ts';

const WAITING = readFilters(APPROVAL_LIST.columns, [{ Spalte: 'Stand', Operator: 'gleich', Wert: 'Vorgeschlagen' }]);

const inboxOf = async (ctx: CtxOf<OperatorActor>) => {
  const { Team, FuerMich, HeuteFaellig } = await countTasks(ctx);
  return { Team, FuerMich, HeuteFaellig };
};

const reviewOf = async (ctx: CtxOf<OperatorActor>) => {
  const { open, heldCents } = await selectCaseCounts(ctx);
  return { Offen: open, GehaltenCent: heldCents };
};

/** What waits at a client for the operator, as far as the roles there reach. */
export const countWaiting = async (ctx: CtxOf<OperatorActor>): Promise<Omit<MandantZahlen, 'Mandant'>> => {
  const { roles } = ctx.actor;
  const [Posteingang, Freigaben, Pruefung, Auszahlung] = await Promise.all([
    mayAct(roles, 'inbox.read') ? inboxOf(ctx) : null,
    mayAct(roles, 'approval.decide') ? countApprovals(ctx, WAITING, COUNTED_UP_TO) : null,
    mayAct(roles, 'review.pass') ? reviewOf(ctx) : null,
    mayAct(roles, 'payout.propose') ? countWaitingPayments(ctx).then(({ Zahlbar }) => Zahlbar) : null,
  ]);
  return { Posteingang, Freigaben, Pruefung, Auszahlung };
};
