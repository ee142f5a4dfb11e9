import type { getBonus, OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { CallReply } from '@mundwerk/contract/call';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { lazy, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { type LoadedData, loadOwnData, type OwnData, SignedInArea, useOwnData } from '#lib/http/own-data.tsx';
import { boot } from '#lib/page/boot.ts';
import { Later } from '#lib/page/later.tsx';
import { isPageOffered, PageLink, pagePath } from '#lib/page/pages.tsx';
import { useSession } from '#lib/session/session.ts';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { ClosingNotice, isProgrammeOver } from '#shared/closing/closing-notice.tsx';
import { ownBonus, ownClaims, ownRecommendations, ownYearlyStatements } from '#shared/personal-area/own-data.ts';
import { recommenderOf } from '#shared/recommendation/created-recommendation.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Card, Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { ClaimList } from '../claim/claim-list.tsx';
import { Earnings } from '../money/earnings.tsx';
import { ReadyCard } from '../money/ready-card.tsx';
import { readyClaims } from '../money/ready-claims.ts';
import styles from './bonus-line.module.css';
import { ListSkeleton } from './list/list-pages.tsx';
import { OfferBanner } from './offer-banner.tsx';
import personalAreaPageStyles from './personal-area-page.module.css';
import { RecommendationList } from './recommendation-list.tsx';

/** A tier of more recommendations than this shows no ticks: they could not be counted at a glance. */
const MOST_TICKS = 12;

const Ticks = ({ done, total }: { done: number; total: number }): ReactNode =>
  total <= MOST_TICKS ? (
    <span className={styles.ticks} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ticks have nothing but their place
        <span key={index} className={classNames(styles.tick, index < done && styles.done)} />
      ))}
    </span>
  ) : null;

/** The number of successful recommendations that the next bonus needs; nothing where the client has no bonus. */
export const BonusLine = ({ bonus }: { bonus: CallReply<typeof getBonus> }): ReactNode => {
  const { VerbleibendBisBonus: missing, BonusCent, AbgeschlosseneVertraege: done, ZaehlungSeit } = bonus;
  if (missing === null || BonusCent === null) return null;
  return (
    <Card as="section" look="accent" className={styles.bonus} aria-label={t('reward.bonus.label')}>
      <p className={text.lg}>
        <RichText
          text="reward.bonus.text"
          values={{ count: missing, amount: formatMoney(BonusCent) }}
          marks={{ amount: (inside) => <strong className={styles.amount}>{inside}</strong> }}
        />
      </p>
      <Ticks done={done} total={done + missing} />
      {done > 0 ? (
        <p className={classNames(text.small, styles.count)}>
          {ZaehlungSeit
            ? t('reward.bonus.since', { count: done, number: formatNumber(done), date: formatDate(ZaehlungSeit) })
            : t('reward.bonus.count', { count: done, number: formatNumber(done) })}
        </p>
      ) : null}
    </Card>
  );
};

/** Loaded only for recommenders without a recommendation, or with locked links. */
const EmptyList = lazy(async () => ({ default: (await import('./empty-list.tsx')).EmptyList }));
const LockNotice = lazy(async () => ({ default: (await import('./lock-notice.tsx')).LockNotice }));

/** Actions of the page; where money is ready, picking it up comes first. */
const Actions = ({ isMoneyReady }: { isMoneyReady: boolean }): ReactNode => {
  const user = useSession()?.user;
  return (
    <div className={personalAreaPageStyles.actions}>
      {isProgrammeOver() ? null : (
        <ButtonLink
          size="lg"
          kind={isMoneyReady ? 'secondary' : 'primary'}
          to={pagePath('Recommendation', { produktId: boot().client.StandardProduktId })}
          state={user ? { recommender: recommenderOf(user) } : undefined}
        >
          {t('reward.recommend')}
        </ButtonLink>
      )}
      <div className={personalAreaPageStyles.ways}>
        {isPageOffered('RecommendEmployee') && !isProgrammeOver() ? (
          <PageLink page="RecommendEmployee" className={text.target}>
            {t('reward.recommendColleagues')}
          </PageLink>
        ) : null}
        {isProgrammeOver() ? null : (
          <PageLink page="PersonalLink" className={text.target}>
            {t('reward.personalLink')}
          </PageLink>
        )}
        <PageLink page="YearlyStatement" className={text.target}>
          {t('reward.statement')}
        </PageLink>
      </div>
    </div>
  );
};

