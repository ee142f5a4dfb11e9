import type { ClaimView } from '@mundwerk/contract/reward/reward';
import type { ReactNode } from 'react';
import { useFormContext, useValueOf } from '#lib/form/use-form.ts';
import { t } from '#lib/text/i18n.ts';
import { BankFields } from '#shared/payout/bank-fields.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ChoiceGroup, RadioCard } from '#ui/form/choice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { AccountValues } from './pick-up-values.ts';

const AccountChoice = ({ saved }: { saved: NonNullable<ClaimView['Bankdaten']> }): ReactNode => {
  const { register } = useFormContext<AccountValues>();
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

interface AccountFieldsProps {
  saved: ClaimView['Bankdaten'];
  /** Whether the account can be saved for the next reward. */
  canRemember: boolean;
}

/** The account for a cash reward: the saved one or another, which is saved only when that is ticked. */
export const AccountFields = ({ saved, canRemember }: AccountFieldsProps): ReactNode => {
  const form = useFormContext<AccountValues>();
  const isTyped = useValueOf(form, 'account') === 'typed';
  return (
    <>
      {saved ? <AccountChoice saved={saved} /> : null}
      {isTyped ? (
        <Stack>
          <BankFields />
          {canRemember ? (
            <Checkbox
              label={t('reward.pickup.remember')}
              hint={t('reward.pickup.rememberHint')}
              {...form.register('isRemembered')}
            />
          ) : null}
        </Stack>
      ) : null}
    </>
  );
};
