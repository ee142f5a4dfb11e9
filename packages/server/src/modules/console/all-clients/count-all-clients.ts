import type { MandantZahlen } from '@mundwerk/contract/console/all-clients';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import { APPROVAL_LIST } from '@mundwerk/contract/values/console/lists';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { countApprovals } from '../approval/store.ts';
import { countTasks } from '../inbox/count-tasks.ts';
import { COUNTED_UP_TO, readFilters } from '../list/rules.ts';
import { countWaitingPayments } from '../payout/waiting/count-waiting-payments.ts';
import { selectCaseCounts } from '../review/read-models/cases.ts';
import { type AllClientsCtx, clientsWith, nameClient } from './own-clients.ts';

const WAITING = readFilters(APPROVAL_LIST.columns, [{ Spalte: 'Stand', Operator: 'gleich', Wert: 'Vorgeschlagen' }]);

const inboxOf = async (ctx: CtxOf<OperatorActor>) => {
  const { Team, FuerMich, HeuteFaellig } = await countTasks(ctx);
  return { Team, FuerMich, HeuteFaellig };
};

const reviewOf = async (ctx: CtxOf<OperatorActor>) => {
  const { open, heldCents } = await selectCaseCounts(ctx);
  return { Offen: open, GehaltenCent: heldCents };
};

const payoutOf = async (ctx: CtxOf<OperatorActor>) => {
  const { payable } = await countWaitingPayments(ctx);
  return { Anzahl: payable.count, SummeCent: payable.sumCents };
};

/** The waiting work of each of the operator's clients: that of their roles there, as the client's first screen counts it. */
export const countAllClients = async (ctx: AllClientsCtx): Promise<{ Mandanten: MandantZahlen[] }> => {
  const Mandanten: MandantZahlen[] = [];
  for (const own of await clientsWith(ctx, 'view.read')) {
    const { roles } = own.actor;
    Mandanten.push({
      Mandant: nameClient(own),
      Posteingang: mayAct(roles, 'inbox.read') ? await inboxOf(own) : null,
      Freigaben: mayAct(roles, 'approval.decide') ? await countApprovals(own, WAITING, COUNTED_UP_TO) : null,
      Pruefung: mayAct(roles, 'review.pass') ? await reviewOf(own) : null,
      Auszahlung: mayAct(roles, 'payout.propose') ? await payoutOf(own) : null,
    });
  }
  return { Mandanten };
};
