import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import type { ReactNode } from 'react';
import { pagePath } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { accessState, type RecipientAccess } from '#shared/recipient/recipient-access.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Section } from '#ui/layout/section.tsx';
import { endOf } from './order-steps.ts';

interface AccountSectionProps {
  status: RecipientStatus;
  access: RecipientAccess;
}

/** The account a reward goes to: saved and masked, or to be entered before the pickup, which asks for it. Only of recipients who agreed. */
export const AccountSection = ({ status, access }: AccountSectionProps): ReactNode => {
  const { Bankdaten: saved, BankdatenMoeglich, HatZugestimmt, Erklaerung, Praemienstatus } = status;
  const isTooLate = endOf(status) !== null || Erklaerung.IstEndgueltig || (Praemienstatus ?? 'Offen') !== 'Offen';
  if (!HatZugestimmt || (!saved && (!BankdatenMoeglich || isTooLate))) return null;
  return (
    <Section title={t('recipient.status.account.title')}>
      {saved ? (
        <Facts
          isStrong
          facts={[
            [t('lib.bank.holder'), saved.Kontoinhaber],
            [t('lib.bank.iban'), saved.Iban],
          ]}
        />
      ) : null}
      <p>{t(saved ? 'recipient.status.account.saved' : 'recipient.status.account.none')}</p>
      <div>
        <ButtonLink kind="secondary" to={pagePath('BankDetailsRecipient')} state={accessState(access)}>
          {t(saved ? 'recipient.status.account.change' : 'recipient.status.account.enter')}
        </ButtonLink>
      </div>
    </Section>
  );
};
