import type { ReactNode } from 'react';
import { PageLink } from '#lib/page/page-link.tsx';
import { t } from '#lib/text/i18n.ts';
import { useDeviceRecipient } from '../device-recipient.ts';

/** Link to the recipient's own page, on the device that stores their number. */
export const StatusLink = ({ recommendation }: { recommendation: string }): ReactNode => {
  const number = useDeviceRecipient(recommendation);
  return number === null ? null : (
    <p>
      <PageLink page="RecipientConfirmation" search={`?${new URLSearchParams({ empfehlung: recommendation })}`}>
        {t('recipient.landing.status')}
      </PageLink>
    </p>
  );
};
