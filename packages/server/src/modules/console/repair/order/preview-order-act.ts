import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import type { OrderAct } from '@mundwerk/contract/values/console/repair/order-acts';
import { selectForNobody, stateAfter } from '#modules/order/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { line, previewOf } from '../preview.ts';
import { selectPromisedClaims } from '../read-models/claims-of-order.ts';
import { lockOrder } from './find-order.ts';

const EVENTS = { freigeben: 'release', ablehnen: 'reject' } as const;
const NAMES = { Empfehler: 'praemieEmpfehler', Empfaenger: 'praemieKontakt' } as const;

/** The effect of releasing or rejecting an order on its state and its claims. */
export const previewOrderAct = (ctx: Ctx, typedNumber: string, act: OrderAct): Promise<ActPreview> =>
  transact(ctx, async (inner) => {
    const order = await lockOrder(inner, typedNumber);
    const next = stateAfter(order.state, EVENTS[act]);
    const isLead = act === 'freigeben' && order.externalNumber === null;
    const isForNobody = act === 'freigeben' && (await selectForNobody(inner, [order.id])).size > 0;
    const isRefused = !next || isLead || isForNobody;
    const claims = await selectPromisedClaims(inner, order.id);
    return previewOf({
      lines: [
        line('auftragStatus', 'Wort', order.state, isRefused ? order.state : next),
        ...claims.map(({ beneficiary, valueCents }) =>
          line(NAMES[beneficiary], 'Betrag', valueCents, act === 'ablehnen' && !isRefused ? 0 : valueCents),
        ),
      ],
      obstacles: [isRefused ? (act === 'freigeben' ? 'orderNotReleasable' : 'orderMoveRefused') : null],
    });
  });
