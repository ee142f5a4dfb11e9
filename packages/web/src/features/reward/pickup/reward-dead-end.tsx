import type { ReactNode } from 'react';
import { boot } from '../../../lib/boot.ts';
import { DeadEnd } from '../../../lib/dead-end.tsx';
import { t } from '../../../lib/i18n.ts';
import { pagePath } from '../../../lib/pages.ts';
import { ButtonAnchor, ButtonLink } from '../../../ui/button.tsx';

/** Why a link opens no reward. */
export type DeadEndReason = 'invalid' | 'expired' | 'unknown' | 'noLink';

/** No reward behind this address: why, and who can help. With an account the reward is there without a link; the support makes new ones. */
export const RewardDeadEnd = ({ reason }: { reason: DeadEndReason }): ReactNode => {
  const { SupportEmail } = boot().client;
  return (
    <DeadEnd
      title={t(`reward.pickup.deadEnd.${reason}.title`)}
      text={t(`reward.pickup.deadEnd.${reason}.text`, { support: SupportEmail })}
      action={
        <>
          <ButtonLink to={pagePath('Dashboard')}>{t('reward.pickup.toDashboard')}</ButtonLink>
          {reason === 'expired' ? (
            <ButtonAnchor kind="secondary" href={`mailto:${SupportEmail}`}>
              {t('reward.pickup.deadEnd.support')}
            </ButtonAnchor>
          ) : null}
        </>
      }
    />
  );
};
