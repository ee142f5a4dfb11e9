import type { ReactNode } from 'react';
import { PageLink } from '../../lib/page/page-link.tsx';
import { useSession } from '../../lib/session/session.ts';
import { t } from '../../lib/text/i18n.ts';
import type { CreatedState } from '../../shared/recommendation/created-recommendation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import text from '../../ui/text/text.module.css';

/** Where the link is found again: in the mail that was written, and in the account. */
export const YourAccount = ({ state }: { state: CreatedState }): ReactNode => {
  const isLoggedIn = useSession() !== null;
  const { isMailed, recommender } = state;
  return (
    <Card look="sunken">
      <Stack as="section" gap="sm" aria-label={t('share.account.label')}>
        {isMailed ? <p>{t('share.account.mailed', { email: recommender.email })}</p> : null}
        <p>{t(isLoggedIn || !isMailed ? 'share.account.follow' : 'share.account.access')}</p>
        <PageLink page="Dashboard" className={text.target}>
          {t(isLoggedIn ? 'share.account.area' : 'share.account.open')}
        </PageLink>
      </Stack>
    </Card>
  );
};
