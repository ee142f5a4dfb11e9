import { getAgencyOrder as getAgencyOrderCall } from '@mundwerk/contract/agency/agency-order';
import * as people from '@mundwerk/contract/agency/agency-people';
import * as calls from '@mundwerk/contract/agency/agency-work';
import type { CallInput, CallReply } from '@mundwerk/contract/call';
import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import type { Serving } from '../actors.ts';
import {
  addRewardPlan,
  deleteRewardPlan,
  findAnyProduct,
  type RewardPlan,
  selectRewardPlans,
} from '../core/catalogue/index.ts';
import { findAgencies, findAgencyOfAgent } from '../core/client/index.ts';
import { downloadAgencySheet, getAgencyData } from './data/agency-data.ts';
import { getInvitation, invite, withdrawInvitation } from './invitations.ts';
import { getAgencyOrder } from './order/get-agency-order.ts';
import { releaseAgencyOrder, undoRelease } from './release/releases.ts';
import { inviteStaff, listStaff, setStaffActive } from './staff.ts';
import { updateLead } from './store.ts';

/** The agency that recommendations made by a link count for; notFound for an unknown number. */
export const findAgency = async (ctx: Ctx, number: string): Promise<{ Agenturnummer: string; Name: string }> => {
  const agencyNumber = await findAgencyOfAgent(ctx, number);
  const [agency] = await findAgencies(ctx, agencyNumber === null ? [] : [agencyNumber]);
  if (!agency) throw new AppError('notFound');
  return { Agenturnummer: agency.number, Name: agency.name };
};

/** Stores an agency's stage and note of a lead; orderNotFound when it belongs to another agency or is no longer a lead. */
export const noteLead = async (
  ctx: Ctx,
  { params: { agentur, auftrag }, body: { Stand, Notiz } }: CallInput<typeof calls.noteLead>,
): Promise<CallReply<typeof calls.noteLead>> => {
  const note = Notiz.trim();
  if (!(await updateLead(ctx, agentur, auftrag.toUpperCase(), { stage: Stand, note })))
    throw new AppError('orderNotFound');
  return { Stand, Notiz: note };
};

/** A reward plan in wire form, with the name of its product. */
export const planView = async (ctx: Ctx, plan: RewardPlan) => ({
  Id: plan.id,
  ProduktId: plan.productId,
  ProduktName: plan.productId === null ? null : ((await findAnyProduct(ctx, plan.productId))?.AnzeigeName ?? null),
  ZusatzCent: plan.extraCents,
  GueltigVon: plan.from,
  GueltigBis: plan.until,
  AngelegtVon: plan.createdBy,
});

/** The reward plans of an agency, with the names of their products. */
export const listRewardPlans = async (ctx: Ctx, agencyNumber: string) =>
  Promise.all((await selectRewardPlans(ctx, agencyNumber)).map((plan) => planView(ctx, plan)));

const servePeople = ({ serve }: Serving): void => {
  serve(people.invite, invite);
  serve(people.getInvitation, (ctx, { query }) => getInvitation(ctx, query.einladung));
  serve(people.findAgency, (ctx, { params }) => findAgency(ctx, params.nummer));
  serve(people.withdrawInvitation, async (ctx, { params }) => {
    await withdrawInvitation(ctx, params.agentur, params.nummer.toUpperCase());
    return { Status: 'Zurueckgezogen' as const };
  });
  serve(people.listStaff, (ctx, { params }) => listStaff(ctx, params.agentur));
  serve(people.inviteStaff, (ctx, { params, body }) =>
    inviteStaff(ctx, params.agentur, {
      name: body.Name,
      email: body.Email,
      staffNumber: body.Mitarbeiternummer || null,
    }),
  );
  serve(people.setStaffActive, (ctx, { params, body }) => setStaffActive(ctx, params.agentur, params.id, body.Aktiv));
};

/** Registers the calls of agencies' work: invitations, employees, reward plans, releases, and their own data. */
export const serveAgencyWork = (serving: Serving): void => {
  const { serve } = serving;
  servePeople(serving);
  serve(calls.listRewardPlans, (ctx, { params }) => listRewardPlans(ctx, params.agentur));
  serve(calls.addRewardPlan, async (ctx, { params, body }) =>
    planView(
      ctx,
      await addRewardPlan(ctx, params.agentur, {
        productId: body.ProduktId,
        extraCents: body.ZusatzCent,
        from: body.GueltigVon,
        until: body.GueltigBis,
        createdBy: ctx.actor.name,
      }),
    ),
  );
  serve(calls.deleteRewardPlan, async (ctx, { params }) => ({
    EndetAm: await deleteRewardPlan(ctx, params.agentur, params.id),
  }));
  serve(calls.getAgencyData, (ctx, { params }) => getAgencyData(ctx, params.agentur));
  serve(calls.downloadAgencySheet, async (ctx, { params }) => {
    const pdf = await downloadAgencySheet(ctx, params.agentur);
    return new FileReply(`${ctx.client.key}-${params.agentur}.pdf`, pdf);
  });
  serve(calls.noteLead, noteLead);
  serve(getAgencyOrderCall, (ctx, { params }) => getAgencyOrder(ctx, params.agentur, params.auftrag));
  serve(calls.releaseAgencyOrder, (ctx, { params }) => releaseAgencyOrder(ctx, params.agentur, params.auftrag));
  serve(calls.undoRelease, (ctx, { params }) => undoRelease(ctx, params.agentur, params.auftrag));
};
