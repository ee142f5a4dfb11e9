import * as calls from '@mundwerk/contract/console/payout/payout-waiting';
import { reasonOf } from '@mundwerk/contract/console/reason';
import type { Serving } from '#modules/actors.ts';
import { currentSettings } from '../settings/current-settings.ts';
import { sumView, waitingView } from '../views.ts';
import { countWaitingPayments } from './count-waiting-payments.ts';
import { listWaitingPayments } from './list-waiting-payments.ts';
import { putBackPayment } from './put-back-payment.ts';
import { takeOutPayment } from './take-out-payment.ts';

/** Registers the calls about waiting payments. */
export const serveWaiting = ({ serve }: Serving): void => {
  serve(calls.listWaitingPayments, async (ctx) => {
    const list = await listWaitingPayments(ctx);
    return {
      Stand: ctx.now.toISOString(),
      Zahlungen: list.payments.map(waitingView),
      Zahlbar: sumView(list.payable),
      Zurueckgehalten: sumView(list.held),
      Herausgenommen: sumView(list.excluded),
      MitHinweis: list.hintCount,
      Konto: list.accountMasked,
      Ausfuehrungsdatum: list.executionDay,
      HinweisAbCent: (await currentSettings(ctx)).hintAboveCents,
      IstGekuerzt: list.isCut,
    };
  });

  serve(calls.countWaitingPayments, async (ctx) => {
    const { payable, held, oldestAt } = await countWaitingPayments(ctx);
    return {
      Zahlbar: sumView(payable),
      Zurueckgehalten: sumView(held),
      AeltesteSeit: oldestAt?.toISOString() ?? null,
    };
  });

  serve(calls.takeOutPayment, async (ctx, { params, body }) => {
    const { endToEndId, amountCents } = await takeOutPayment(ctx, params.id, {
      reason: reasonOf(body.Grund),
      endsOn: body.Bis,
    });
    return { EndToEndId: endToEndId, BetragCent: amountCents, Bis: body.Bis };
  });

  serve(calls.putBackPayment, async (ctx, { params, body }) => {
    const { endToEndId, amountCents } = await putBackPayment(ctx, params.id, reasonOf(body.Grund));
    return { EndToEndId: endToEndId, BetragCent: amountCents };
  });
};
