import type { WaitingPayment } from '@mundwerk/contract/console/payout/payout-waiting';
import { addDays } from '@mundwerk/contract/values/day';
import { type ReactNode, useState } from 'react';
import { formatDate, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { TextField } from '#ui/form/field.tsx';
import { ActDialog } from '#work/act/act-dialog.tsx';
import { consoleCall } from '../app/session/operator.ts';
import { formatSum } from './parts/payout-words.ts';

interface ProposeDialogProps {
  client: string;
  payments: readonly WaitingPayment[];
  sumCents: number;
  account: string;
  executionDay: string;
  onDone: () => void;
  onClose: () => void;
}

/** Proposes a run: its payments, account and day; another person approves it. */
export const ProposeDialog = ({
  client,
  payments,
  sumCents,
  account,
  executionDay,
  onDone,
  onClose,
}: ProposeDialogProps): ReactNode => {
  const [day, setDay] = useState(executionDay);
  const hints = payments.filter(({ Hinweise }) => Hinweise.length > 0).length;
  return (
    <ActDialog
      title={t('console.payout.propose')}
      isComplete={day !== ''}
      act={async (Grund) => {
        await consoleCall(client, 'POST /verwaltung/auszahlung/vorschlaege', {
          body: { Grund, Zahlungen: payments.map(({ Id }) => Id), SummeCent: sumCents, Ausfuehrungsdatum: day },
        });
        return { message: t('console.payout.proposed', { sum: formatSum(sumCents) }) };
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <Facts
        isBeside
        facts={[
          [t('console.payout.facts.payments'), formatNumber(payments.length)],
          [t('console.payout.columns.sum'), formatSum(sumCents)],
          [t('console.payout.facts.account'), account],
          [t('console.payout.facts.hints'), formatNumber(hints)],
        ]}
      />
      <TextField
        type="date"
        label={t('console.payout.executionDay')}
        hint={t('console.payout.executionHint')}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <p>{t('console.payout.secondPerson')}</p>
    </ActDialog>
  );
};

interface PaymentDialogProps {
  client: string;
  payment: WaitingPayment;
  onDone: () => void;
  onClose: () => void;
}

const USUAL_DAYS = 14;

const PaymentFacts = ({ payment }: { payment: WaitingPayment }): ReactNode => (
  <Facts
    isBeside
    facts={[
      [t('console.payout.columns.payee'), payment.Empfaenger],
      [t('console.payout.columns.account'), payment.Konto],
      [t('console.payout.columns.sum'), formatSum(payment.BetragCent)],
      [t('console.payout.facts.reason'), payment.Wartet?.Grund],
      [t('console.payout.facts.by'), payment.Wartet?.Durch],
    ]}
  />
);

/** Takes a payment out of the next runs until a day; `today` is the server's, because the server validates the day. */
export const TakeOutDialog = ({
  client,
  payment,
  today,
  onDone,
  onClose,
}: PaymentDialogProps & { today: string }): ReactNode => {
  const [until, setUntil] = useState(addDays(today, USUAL_DAYS));
  return (
    <ActDialog
      title={t('console.payout.takeOutTitle')}
      isComplete={until !== ''}
      act={async (Grund) => {
        await consoleCall(client, 'POST /verwaltung/auszahlung/wartend/{id}/herausnehmen', {
          params: { id: payment.Id },
          body: { Grund, Bis: until },
        });
        return {
          message: t('console.payout.tookOut', {
            name: payment.Empfaenger ?? payment.EndToEndId,
            day: formatDate(until),
          }),
          undo: async () => {
            await consoleCall(client, 'POST /verwaltung/auszahlung/wartend/{id}/aufnehmen', {
              params: { id: payment.Id },
              body: { Grund: { Art: 'Sonstiges', Text: t('console.payout.undone') } },
            });
            onDone();
          },
        };
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <PaymentFacts payment={payment} />
      <TextField
        type="date"
        label={t('console.payout.until')}
        hint={t('console.payout.untilHint')}
        min={addDays(today, 1)}
        max={addDays(today, 90)}
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
    </ActDialog>
  );
};

/** Puts a payment back before its day. */
export const PutBackDialog = ({ client, payment, onDone, onClose }: PaymentDialogProps): ReactNode => (
  <ActDialog
    title={t('console.payout.putBackTitle')}
    act={async (Grund) => {
      await consoleCall(client, 'POST /verwaltung/auszahlung/wartend/{id}/aufnehmen', {
        params: { id: payment.Id },
        body: { Grund },
      });
      return { message: t('console.payout.didPutBack', { name: payment.Empfaenger ?? payment.EndToEndId }) };
    }}
    onDone={onDone}
    onClose={onClose}
  >
    <PaymentFacts payment={payment} />
  </ActDialog>
);
