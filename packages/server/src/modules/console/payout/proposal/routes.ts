import * as calls from '@mundwerk/contract/console/payout/payout-proposals';
import { reasonOf } from '@mundwerk/contract/console/reason';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { CtxOf } from '#platform/context.ts';
import type { ProposalRow } from '../read-models/proposals.ts';
import { shortName } from '../rules.ts';
import { waitingView } from '../views.ts';
import { approvePayoutRun } from './approve-payout-run.ts';
import { getPayoutProposal } from './get-payout-proposal.ts';
import { listPayoutProposals } from './list-payout-proposals.ts';
import { proposePayoutRun } from './propose-payout-run.ts';

const proposalView = ({ actor }: CtxOf<OperatorActor>, row: ProposalRow): calls.PayoutProposal => ({
  Id: row.id,
  Status: row.state,
  Anzahl: row.payload.count,
  SummeCent: row.payload.sumCents,
  Ausfuehrungsdatum: row.payload.executionDay,
  VorgeschlagenVon: row.makerName,
  VorgeschlagenAm: row.madeAt.toISOString(),
  VerfaelltAm: row.expiresAt.toISOString(),
  Grund: row.reason,
  Pruefsumme: row.payloadHash,
  EntschiedenVon: row.deciderName,
  EntschiedenAm: row.decidedAt?.toISOString() ?? null,
  Laufnummer: row.runNumber,
  IstEigener: row.madeBy === actor.id,
});

/** Registers proposals of runs and their approval. */
export const serveProposals = ({ serve }: Serving): void => {
  serve(calls.proposePayoutRun, async (ctx, { body }) => {
    const { id } = await proposePayoutRun(ctx, {
      paymentIds: body.Zahlungen,
      sumCents: body.SummeCent,
      requestedDay: body.Ausfuehrungsdatum ?? null,
      reason: reasonOf(body.Grund),
    });
    return proposalView(ctx, (await getPayoutProposal(ctx, id)).proposal);
  });

  serve(calls.listPayoutProposals, async (ctx) => ({
    Items: (await listPayoutProposals(ctx)).map((row) => proposalView(ctx, row)),
  }));

  serve(calls.getPayoutProposal, async (ctx, { params }) => {
    const { proposal, payments, changes, lastRun, newPayees, largest } = await getPayoutProposal(ctx, params.id);
    return {
      Vorschlag: proposalView(ctx, proposal),
      Zahlungen: payments.map(waitingView),
      Aenderungen: changes.map(({ endToEndId, amountCents, kind }) => ({
        EndToEndId: endToEndId,
        BetragCent: amountCents,
        Art: kind,
      })),
      LetzterLauf: lastRun && {
        Laufnummer: lastRun.number,
        Datum: calendarDay(lastRun.at),
        Anzahl: lastRun.count,
        SummeCent: lastRun.sumCents,
      },
      NeueEmpfaenger: newPayees,
      Groesste: largest.map(({ endToEndId, amountCents, judged }) => ({
        EndToEndId: endToEndId,
        Empfaenger: judged && shortName(judged.row.firstName, judged.row.lastName),
        BetragCent: amountCents,
      })),
    };
  });

  serve(calls.approvePayoutRun, async (ctx, { params, body }) => ({
    Laufnummer: await approvePayoutRun(ctx, params.id, {
      typedSumCents: body.SummeCent,
      reason: reasonOf(body.Grund),
    }),
  }));
};
