import type { RecommenderRow } from '@mundwerk/contract/agency/agency-recommenders';
import type { LeadRow } from '@mundwerk/contract/agency/agency-reports';
import type { ClaimState } from '@mundwerk/contract/values/state/states';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Chip } from '#ui/layout/toolbar.tsx';
import text from '#ui/text/text.module.css';
import type { RowOpening } from '#work/list/list.ts';
import type { Agency, TabProps } from '../area/tab-path.ts';
import { useAbility } from '../session/ability.ts';
import { ReportTable } from './report-table.tsx';

/** Loaded with the first person that is opened. */
const RecommenderPanel = lazy(async () => ({ default: (await import('./recommender-panel.tsx')).RecommenderPanel }));

const recommenderOpening = (agency: Agency): RowOpening<RecommenderRow> => ({
  title: (_id, row) => row?.Empfehler ?? t('agencyReport.recommender.title'),
  content: (id) => (
    <Suspense>
      <RecommenderPanel agency={agency} id={id} />
    </Suspense>
  ),
});

/** The agency's recommenders, one per row; a panel shows the outcome of each recommendation. */
export const RecommendersTab = ({ agency }: TabProps): ReactNode => (
  <ReportTable report="empfehler" agency={agency} opening={recommenderOpening(agency)} />
);

/** The agency's recommendations, with what each led to. */
export const RecommendationsTab = ({ agency }: TabProps): ReactNode => (
  <ReportTable report="empfehlungen" agency={agency} />
);

/** Loaded with the first lead that is opened. */
const LeadPanel = lazy(async () => ({ default: (await import('./lead-panel.tsx')).LeadPanel }));

const leadOpening = (agency: string): RowOpening<LeadRow> => ({
  title: (number, row) => row?.Name ?? t('agencyReport.lead.title', { number }),
  content: (_number, row) =>
    // A lead that is not on this page is not shown: it may be a contract by now.
    row ? (
      <Suspense>
        <LeadPanel key={row.Auftragsnummer} agency={agency} lead={row} />
      </Suspense>
    ) : (
      t('agencyReport.lead.gone')
    ),
});

/** Leads, i.e. people who requested an offer and have no contract yet, with links to mail or call them; a panel notes the progress. */
export const LeadsTab = ({ agency }: TabProps): ReactNode => {
  const worksWithContacts = useAbility().can('view', 'Einladungstool');
  return (
    <ReportTable
      report="leads"
      agency={agency}
      {...(worksWithContacts && { opening: leadOpening(agency.Agenturnummer) })}
    />
  );
};

/** The states of rewards whose conditions are all met and that are not paid yet. */
const PAYABLE = (['Bereitgestellt', 'Abgeholt'] satisfies ClaimState[]).join(',');

/** The rewards of the agency's orders, their beneficiaries, and whether they have been paid; those to be paid now by one press. */
export const RewardsTab = ({ agency }: TabProps): ReactNode => {
  const [search, setSearch] = useSearchParams();
  const isPayable = search.get('Status') === PAYABLE;
  const narrow = (): void => {
    const next = new URLSearchParams(search);
    for (const place of ['seite', 'nach']) next.delete(place);
    if (isPayable) next.delete('Status');
    else next.set('Status', PAYABLE);
    setSearch(next);
  };
  return (
    <Stack gap="sm">
      <Chip className={text.start} aria-pressed={isPayable} onClick={narrow}>
        {t('agencyReport.payable')}
      </Chip>
      <ReportTable report="praemien" agency={agency} />
    </Stack>
  );
};
