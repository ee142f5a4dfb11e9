import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { SignedInArea } from '#lib/http/query-client.tsx';
import { PageLink } from '#lib/page/page-link.tsx';
import { t } from '#lib/text/i18n.ts';
import { ownYearlyStatements } from '#shared/personal-area/own-data.ts';
import { classNames } from '#ui/class-names.ts';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { YearSection } from './year-section.tsx';

const Statements = (): ReactNode => {
  const statements = useQuery(ownYearlyStatements);
  if (statements.isPending) {
    return (
      <Stack>
        <Skeleton shape="title" width="third" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="button" width="third" />
      </Stack>
    );
  }
  if (!statements.data) {
    const { error, isFetching, refetch } = statements;
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const { Jahre, FreigrenzeCent } = statements.data;
  if (Jahre.length === 0) return <p className={text.measure}>{t('payout.statement.empty')}</p>;
  return Jahre.map((year) => <YearSection key={year.Jahr} statement={year} limitCents={FreigrenzeCent} />);
};

/** The rewards a recommender received in each calendar year, for their own records and the tax office. */
export const Component = (): ReactNode => (
  <SignedInArea>
    <Page width="form">
      <PageHead title={t('payout.statement.title')} lead={t('payout.statement.lead')} />
      <Stack gap="xl">
        <Statements />
        <PageLink page="Dashboard" className={classNames(text.target, text.start)}>
          {t('payout.toPersonalArea')}
        </PageLink>
      </Stack>
    </Page>
  </SignedInArea>
);
