import type { User } from '@mundwerk/contract/account/session';
import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { ACCOUNT_HOLDER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import type { ReturnReason } from '@mundwerk/contract/values/state/states';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { ReactNode } from 'react';
import { useFormContext, useValueOf } from '#lib/form/use-form.tsx';
import { boot } from '#lib/page/boot.ts';
import { useSession } from '#lib/session/session.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { BankFields, type BankValues } from '#shared/payout/bank-fields.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox, ChoiceGroup, RadioCard } from '#ui/form/choice.tsx';
import { PageHead, Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { linkWith, type RewardAccess } from './reward-access.ts';

/** The account for a cash reward. */
export interface AccountValues extends BankValues {
  /** Whether to use the account saved in the personal area, or the one typed here. */
  account: 'saved' | 'typed';
  /** Whether the typed one is saved for the next reward. */
  isRemembered: boolean;
}

/** Values of the pickup form. */
export interface PickUpValues extends AccountValues {
  /** Whether to wait for a voucher that has run out. */
  isWaiting: boolean;
}

/** One of the rewards to choose from. */
export type Choice = ClaimView['Auswahl'][number];

/**
 * The saved account comes first, unless the bank has just returned a transfer: then it may be the wrong one. The holder of a new one is
 * mostly the recommender; whom a mailed link belongs to is not known here.
 */
export const initialAccount = (
  saved: ClaimView['Bankdaten'],
  returned: ClaimView['Rueckgabegrund'],
  user: Pick<User, 'Vorname' | 'Nachname'> | null | undefined,
): AccountValues => ({
  account: saved && !returned ? 'saved' : 'typed',
  holder: user ? `${user.Vorname} ${user.Nachname}`.trim().slice(0, ACCOUNT_HOLDER_MAX_LENGTH) : '',
  iban: '',
  isRemembered: false,
});

/** The account of the values, as typed, so that it can be compared; null where none is typed. */
export const typedAccount = ({ account, holder, iban }: PickUpValues, choice: Choice): BankValues | null =>
  choice.Typ === 'Ueberweisung' && account === 'typed' ? { holder: holder.trim(), iban } : null;

/** The occasion of the reward, as the key of its texts. */
const occasion = ({ Art, Beguenstigter, Produkt }: ClaimView) => {
  if (Art !== 'Empfehlung') return Art;
  return Produkt ? Beguenstigter : 'any';
};

/** The sentence that says what the reward is for. */
export const claimLead = (claim: ClaimView): string =>
  t(`reward.pickup.lead.${occasion(claim)}`, productValues(claim.Produkt ?? { AnzeigeName: '' }));

/** Says why the bank returned the last transfer, and what to check; nothing where none was returned. */
export const ReturnNotice = ({ reason }: { reason: ReturnReason | null }): ReactNode =>
  reason ? (
    <Notice kind="warning" title={t('reward.pickup.returned.title')}>
      {t(`reward.pickup.returned.${reason}`)}
    </Notice>
  ) : null;

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

interface PickUpAccountProps {
  access: RewardAccess;
  claim: ClaimView;
  choice: Choice;
  onDone: () => void;
}

/** The account that cash goes to. */
export const PickUpAccount = ({ access, claim, choice, onDone }: PickUpAccountProps): ReactNode => {
  const form = useFormContext<PickUpValues>();
  const isSupport = useSession()?.user?.IstSupport ?? false;
  const hasChoice = claim.Auswahl.length > 1;
  return (
    <>
      <PageHead
        kicker={t('reward.pickup.steps.account', { step: hasChoice ? 2 : 1 })}
        title={t('reward.pickup.ready', { amount: formatMoney(choice.WertCent) })}
        lead={hasChoice ? t('reward.pickup.lead.any') : `${claimLead(claim)} ${t('reward.pickup.lead.any')}`}
      />
      <form
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void form.store.submit(onDone);
        }}
      >
        <Stack gap="lg">
          {isSupport ? <Notice kind="info">{t('reward.pickup.support')}</Notice> : null}
          <ReturnNotice reason={claim.Rueckgabegrund} />
          <AccountFields
            saved={claim.Bankdaten}
            canRemember={'number' in access && boot().client.ModuleStoringBankdata}
          />
          <Button type="submit" size="lg" isWide isDisabled={isSupport}>
            {t('reward.pickup.check')}
          </Button>
          {hasChoice ? (
            <div className={text.flush}>
              <ButtonLink kind="quiet" {...linkWith(access)}>
                {t('reward.pickup.other')}
              </ButtonLink>
            </div>
          ) : null}
          <p className={text.note}>
            {claim.AbholbarBis ? `${t('reward.pickup.until', { date: formatDate(claim.AbholbarBis) })} ` : null}
            {t('reward.pickup.safe')}
          </p>
        </Stack>
      </form>
    </>
  );
};
