import type { ClaimView } from '@mundwerk/contract/reward';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { BankFields } from '../../lib/bank-fields.tsx';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup, RadioCard } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './pick-up-reward.module.css';
import { chosenReward, isAccountTyped, type PickUpValues } from './pick-up-values.ts';

const lead = ({ Beguenstigter, Produkt }: ClaimView): string => {
  if (!Produkt) return t('reward.pickup.lead.any');
  return t(`reward.pickup.lead.${Beguenstigter}`, { product: Produkt.AnzeigeName });
};

const RewardChoice = ({ claim }: { claim: ClaimView }): ReactNode => {
  const { register } = useFormContext<PickUpValues>();
  return (
    <ChoiceGroup legend={t('reward.pickup.choice')}>
      {claim.Auswahl.map(({ Id, Titel, Typ, WertCent }) => (
        <RadioCard
          key={Id}
          value={String(Id)}
          label={Titel}
          description={t(`reward.pickup.kinds.${Typ}`)}
          figure={formatMoney(WertCent)}
          {...register('rewardId')}
        />
      ))}
    </ChoiceGroup>
  );
};

const AccountChoice = ({ saved }: { saved: NonNullable<ClaimView['Bankdaten']> }): ReactNode => {
  const { register } = useFormContext<PickUpValues>();
  return (
    <ChoiceGroup legend={t('reward.pickup.account.legend')}>
      <RadioCard
        value="saved"
        label={t('reward.pickup.account.saved')}
        description={`${saved.Kontoinhaber}, ${saved.Iban}`}
        {...register('account')}
      />
      <RadioCard value="typed" label={t('reward.pickup.account.typed')} {...register('account')} />
    </ChoiceGroup>
  );
};

/** The first step: which reward, where there are several, and the account the money goes to. */
export const PickUpAccount = ({ claim, onDone }: { claim: ClaimView; onDone: () => void }): ReactNode => {
  const { handleSubmit, watch } = useFormContext<PickUpValues>();
  const isSupport = useSession()?.user?.IstSupport ?? false;
  const values = watch();
  const chosen = chosenReward(claim, values);
  const isCash = chosen?.Typ !== 'Gutschein';
  return (
    <>
      <PageHead
        kicker={t('reward.pickup.step', { step: 1 })}
        title={t('reward.pickup.ready', { amount: formatMoney(chosen?.WertCent ?? claim.WertCent) })}
        lead={lead(claim)}
      />
      <form noValidate onSubmit={(event) => void handleSubmit(onDone)(event)}>
        <Stack gap="lg">
          {isSupport ? <Notice kind="info">{t('reward.pickup.support')}</Notice> : null}
          {claim.Auswahl.length > 1 ? <RewardChoice claim={claim} /> : null}
          {isCash && claim.Bankdaten ? <AccountChoice saved={claim.Bankdaten} /> : null}
          {isAccountTyped(claim, values) ? (
            <Stack>
              <BankFields />
            </Stack>
          ) : null}
          <Button type="submit" size="lg" isWide isDisabled={isSupport}>
            {t('reward.pickup.check')}
          </Button>
          <p className={styles.note}>
            {claim.AbholbarBis ? `${t('reward.pickup.until', { date: formatDate(claim.AbholbarBis) })} ` : null}
            {isCash ? t('reward.pickup.safe') : null}
          </p>
        </Stack>
      </form>
    </>
  );
};
