import { sumsOf } from '@mundwerk/contract/values/promise';
import { type ReactNode, useCallback } from 'react';
import { call } from '../../../lib/http/api.ts';
import { boot } from '../../../lib/page/boot.ts';
import { pagePath } from '../../../lib/page/pages.ts';
import { t } from '../../../lib/text/i18n.ts';
import { accessState, type RecipientAccess } from '../../../shared/recipient/recipient-access.ts';
import { promisedRewards, wordsOf } from '../../../shared/reward/product-promise.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { useLoaded } from '../use-loaded.ts';

interface RewardNoticeProps {
  access: RecipientAccess;
  /** Bank data is only kept of people who agreed. */
  isConfirmed: boolean;
}

/** What the recipient gets and how it reaches them; empty where there is nothing to get, or the reward is unknown. */
export const RewardNotice = ({ access, isConfirmed }: RewardNoticeProps): ReactNode => {
  const { recommendation } = access;
  const load = useCallback(
    async (signal: AbortSignal) =>
      recommendation === null ? [] : call('GET /empfaenger/{nr}/praemie', { params: { nr: recommendation }, signal }),
    [recommendation],
  );
  const { loaded } = useLoaded(load);
  if (loaded.status !== 'ready' || loaded.value.length === 0) return null;
  const isCash = loaded.value.some(({ Typ }) => Typ === 'Ueberweisung');
  const canEnterBank = isCash && isConfirmed && boot().client.ModuleStoringBankdata;
  const sums = sumsOf(promisedRewards(loaded.value));
  return (
    <Notice
      kind="info"
      title={t('recipient.reward.title', { amount: wordsOf(sums) })}
      action={
        canEnterBank ? (
          <ButtonLink kind="secondary" to={pagePath('BankDetailsRecipient')} state={accessState(access)}>
            {t('recipient.reward.bank')}
          </ButtonLink>
        ) : null
      }
    >
      {t(`recipient.reward.${isCash ? (sums.Gutschein ? 'choice' : 'cash') : 'voucher'}`)}
      {canEnterBank ? ` ${t('recipient.reward.bankNow')}` : null}
    </Notice>
  );
};
