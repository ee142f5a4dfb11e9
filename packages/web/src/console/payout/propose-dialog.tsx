import type { WaitingPayment } from '@mundwerk/contract/console/payout/payout-waiting';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { TextField } from '#ui/form/field.tsx';
import { ActDialog } from '#work/act/act-dialog.tsx';
import { consoleCall } from '../app/console-call.ts';
import { formatSum } from './parts/format-sum.ts';

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
