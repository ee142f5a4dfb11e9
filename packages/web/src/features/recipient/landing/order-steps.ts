import type { CallByKey } from '@mundwerk/contract/all-calls';
import type { CallReply } from '@mundwerk/contract/call';
import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import { boot } from '../../../lib/page/boot.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { t } from '../../../lib/text/i18n.ts';
import type { Step, StepState } from '../../../ui/data/step-list.tsx';

/** The recipient's order as the server tells it. */
export type RecipientOrder = CallReply<CallByKey['GET /empfaenger/auftrag']>;

type EndedState = Extract<OrderState, 'Abgelehnt' | 'Widerrufen' | 'Storniert'>;

const ENDED = new Set<OrderState | null>(['Abgelehnt', 'Widerrufen', 'Storniert'] satisfies EndedState[]);

/** Whether the order ended without success. */
export const isStopped = <Order extends Pick<RecipientOrder, 'Status'>>(
  order: Order,
): order is Order & { Status: EndedState } => ENDED.has(order.Status);

/** The four steps: reached ones with their date, the next with what it waits for; an order that ended stops at its next step. */
export const orderSteps = (order: RecipientOrder): Step[] => {
  const { client } = boot();
  const names = { client: client.Name, days: client.ModuleAuftragsdatumMindestalterTage };
  const next = order.Schritte.findIndex(({ IstErreicht }) => !IstErreicht);
  return order.Schritte.map(({ Schritt, IstErreicht, Datum }, index) => {
    const current: StepState = isStopped(order) ? 'stopped' : 'current';
    const state: StepState = IstErreicht ? 'done' : index === next ? current : 'waiting';
    const key = `recipient.steps.${Schritt}` as const;
    const waitsFor = state === 'current' ? t(`${key}.next`, names) : null;
    return {
      title: t(`${key}.title`, names),
      detail: Datum ? t('recipient.steps.on', { date: formatDate(Datum) }) : waitsFor,
      state,
      stateLabel: t(`recipient.steps.states.${state}`),
    };
  });
};
