import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { CallReply } from '@mundwerk/contract/call';
import type { BankData } from '@mundwerk/contract/reward/bank-data';
import type { pickUpRewards } from '@mundwerk/contract/reward/pick-up-rewards';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { FormContext } from '#lib/form/use-form.tsx';
import { boot } from '#lib/page/boot.ts';
import { useSession } from '#lib/session/session.ts';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { reportGoal } from '#lib/tracking/tracking.ts';
import { bankFields } from '#shared/payout/bank-fields.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { claimName, transferSum } from '../money/ready-claims.ts';
import { AccountFields, initialAccount, ReturnNotice } from '../pickup/pick-up-account.tsx';
import styles from './pick-up-several.module.css';

/** Outcome of the pickup. */
export type PickedUp = CallReply<typeof pickUpRewards>;

interface ClaimChoiceProps {
  claims: readonly OwnClaim[];
  list: readonly OwnRecommendation[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

const ClaimChoice = ({ claims, list, chosen, onChange }: ClaimChoiceProps): ReactNode => {
  const toggle = (number: string): void => {
    const next = new Set(chosen);
    if (!next.delete(number)) next.add(number);
    onChange(next);
  };
  return (
    <fieldset className={styles.choice}>
      <legend className={classNames(text.lg, text.strong)}>{t('reward.several.legend')}</legend>
      {claims.map((claim) => {
        const { Praemierungsnummer: number, Betraege } = claim;
        return (
          <div key={number} className={styles.claim}>
            <Checkbox
              checked={chosen.has(number)}
              onChange={() => toggle(number)}
              label={claimName(claim, list)}
              hint={
                Betraege.Gutschein ? t('reward.several.choice', { amount: formatMoney(Betraege.Gutschein) }) : undefined
              }
            />
            <span className={classNames(text.numbers, text.strong)}>{formatMoney(Betraege.Ueberweisung ?? 0)}</span>
          </div>
        );
      })}
      <Row isApart className={styles.sum}>
        <span>{t('reward.several.sum')}</span>
        <strong className={text.numbers}>
          {formatMoney(transferSum(claims.filter(({ Praemierungsnummer }) => chosen.has(Praemierungsnummer))))}
        </strong>
      </Row>
    </fieldset>
  );
};

interface PickUpSeveralFormProps {
  claims: readonly OwnClaim[];
  list: readonly OwnRecommendation[];
  saved: BankData | null;
  onDone: (picked: PickedUp) => void;
}

/** Picks up several rewards with one account: choose them, enter the account, send. */
export const PickUpSeveralForm = ({ claims, list, saved, onDone }: PickUpSeveralFormProps): ReactNode => {
  const user = useSession()?.user;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(claims.map(({ Praemierungsnummer }) => Praemierungsnummer)),
  );
  const picked = claims.filter(({ Praemierungsnummer }) => chosen.has(Praemierungsnummer));
  const returned = claims.find(({ Rueckgabegrund }) => Rueckgabegrund !== null)?.Rueckgabegrund ?? null;
  const form = useCallForm({
    call: 'PUT /empfehler/praemierungen',
    defaultValues: initialAccount(saved, returned, user),
    fields: bankFields(),
    isFinal: true,
    toRequest: ({ account, holder, iban, isRemembered }) => ({
      body: {
        Praemierungsnummern: picked.map(({ Praemierungsnummer }) => Praemierungsnummer),
        ...(account === 'typed' ? { Kontoinhaber: holder.trim(), Iban: iban, KontoMerken: isRemembered } : {}),
      },
    }),
    onDone: (reply) => {
      reportGoal('reward-redeemed');
      onDone(reply);
    },
  });
  return (
    <FormContext value={form.store}>
      <form {...form.formProps}>
        <Stack gap="lg">
          <FailureNotice title={t('reward.several.failed')} failure={form.failure} />
          {user?.IstSupport ? <Notice kind="info">{t('reward.pickup.support')}</Notice> : null}
          <ReturnNotice reason={returned} />
          <ClaimChoice claims={claims} list={list} chosen={chosen} onChange={setChosen} />
          <AccountFields saved={saved} canRemember={boot().client.ModuleStoringBankdata} />
          <p>{t('reward.several.final')}</p>
          <Button
            type="submit"
            size="lg"
            isWide
            isBusy={form.isSending}
            isDisabled={picked.length === 0 || (user?.IstSupport ?? false)}
          >
            {t('reward.several.send', { amount: formatMoney(transferSum(picked)) })}
          </Button>
          <p className={classNames(text.note, text.told)} role="status">
            {picked.length === 0 ? t('reward.several.none') : null}
          </p>
        </Stack>
      </form>
    </FormContext>
  );
};
