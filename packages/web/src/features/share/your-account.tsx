import type { User } from '@mundwerk/contract/account/session';
import type { ReactNode } from 'react';
import { PageLink } from '#lib/page/page-link.tsx';
import { useSession } from '#lib/session/session.ts';
import type { Session } from '#lib/session/stored-session.ts';
import { t } from '#lib/text/i18n.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';

/**
 * The sentence about the mail: owners who are logged in learn whether it was sent. An address that was only typed may be another person's,
 * so its sentence is true whether or not it has an account, wants such mails, or has reached its daily limit.
 */
const mailLine = ({ isMailed, recommender: { email } }: CreatedState, session: Session<User> | null): string | null => {
  if (!isMailed || session?.user?.AlleMails === false) return null;
  return session?.user ? t('share.account.mailed', { email }) : t('share.account.mailedIfWanted', { email });
};

/** Where the link is found again: in the mail, and in the account. */
export const YourAccount = ({ state }: { state: CreatedState }): ReactNode => {
  const session = useSession();
  const isLoggedIn = session !== null;
  const line = mailLine(state, session);
  return (
    <Card look="sunken">
      <Stack as="section" gap="sm" aria-label={t('share.account.label')}>
        {line === null ? null : <p>{line}</p>}
        <p>{t(isLoggedIn || !state.isMailed ? 'share.account.follow' : 'share.account.access')}</p>
        <PageLink page="Dashboard" className={text.target}>
          {t(isLoggedIn ? 'share.account.area' : 'share.account.open')}
        </PageLink>
      </Stack>
    </Card>
  );
};
