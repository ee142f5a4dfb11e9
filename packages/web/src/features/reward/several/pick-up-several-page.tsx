import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { SignedInArea, useOwnCache, useOwnData } from '#lib/http/own-data.tsx';
import { pagePath } from '#lib/page/pages.tsx';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { ownBankData, ownClaims, ownRecommendations } from '#shared/personal-area/own-data.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import { claimName, readyClaims, transferSum } from '../money/ready-claims.ts';
import { type PickedUp as Picked, PickUpSeveralForm } from './pick-up-several-form.tsx';

interface PickedUpProps {
  picked: Picked;
  /** The claims as they were before. */
  claims: readonly OwnClaim[];
  list: readonly OwnRecommendation[];
}

const Refused = ({ picked, claims, list }: PickedUpProps): ReactNode => (
  <Notice kind="warning" title={t('reward.several.done.refused')}>
    <ul>
      {picked.Abgelehnt.map(({ Praemierungsnummer, Message }) => {
        const claim = claims.find((one) => one.Praemierungsnummer === Praemierungsnummer);
        const name = claim ? claimName(claim, list) : Praemierungsnummer;
        return <li key={Praemierungsnummer}>{`${name}: ${Message}`}</li>;
      })}
    </ul>
  </Notice>
);

/** The rewards picked up, when they arrive, and those that were refused. */
export const PickedUp = (props: PickedUpProps): ReactNode => {
  const { SummeCent, ErwartetBis, Abgelehnt } = props.picked;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = frame.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, []);
  return (
    <div ref={frame}>
      {SummeCent > 0 ? (
        <PageHead
          title={t('reward.several.done.title', { amount: formatMoney(SummeCent) })}
          lead={t('reward.several.done.text', { date: formatDate(ErwartetBis) })}
        />
      ) : (
        <PageHead title={t('reward.several.done.nothing')} />
      )}
      <Stack gap="lg">
        {Abgelehnt.length > 0 ? <Refused {...props} /> : null}
        <div>
          <ButtonLink to={pagePath('Dashboard')}>{t('reward.pickup.toPersonalArea')}</ButtonLink>
        </div>
      </Stack>
    </div>
  );
};

const Loading = (): ReactNode => (
  <Stack>
    <Skeleton shape="line" width="half" />
    <Skeleton shape="field" />
    <Skeleton shape="field" />
    <Skeleton shape="button" width="half" />
  </Stack>
);

/** Every state begins with the heading in the same place, so that it keeps the focus it got on arrival. */
const PickUpSeveral = (): ReactNode => {
  const claims = useOwnData(ownClaims);
  const list = useOwnData(ownRecommendations);
  const bank = useOwnData(ownBankData);
  const cache = useOwnCache();
  const [done, setDone] = useState<{ picked: Picked; claims: OwnClaim[]; list: OwnRecommendation[] } | null>(null);
  if (done) return <PickedUp {...done} />;
  const failed = [claims, list, bank].find(({ error, data }) => error && !data);
  if (failed?.error) {
    const { error, isFetching, reload } = failed;
    return (
      <>
        <PageHead title={t('pages.PickUpRewards.title')} />
        <LoadFailure error={error} isRetrying={isFetching} onRetry={reload} />
      </>
    );
  }
  if (!claims.data || !list.data || !bank.data) {
    return (
      <>
        <PageHead title={t('pages.PickUpRewards.title')} />
        <Loading />
      </>
    );
  }
  const { transfers } = readyClaims(claims.data);
  const known = list.data;
  if (transfers.length === 0) {
    return (
      <>
        <PageHead title={t('reward.several.empty.title')} lead={t('reward.several.empty.text')} />
        <ButtonLink to={pagePath('Dashboard')}>{t('reward.pickup.toPersonalArea')}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <PageHead
        title={t('reward.several.title', { amount: formatMoney(transferSum(transfers)) })}
        lead={t('reward.several.lead')}
      />
      <PickUpSeveralForm
        // The ready claims may change meanwhile; the form then restarts with the new ones.
        key={transfers.map(({ Praemierungsnummer }) => Praemierungsnummer).join()}
        claims={transfers}
        list={known}
        saved={bank.data.Bankdaten}
        onDone={(picked) => {
          setDone({ picked, claims: transfers, list: known });
          void cache.refresh();
        }}
      />
    </>
  );
};

/** Where all rewards that are ready are picked up at once, with one account. */
export const Component = (): ReactNode => (
  <SignedInArea>
    <Page width="form">
      <PickUpSeveral />
    </Page>
  </SignedInArea>
);
