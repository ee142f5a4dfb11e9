import type { ClaimView } from '@mundwerk/contract/reward/reward';
import type { ClaimState } from '@mundwerk/contract/values/state/states';
import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { useSession } from '#lib/session/session.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { wordsOf } from '#shared/reward/product-promise.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import type { RewardAccess } from './reward-access.ts';
import { VoucherCode } from './thanks/voucher-code.tsx';

/** A claim that can be picked up now is shown elsewhere. */
type OtherState = Exclude<ClaimState, 'Bereitgestellt'>;

interface ClaimStateViewProps {
  claim: ClaimView;
  status: OtherState;
  access: RewardAccess;
}

/** The state as the key of its texts: those of a voucher differ from those of money. */
const stateName = ({ Gewaehlt, HatGutscheincode }: ClaimView, status: OtherState) => {
  if (Gewaehlt?.Typ !== 'Gutschein' || (status !== 'Abgeholt' && status !== 'Ausgezahlt')) return status;
  return HatGutscheincode ? 'voucherThere' : 'voucherWaiting';
};

/** A claim that cannot be picked up now: its state, the account of its money, and the code of its voucher. */
export const ClaimStateView = ({ claim, status, access }: ClaimStateViewProps): ReactNode => {
  const isLoggedIn = useSession() !== null;
  const { Betraege, Produkt, AbgeholtAm, AbholbarBis, Bankdaten, Gewaehlt, ErwartetBis } = claim;
  const name = stateName(claim, status);
  return (
    <Page width="form">
      <PageHead
        title={t(`reward.pickup.states.${name}.title`)}
        lead={t(`reward.pickup.states.${name}.text`, {
          support: boot().client.SupportEmail,
          date: ErwartetBis ? formatDate(ErwartetBis) : '',
        })}
      />
      <Stack gap="lg">
        {claim.HatGutscheincode ? <VoucherCode access={access} /> : null}
        <Facts
          isStrong
          isAiry
          facts={[
            [t('reward.pickup.facts.amount'), wordsOf(Betraege)],
            [t('reward.pickup.facts.kind'), Gewaehlt?.Titel],
            [t('reward.pickup.facts.product'), Produkt?.AnzeigeName],
            [t('reward.pickup.facts.pickedUp'), AbgeholtAm && formatDate(AbgeholtAm)],
            [t('reward.pickup.facts.until'), status === 'Abgelaufen' && AbholbarBis && formatDate(AbholbarBis)],
            [t('lib.bank.holder'), Bankdaten?.Kontoinhaber],
            [t('lib.bank.iban'), Bankdaten?.Iban],
          ]}
        />
        <div>
          <ButtonLink kind="secondary" to={pagePath(isLoggedIn ? 'Dashboard' : 'Homepage')}>
            {t(isLoggedIn ? 'reward.pickup.toPersonalArea' : 'lib.home')}
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  );
};
