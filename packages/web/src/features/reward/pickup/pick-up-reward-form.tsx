import type { ClaimView } from '@mundwerk/contract/reward';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { wrongFields } from '../../../lib/bank-fields.tsx';
import { ownClaims, ownRecommendations } from '../../../lib/own-data.ts';
import { pagePath } from '../../../lib/pages.ts';
import { reportGoal } from '../../../lib/tracking.ts';
import { scrollView } from '../../../lib/view.ts';
import { Page } from '../../../ui/page.tsx';
import { PickUpAccount } from './pick-up-account.tsx';
import { PickUpSummary } from './pick-up-summary.tsx';
import { type Choice, initialValues, type PickUpValues, typedAccount } from './pick-up-values.ts';
import type { RewardAccess } from './reward-access.ts';
import { claimOf, pickUp } from './reward-claim.ts';
import { thanksState } from './reward-thanks.ts';

interface PickUpRewardFormProps {
  access: RewardAccess;
  claim: ClaimView;
  /** The reward that is picked up. */
  choice: Choice;
}

type Step = 'account' | 'summary';

/** Refusals after which the claim itself says more than the refusal: it is picked up, gone, or not ours to open any more. */
const HAS_MOVED_ON: ReadonlySet<string> = new Set([
  'rewardLinkInvalid',
  'rewardLinkExpired',
  'rewardPickedUp',
  'rewardNotReady',
]);

const hasMovedOn = (error: Error): boolean => error instanceof ApiError && HAS_MOVED_ON.has(error.reason);
const isSoldOut = (error: Error): boolean => error instanceof ApiError && error.reason === 'voucherSoldOut';

/**
 * Picks a reward up: for cash say where the money goes, then look at it once more and send. What was typed stays until it arrived.
 * A voucher that has run out in the meantime can be waited for.
 */
export const PickUpRewardForm = ({ access, claim, choice }: PickUpRewardFormProps): ReactNode => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<PickUpValues>({ mode: 'onTouched', defaultValues: initialValues(claim) });
  const [step, setStep] = useState<Step>(choice.Typ === 'Ueberweisung' ? 'account' : 'summary');
  const frame = useRef<HTMLDivElement>(null);
  // The button learns a moment too late that it is busy: a double click would send twice.
  const isUnderWay = useRef(false);
  const { queryKey } = claimOf(access);

  const goTo = (next: Step): void => {
    flushSync(() => setStep(next));
    const heading = frame.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    scrollView(0);
  };

  const send = useMutation({
    mutationFn: (isWaiting: boolean) =>
      pickUp(access, { rewardId: choice.Id, account: typedAccount(form.getValues(), choice), isWaiting }),
    onSuccess: async (picked) => {
      reportGoal('reward-redeemed');
      void cache.invalidateQueries({ queryKey: ownRecommendations.queryKey });
      void cache.invalidateQueries({ queryKey: ownClaims.queryKey });
      // In place of the form: going back must not offer the reward again.
      await navigate(pagePath('RewardThanks'), { replace: true, state: thanksState(picked, access) });
      cache.removeQueries({ queryKey });
    },
    onError: (error) => {
      isUnderWay.current = false;
      // What the claim offers has changed, and it may have moved on itself.
      if (hasMovedOn(error) || isSoldOut(error)) void cache.invalidateQueries({ queryKey });
      const wrong = wrongFields(error);
      if (wrong.length === 0) return;
      form.setValue('account', 'typed');
      goTo('account');
      for (const [index, [field, message]] of wrong.entries()) {
        form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      }
    },
  });
  const sendOnce = (isWaiting: boolean): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    send.mutate(isWaiting);
  };
  const isTold = send.error && (wrongFields(send.error).length > 0 || hasMovedOn(send.error));

  return (
    <div ref={frame}>
      <Page width="narrow">
        <FormProvider {...form}>
          {step === 'account' ? (
            <PickUpAccount access={access} claim={claim} choice={choice} onDone={() => goTo('summary')} />
          ) : (
            <PickUpSummary
              access={access}
              claim={claim}
              choice={choice}
              account={typedAccount(form.getValues(), choice)}
              isSending={send.isPending}
              failure={isTold ? null : send.error}
              hasRunOut={!choice.Verfuegbar || (send.error !== null && isSoldOut(send.error))}
              onSend={sendOnce}
              onChange={() => {
                send.reset();
                goTo('account');
              }}
            />
          )}
        </FormProvider>
      </Page>
    </div>
  );
};
