import { getAgencyOrder as getAgencyOrderCall } from '@mundwerk/contract/agency/agency-order';
import * as people from '@mundwerk/contract/agency/agency-people';
import * as calls from '@mundwerk/contract/agency/agency-work';
import { FileReply } from '#platform/http/call/replies.ts';
import type { Serving } from '../actors.ts';
import { addRewardPlan, deleteRewardPlan } from '../catalogue/index.ts';
import { downloadAgencySheet } from './data/download-agency-sheet.ts';
import { getAgencyData } from './data/get-agency-data.ts';
import { findAgency } from './find-agency.ts';
import { getInvitation } from './invitation/get-invitation.ts';
import { invite } from './invitation/invite.ts';
import { withdrawInvitation } from './invitation/withdraw-invitation.ts';
import { noteLead } from './lead/note-lead.ts';
import { getAgencyOrder } from './order/get-agency-order.ts';
import { releaseAgencyOrder } from './release/release-agency-order.ts';
import { undoRelease } from './release/undo-release.ts';
import { listRewardPlans } from './reward-plan/list-reward-plans.ts';
import { planView } from './reward-plan/plan-view.ts';
import { inviteStaff } from './staff/invite-staff.ts';
import { listStaff } from './staff/list-staff.ts';
import { setStaffActive } from './staff/set-staff-active.ts';

const servePeople = ({ serve }: Serving): void => {
  serve(people.invite, async (ctx, { body }) => {
    const { number } = await invite(ctx, {
      firstName: body.Vorname,
      lastName: body.Nachname,
      email: body.Email,
      kind: body.Art,
      staffNumber: body.Mitarbeiternummer || null,
      agencyNumber: body.Agenturnummer || null,
      consentText: body.EinwilligungText,
    });
    return { Einladungsnummer: number, Status: 'Versendet' as const };
  });
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
  serve(calls.noteLead, async (ctx, { params, body: { Stand, Notiz } }) => {
    await noteLead(ctx, params.agentur, params.auftrag, { stage: Stand, note: Notiz.trim() });
    return { Stand, Notiz: Notiz.trim() };
  });
  serve(getAgencyOrderCall, (ctx, { params }) => getAgencyOrder(ctx, params.agentur, params.auftrag));
  serve(calls.releaseAgencyOrder, (ctx, { params }) => releaseAgencyOrder(ctx, params.agentur, params.auftrag));
  serve(calls.undoRelease, (ctx, { params }) => undoRelease(ctx, params.agentur, params.auftrag));
};
