import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { FailureNotice } from '#lib/form/failure-notice.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { pagePath } from '#lib/page/pages.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import type { RecipientAccess } from '#shared/recipient/recipient-access.ts';
import { wordsOf } from '#shared/reward/product-promise.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { explainStatus } from './explain-status.ts';

interface PickUpActProps {
  status: RecipientStatus;
  owner: RecipientAccess | null;
  /** Content for a device that cannot act. */
  otherwise: ReactNode;
}

/** A reward that is ready: opened at once by the mailed link, or its own link is mailed. */
export const PickUpAct = ({ status, owner, otherwise }: PickUpActProps): ReactNode => {
  const navigate = useNavigate();
  const [isMailed, setIsMailed] = useState(false);
  const { send, isSending, failure } = useSending({
    send: (token: string) => call('POST /empfaenger/praemie', { token }),
    onDone: async ({ Token }) => {
      if (Token === null) setIsMailed(true);
      else await navigate(pagePath('Reward'), { state: { rewardToken: Token } });
    },
  });
  const { Werte } = status.Erklaerung;
  const until = typeof Werte.until === 'string' ? Werte.until : null;
  if (isMailed) return <Notice kind="success">{t('recipient.status.missing.pickUpMailed')}</Notice>;
  return (
    <Stack>
      <FailureNotice title={t('recipient.status.missing.pickUpFailed')} failure={failure} />
      <Notice
        kind="success"
        title={t('recipient.status.missing.pickUpTitle', { amount: wordsOf(status.Betraege) })}
        action={
          owner ? (
            <Button isBusy={isSending} onClick={() => void send(owner.token)}>
              {t(isSending ? 'recipient.status.missing.pickUpBusy' : 'recipient.status.missing.pickUpButton')}
            </Button>
          ) : (
            otherwise
          )
        }
      >
        {[explainStatus(status).why, until && t('recipient.status.pickUpUntil', { date: formatDate(until) })]
          .filter(Boolean)
          .join(' ')}
      </Notice>
    </Stack>
  );
};
