import { getRecipientOrder as getRecipientOrderCall } from '@mundwerk/contract/referral/order';
import type { Serving } from '#modules/actors.ts';
import { getRecipientOrder } from './recipient-order.ts';

/** Registers the recipients' calls about their orders. */
export const registerOrderModule = ({ serve }: Serving): void => {
  serve(getRecipientOrderCall, async (ctx) => {
    const { order, steps, conditions } = await getRecipientOrder(ctx);
    return {
      Auftragsnummer: order?.orderNumber ?? null,
      Status: order?.state ?? null,
      Auftragsdatum: order?.orderedOn ?? null,
      Schritte: steps.map(({ step, on }) => ({ Schritt: step, IstErreicht: on !== null, Datum: on })),
      OffeneBedingungen: [...conditions],
    };
  });
};
