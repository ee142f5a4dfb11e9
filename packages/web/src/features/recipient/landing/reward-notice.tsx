import { type ReactNode, useCallback } from 'react';
import { call } from '../../../lib/http/api.ts';
import { boot } from '../../../lib/page/boot.ts';
import { pagePath } from '../../../lib/page/pages.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import { t } from '../../../lib/text/i18n.ts';
import { accessState, type RecipientAccess } from '../../../shared/recipient/recipient-access.ts';
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
  const amount = Math.max(...loaded.value.map(({ WertCent }) => WertCent));
  return (
    <Notice
      kind="info"
      title={t('recipient.reward.title', { amount: formatMoney(amount) })}
      action={
        canEnterBank ? (
          <ButtonLink kind="secondary" to={pagePath('BankDetailsRecipient')} state={accessState(access)}>
            {t('recipient.reward.bank')}
          </ButtonLink>
        ) : null
      }
    >
      {t(isCash ? 'recipient.reward.cash' : 'recipient.reward.voucher')}
      {canEnterBank ? ` ${t('recipient.reward.bankNow')}` : null}
    </Notice>
  );
};
