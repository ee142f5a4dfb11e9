import type { ClaimView } from '@mundwerk/contract/reward';
import type { ReactNode } from 'react';
import { boot } from '../../lib/boot.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { pagePath } from '../../lib/pages.ts';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ClaimFacts } from './claim-facts.tsx';

/** A claim that is not to be picked up now: where it stands, and where its money goes or went. */
export const ClaimStateView = ({ claim }: { claim: ClaimView }): ReactNode => {
  const isLoggedIn = useSession() !== null;
  const { Status, WertCent, Produkt, AbgeholtAm, AbholbarBis, Bankdaten } = claim;
  return (
    <Page width="narrow">
      <PageHead
        title={t(`reward.pickup.states.${Status}.title`)}
        lead={t(`reward.pickup.states.${Status}.text`, { support: boot().client.SupportEmail })}
      />
      <Stack gap="lg">
        <ClaimFacts
          facts={[
            [t('reward.pickup.facts.amount'), formatMoney(WertCent)],
            [t('reward.pickup.facts.product'), Produkt?.AnzeigeName],
            [t('reward.pickup.facts.pickedUp'), AbgeholtAm && formatDate(AbgeholtAm)],
            [t('reward.pickup.facts.until'), Status === 'Abgelaufen' && AbholbarBis && formatDate(AbholbarBis)],
            [t('lib.bank.holder'), Bankdaten?.Kontoinhaber],
            [t('lib.bank.iban'), Bankdaten?.Iban],
          ]}
        />
        <div>
          <ButtonLink kind="secondary" to={pagePath(isLoggedIn ? 'Dashboard' : 'Homepage')}>
            {t(isLoggedIn ? 'reward.pickup.toDashboard' : 'lib.home')}
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  );
};
