import type { ReactNode } from 'react';
import { boot } from '../../../lib/page/boot.ts';
import { DeadEnd } from '../../../lib/page/dead-end.tsx';
import { pagePath } from '../../../lib/page/pages.ts';
import { t } from '../../../lib/text/i18n.ts';
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
          <ButtonLink to={pagePath('Dashboard')}>{t('reward.pickup.toPersonalArea')}</ButtonLink>
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
