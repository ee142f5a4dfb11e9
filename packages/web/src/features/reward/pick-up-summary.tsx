import type { ClaimView } from '@mundwerk/contract/reward';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { chosenReward, isAccountTyped, type PickUpValues } from './pick-up-values.ts';

interface PickUpSummaryProps {
  claim: ClaimView;
  values: PickUpValues;
  isSending: boolean;
  failure: Error | null;
  onSend: () => void;
  onChange: () => void;
}

/** The account of the summary: as typed, so that it can be compared, or masked as it is saved. */
const accountOf = (claim: ClaimView, values: PickUpValues): { holder?: string; iban?: string } => {
  if (isAccountTyped(claim, values)) return { holder: values.holder.trim(), iban: values.iban };
  if (chosenReward(claim, values)?.Typ === 'Gutschein' || !claim.Bankdaten) return {};
  return { holder: claim.Bankdaten.Kontoinhaber, iban: claim.Bankdaten.Iban };
};

/** The second step: everything once more before it is sent. */
export const PickUpSummary = (props: PickUpSummaryProps): ReactNode => {
  const { claim, values, isSending, failure, onSend, onChange } = props;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);
  const chosen = chosenReward(claim, values);
  const { holder, iban } = accountOf(claim, values);
  return (
    <>
      <PageHead
        kicker={t('reward.pickup.step', { step: 2 })}
        title={t('reward.pickup.summary.title')}
        lead={iban ? t('reward.pickup.summary.lead') : undefined}
      />
      <Stack gap="lg">
        {failure ? (
          <Notice ref={notice} kind="error" title={t('reward.pickup.failed')}>
            {failure.message}
          </Notice>
        ) : null}
        <ClaimFacts
          facts={[
            [t('reward.pickup.facts.amount'), formatMoney(chosen?.WertCent ?? claim.WertCent)],
            [t('reward.pickup.facts.kind'), claim.Auswahl.length > 1 && chosen?.Titel],
            [t('reward.pickup.facts.product'), claim.Produkt?.AnzeigeName],
            [t('lib.bank.holder'), holder],
            [t('lib.bank.iban'), iban],
          ]}
        />
        <Row>
          <Button size="lg" isBusy={isSending} onClick={onSend}>
            {t('reward.pickup.send')}
          </Button>
          <Button kind="secondary" size="lg" isDisabled={isSending} onClick={onChange}>
            {t('reward.pickup.change')}
          </Button>
        </Row>
      </Stack>
    </>
  );
};
