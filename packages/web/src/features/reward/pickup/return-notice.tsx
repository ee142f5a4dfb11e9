import type { ReturnReason } from '@mundwerk/contract/values/state/claim-state';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Notice } from '#ui/text/notice.tsx';

/** Says why the bank returned the last transfer, and what to check; nothing where none was returned. */
export const ReturnNotice = ({ reason }: { reason: ReturnReason | null }): ReactNode =>
  reason ? (
    <Notice kind="warning" title={t('reward.pickup.returned.title')}>
      {t(`reward.pickup.returned.${reason}`)}
    </Notice>
  ) : null;
