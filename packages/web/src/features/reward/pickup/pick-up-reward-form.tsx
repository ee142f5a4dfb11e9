import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { FormContext } from '#lib/form/use-form.tsx';
import { ApiError } from '#lib/http/api.ts';
import { reportOwnDataChange } from '#lib/http/own-data-change.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { scrollView } from '#lib/page/view.ts';
import { useSession } from '#lib/session/session.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { reportGoal } from '#lib/tracking/tracking.ts';
import { bankFields } from '#shared/payout/bank-fields.tsx';
import { Page, SideList } from '#ui/layout/page.tsx';
import { forgetClaim } from './claim-gate.tsx';
import { type Choice, initialAccount, PickUpAccount, typedAccount } from './pick-up-account.tsx';
import { PickUpSummary } from './pick-up-summary.tsx';
import { type RewardAccess, toPickUp } from './reward-access.ts';
import { thanksState } from './thanks/reward-thanks.ts';

/** Beside the pickup: what follows, and when the reward arrives. */
export const PickUpSide = ({ choice: { Typ, ErwartetBis } }: { choice: Choice }): ReactNode => (
  <SideList
    isInOrder
    title={t('lib.next')}
    items={[t('reward.side.check'), t('reward.side.mail'), t(`reward.side.${Typ}`, { date: formatDate(ErwartetBis) })]}
  />
);

interface PickUpRewardFormProps {
  access: RewardAccess;
  claim: ClaimView;
  /** The reward that is picked up. */
  choice: Choice;
  /** Reloads the claim. */
  reload: () => void;
}

type Step = 'account' | 'summary';

/** Errors after which the claim itself says more than the error: it is picked up, gone, or no longer accessible. */
const HAS_MOVED_ON: ReadonlySet<string> = new Set([
  'rewardLinkInvalid',
  'rewardLinkExpired',
  'rewardPickedUp',
  'rewardNotReady',
]);

const reasonOf = (error: unknown): string => (error instanceof ApiError ? error.reason : '');

/** Counts once that the only reward is chosen, when the user continues with it; among several, the tap on one has been counted. */
const useOnlyChoice = ({ Auswahl }: ClaimView): (() => void) => {
  const isCounted = useRef(Auswahl.length !== 1);
  return () => {
    if (!isCounted.current) reportGoal('reward-chosen');
    isCounted.current = true;
  };
};

/** The current step; continuing moves the focus to the next heading. */
const useSteps = (choice: PickUpRewardFormProps['choice'], choose: () => void) => {
  const [step, setStep] = useState<Step>(choice.Typ === 'Ueberweisung' ? 'account' : 'summary');
  const frame = useRef<HTMLDivElement>(null);
  const goTo = (next: Step): void => {
    if (next === 'summary') choose();
    flushSync(() => setStep(next));
    const heading = frame.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    scrollView(0);
  };
  return { step, goTo, frame };
};

/**
 * Picks up a reward: for cash enter the account, then review and send. The input stays until the server has accepted it.
 * If a voucher has run out in the meantime, the beneficiary can wait for one.
 */
export const PickUpRewardForm = ({ access, claim, choice, reload }: PickUpRewardFormProps): ReactNode => {
  const navigate = useNavigate();
  const user = useSession()?.user;
  const choose = useOnlyChoice(claim);
  const { step, goTo, frame } = useSteps(choice, choose);

  const form = useCallForm({
    call: 'PUT /praemierung',
    defaultValues: {
      ...initialAccount(claim.Bankdaten, claim.Rueckgabegrund, 'number' in access ? user : null),
      isWaiting: false,
    },
    fields: bankFields(),
    isFinal: true,
    token: 'token' in access ? access.token : undefined,
    toRequest: (values) =>
      toPickUp(access, {
        rewardId: choice.Id,
        account: typedAccount(values, choice),
        isRemembered: values.isRemembered,
        isWaiting: values.isWaiting,
      }),
    onDone: async (picked) => {
      reportGoal('reward-redeemed');
      reportOwnDataChange();
      forgetClaim();
      // Replaces the form in the history: going back must not offer the reward again.
      await navigate(pagePath('RewardThanks'), { replace: true, state: thanksState(picked, access) });
    },
    onFailure: (error) => {
      const reason = reasonOf(error);
      const hasMovedOn = HAS_MOVED_ON.has(reason);
      // The claim's choices have changed, or its state.
      if (hasMovedOn || reason === 'voucherSoldOut') reload();
      return hasMovedOn;
    },
    showFields: () => {
      form.setValue('account', 'typed');
      goTo('account');
    },
  });
  const hasRunOut = !choice.Verfuegbar || form.failure?.reason === 'voucherSoldOut';
  const send = (isWaiting: boolean): void => {
    choose();
    form.setValue('isWaiting', isWaiting);
    void form.submit();
  };

  return (
    <div ref={frame}>
      <Page width="form" aside={<PickUpSide choice={choice} />}>
        <FormContext value={form.store}>
          {step === 'account' ? (
            <PickUpAccount access={access} claim={claim} choice={choice} onDone={() => goTo('summary')} />
          ) : (
            <PickUpSummary
              access={access}
              claim={claim}
              choice={choice}
              account={typedAccount(form.getValues(), choice)}
              isSending={form.isSending}
              failure={form.failure}
              hasRunOut={hasRunOut}
              onSend={send}
              onChange={() => {
                form.dismissFailure();
                goTo('account');
              }}
            />
          )}
        </FormContext>
      </Page>
    </div>
  );
};