/** Greeting, ready rewards, actions: on a phone in this order, on wide screens the actions are beside the greeting. */
const Top = ({ claims, isLoading }: { claims: readonly OwnClaim[]; isLoading: boolean }): ReactNode => {
  const user = useSession()?.user;
  const { transfers, vouchers } = readyClaims(claims);
  return (
    <div
      className={classNames(
        personalAreaPageStyles.top,
        isLoading && personalAreaPageStyles.waiting,
        !user && personalAreaPageStyles.unnamed,
      )}
    >
      <PageHead
        title={user ? t('reward.greeting', { firstName: user.Vorname, lastName: user.Nachname }) : t('reward.title')}
        lead={t('reward.lead')}
      />
      {isLoading ? null : <ReadyCard claims={claims} className={personalAreaPageStyles.ready} />}
      <Actions isMoneyReady={transfers.length + vouchers.length > 0} />
    </div>
  );
};

interface ListProps {
  list: OwnData<OwnRecommendation[]>;
  claims: readonly OwnClaim[];
}

const List = ({ list, claims }: ListProps): ReactNode => {
  if (list.isPending) return <ListSkeleton />;
  if (!list.data) return <LoadFailure error={list.error} isRetrying={list.isFetching} onRetry={list.reload} />;
  if (list.data.length > 0) return <RecommendationList list={list.data} claims={claims} />;
  return (
    <Later fallback={<ListSkeleton />}>
      <EmptyList />
    </Later>
  );
};

const PersonalArea = (): ReactNode => {
  const list = useOwnData(ownRecommendations);
  const bonus = useOwnData(ownBonus);
  const { data: claims = [], ...claimsQuery } = useOwnData(ownClaims);
  const statements = useOwnData(ownYearlyStatements);
  // Everything above the list is rendered together with it, so that the layout does not shift. A part that fails to load is left out.
  const isLoading =
    list.isPending || [bonus, claimsQuery, statements].some((query) => query.isPending && query.failures === 0);
  const extra = claims.filter(({ Art }) => Art !== 'Empfehlung');
  const locked = list.data?.find((own) => own.OptinErforderlich);
  return (
    <Page>
      <Top claims={claims} isLoading={isLoading} />
      {isLoading ? (
        <ListSkeleton />
      ) : (
        <Stack gap="lg">
          <ClosingNotice isOwn />
          {locked ? (
            <Later fallback={<Skeleton shape="field" />}>
              <LockNotice number={locked.Empfehlungsnummer} />
            </Later>
          ) : null}
          {statements.data ? <Earnings statements={statements.data} claims={claims} /> : null}
          {bonus.data && boot().closing?.stage !== 'over' ? <BonusLine bonus={bonus.data} /> : null}
          {extra.length > 0 ? <ClaimList claims={extra} /> : null}
          <List list={list} claims={claims} />
          {isProgrammeOver() ? null : <OfferBanner ask="GET /empfehler/empfehlungen/showbanner/BannerTEZuTP" />}
        </Stack>
      )}
    </Page>
  );
};

/** Loads the page's data: the server renders the area with it, and in the browser the calls start before the page renders. */
export const loader = loadOwnData([ownRecommendations, ownBonus, ownClaims, ownYearlyStatements]);

/** Filters and pages of the list are stored in the URL, and need no new data. */
export const shouldRevalidate = (): boolean => false;

/** The personal area: ready rewards, earnings, and the status of every recommendation. */
export const Component = (): ReactNode => (
  <SignedInArea loaded={useLoaderData<LoadedData | null>()}>
    <PersonalArea />
  </SignedInArea>
);
