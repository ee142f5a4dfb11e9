import type { ReactNode } from 'react';
import { call } from '#lib/http/api.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { RequestLinkForm } from '#shared/recipient/request-link-form.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Row, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';

/** Why a link opens no reward. */
export type DeadEndReason = 'invalid' | 'expired' | 'unknown' | 'noLink';

export interface RewardDeadEndProps {
  reason: DeadEndReason;
  /** The token of an expired link: the server still finds the address for a new one by it. */
  token?: string | undefined;
}

/** No reward can be opened here: why, and the link by mail, which also proves the address (spec 1 §2.3 "verify e-mail"). */
export const RewardDeadEnd = ({ reason, token }: RewardDeadEndProps): ReactNode => {
  const endedToken = reason === 'expired' ? token : undefined;
  return (
    <Page width="form">
      <PageHead title={t(`reward.pickup.deadEnd.${reason}.title`)} lead={t(`reward.pickup.deadEnd.${reason}.text`)} />
      <Stack gap="lg">
        {reason === 'unknown' ? null : (
          <RequestLinkForm
            isKnown={endedToken !== undefined}
            send={(email) =>
              call('POST /praemierung/link', { body: endedToken ? { Token: endedToken } : { Email: email } })
            }
          />
        )}
        <Row>
          <ButtonLink
            kind={reason === 'unknown' ? 'primary' : 'quiet'}
            className={reason === 'unknown' ? undefined : text.flush}
            to={pagePath('Dashboard')}
          >
            {t('reward.pickup.toPersonalArea')}
          </ButtonLink>
          <ButtonLink kind="quiet" className={text.flush} to={pagePath('Homepage')}>
            {t('lib.home')}
          </ButtonLink>
        </Row>
      </Stack>
    </Page>
  );
};
