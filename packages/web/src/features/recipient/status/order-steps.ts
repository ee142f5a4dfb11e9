import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import { boot } from '../../../lib/page/boot.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { t } from '../../../lib/text/i18n.ts';
import { paymentWeeks } from '../../../shared/reward/payment-weeks.ts';
import type { Step, StepState } from '../../../ui/data/step-list.tsx';
import { expectedText, hasReward } from './explain-status.ts';

type EndedState = Extract<OrderState, 'Abgelehnt' | 'Widerrufen' | 'Storniert'>;

const ENDED = new Set<OrderState | null>(['Abgelehnt', 'Widerrufen', 'Storniert'] satisfies EndedState[]);

/** The state in which the order ended without success; null while it can still succeed. */
export const endOf = ({ Auftragsstatus }: Pick<RecipientStatus, 'Auftragsstatus'>): EndedState | null =>
  ENDED.has(Auftragsstatus) ? (Auftragsstatus as EndedState) : null;

/** The recipient's steps: reached ones with their date, the next with its expected day or its condition. */
export const statusSteps = (status: RecipientStatus): Step[] => {
  const { client } = boot();
  const names = {
    client: client.Name,
    days: client.ModuleAuftragsdatumMindestalterTage,
    ...paymentWeeks(client),
  };
  // Where only the recommender is paid, the recipient's steps end with the confirmation.
  const steps = status.Schritte.filter(({ Schritt }) => Schritt !== 'PraemieErhalten' || hasReward(status));
  const next = steps.findIndex(({ IstErreicht }) => !IstErreicht);
  return steps.map(({ Schritt, IstErreicht, Datum }, index) => {
    const current: StepState = endOf(status) ? 'stopped' : 'current';
    const state: StepState = IstErreicht ? 'done' : index === next ? current : 'waiting';
    const key = `recipient.steps.${Schritt}` as const;
    const hasDay = Schritt === 'AuftragBestaetigt' || Schritt === 'PraemieErhalten';
    const waitsFor = state === 'current' ? (hasDay && expectedText(status)) || t(`${key}.next`, names) : null;
    return {
      title: t(`${key}.title`, names),
      detail: Datum ? t('recipient.steps.on', { date: formatDate(Datum) }) : waitsFor,
      state,
      stateLabel: t(`recipient.steps.states.${state}`),
    };
  });
};
