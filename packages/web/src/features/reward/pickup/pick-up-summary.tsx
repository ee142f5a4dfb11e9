import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { type Failure, FailureNotice } from '#lib/form/failure.tsx';
import { boot } from '#lib/page/boot.ts';
import { useSession } from '#lib/session/session.ts';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import type { BankValues } from '#shared/payout/bank-fields.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { PageHead, Row, Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import type { Choice } from './pick-up-account.tsx';
import { linkWith, type RewardAccess } from './reward-access.ts';

interface PickUpSummaryProps {
  access: RewardAccess;
  claim: ClaimView;
  choice: Choice;
  /** The account as typed, so that it can be compared; null where the saved one or none is used. */
  account: BankValues | null;
  isSending: boolean;
  failure: Failure | null;
  /** Whether there is no code of the voucher left at the moment. */
  hasRunOut: boolean;
  onSend: (isWaiting: boolean) => void;
  onChange: () => void;
}

type ClaimFacts = ComponentProps<typeof Facts>['facts'];

const factsOf = ({ claim, choice, account }: PickUpSummaryProps, email: string | undefined): ClaimFacts => [
  [t('reward.pickup.facts.amount'), formatMoney(choice.WertCent)],
  [t('reward.pickup.facts.kind'), (choice.Typ === 'Gutschein' || claim.Auswahl.length > 1) && choice.Titel],
  [t('reward.pickup.facts.product'), claim.Produkt?.AnzeigeName],
  ...(choice.Typ === 'Gutschein'
    ? // A visitor with a mailed link knows the address it was sent to; others must not read it here.
      ([[t('reward.pickup.facts.email'), email ?? t('reward.pickup.voucher.sameAddress')]] as const)
    : ([
        [t('lib.bank.holder'), account?.holder ?? claim.Bankdaten?.Kontoinhaber],
        [t('lib.bank.iban'), account?.iban ?? claim.Bankdaten?.Iban],
      ] as const)),
];

/** What prevents the pickup: a voucher that has run out and can be waited for, or a failure. */
const Trouble = ({ failure, hasRunOut }: Pick<PickUpSummaryProps, 'failure' | 'hasRunOut'>): ReactNode => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);
  if (hasRunOut) {
    return (
      <Notice ref={notice} kind="warning" title={t('reward.pickup.voucher.soldOut')}>
        {t('reward.pickup.voucher.wait')}
      </Notice>
    );
  }
  return <FailureNotice title={t('reward.pickup.failed')} failure={failure} />;
};

const leadOf = ({ choice, hasRunOut }: PickUpSummaryProps): string | undefined => {
  if (choice.Typ === 'Ueberweisung') return t('reward.pickup.summary.lead');
  return hasRunOut ? undefined : t('reward.pickup.voucher.lead', { hours: boot().client.GutscheinStunden });
};

/** The last step of a pickup: everything to review, then the button that sends. */
export const PickUpSummary = (props: PickUpSummaryProps): ReactNode => {
  const { access, claim, choice, isSending, failure, hasRunOut, onSend, onChange } = props;
  const user = useSession()?.user;
  const hasChoice = claim.Auswahl.length > 1;
  const isCash = choice.Typ === 'Ueberweisung';
  return (
    <>
      <PageHead
        kicker={t('reward.pickup.steps.check', { step: Number(hasChoice) + Number(isCash) + 1 })}
        title={t('reward.pickup.summary.title')}
        lead={leadOf(props)}
      />
      <Stack gap="lg">
        {user?.IstSupport ? <Notice kind="info">{t('reward.pickup.support')}</Notice> : null}
        <Trouble failure={failure} hasRunOut={hasRunOut} />
        <Facts isStrong isAiry facts={factsOf(props, 'number' in access ? user?.Email : undefined)} />
        <Row>
          <Button size="lg" isBusy={isSending} isDisabled={user?.IstSupport ?? false} onClick={() => onSend(hasRunOut)}>
            {t(hasRunOut ? 'reward.pickup.voucher.waitAction' : 'reward.pickup.send')}
          </Button>
          {isCash ? (
            <Button kind="secondary" size="lg" isDisabled={isSending} onClick={onChange}>
              {t('reward.pickup.change')}
            </Button>
          ) : null}
          {!isCash && hasChoice ? (
            <ButtonLink kind="secondary" size="lg" {...linkWith(access)}>
              {t('reward.pickup.other')}
            </ButtonLink>
          ) : null}
        </Row>
      </Stack>
    </>
  );
};
