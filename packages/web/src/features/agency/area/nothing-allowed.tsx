import type { AgencyUser } from '@mundwerk/contract/agency/agency';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { SignOffButton } from './sign-off-button.tsx';

interface NothingAllowedProps {
  user: AgencyUser;
  onSignOff: () => Promise<void>;
}

/** Tells users without a role that they cannot see anything yet, and who can change that. */
export const NothingAllowed = ({ user, onSignOff }: NothingAllowedProps): ReactNode => (
  <Page width="form">
    <PageHead title={t('agency.nothing.title')} lead={t('agency.nothing.lead', { name: user.Name })} />
    <Stack>
      <p>{t('agency.nothing.text', { email: user.Email ?? t('agency.nothing.noEmail') })}</p>
      <div>
        <SignOffButton kind="primary" onSignOff={onSignOff} />
      </div>
    </Stack>
  </Page>
);
