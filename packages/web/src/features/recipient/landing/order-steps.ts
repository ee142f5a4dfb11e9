import type { CallByKey } from '@mundwerk/contract/all-calls';
import type { CallReply } from '@mundwerk/contract/call';
import { addDays } from '@mundwerk/contract/values/day';
import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import { boot } from '../../../lib/page/boot.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { t } from '../../../lib/text/i18n.ts';
import { paymentWeeks } from '../../../shared/reward/payment-weeks.ts';
import type { Step, StepState } from '../../../ui/data/step-list.tsx';

/** The recipient's order as the server tells it. */
export type RecipientOrder = CallReply<CallByKey['GET /empfaenger/auftrag']>;

type EndedState = Extract<OrderState, 'Abgelehnt' | 'Widerrufen' | 'Storniert'>;

const ENDED = new Set<OrderState | null>(['Abgelehnt', 'Widerrufen', 'Storniert'] satisfies EndedState[]);

/** Whether the order ended without success. */
export const isStopped = <Order extends Pick<RecipientOrder, 'Status'>>(
  order: Order,
): order is Order & { Status: EndedState } => ENDED.has(order.Status);

/** When a step is expected, as soon as the day of the one before is known; null where none can be computed. */
const expectedText = (
  { Schritte }: RecipientOrder,
  step: RecipientOrder['Schritte'][number]['Schritt'],
): string | null => {
  const { client } = boot();
  const dayOf = (name: typeof step): string | null => Schritte.find(({ Schritt }) => Schritt === name)?.Datum ?? null;
  const after = (day: string, days: number): string => formatDate(addDays(day.slice(0, 10), days));
  const concluded = dayOf('VertragAbgeschlossen');
  if (step === 'AuftragBestaetigt' && concluded) {
    return t('recipient.steps.AuftragBestaetigt.nextOn', {
      date: after(concluded, client.ModuleAuftragsdatumMindestalterTage),
    });
  }
  const confirmed = dayOf('AuftragBestaetigt');
  if (step !== 'PraemieErhalten' || !confirmed) return null;
  const { from, to } = paymentWeeks(client);
  return t('recipient.steps.PraemieErhalten.nextOn', {
    fromDate: after(confirmed, 7 * from),
    toDate: after(confirmed, 7 * to),
  });
};

/** The four steps: reached ones with their date, the next with what it waits for; an order that ended stops at its next step. */
export const orderSteps = (order: RecipientOrder): Step[] => {
  const { client } = boot();
  const names = {
    client: client.Name,
    days: client.ModuleAuftragsdatumMindestalterTage,
    ...paymentWeeks(client),
  };
  const next = order.Schritte.findIndex(({ IstErreicht }) => !IstErreicht);
  return order.Schritte.map(({ Schritt, IstErreicht, Datum }, index) => {
    const current: StepState = isStopped(order) ? 'stopped' : 'current';
    const state: StepState = IstErreicht ? 'done' : index === next ? current : 'waiting';
    const key = `recipient.steps.${Schritt}` as const;
    const waitsFor = state === 'current' ? (expectedText(order, Schritt) ?? t(`${key}.next`, names)) : null;
    return {
      title: t(`${key}.title`, names),
      detail: Datum ? t('recipient.steps.on', { date: formatDate(Datum) }) : waitsFor,
      state,
      stateLabel: t(`recipient.steps.states.${state}`),
    };
  });
};
