import type { LeadRow } from '@mundwerk/contract/agency/agency-reports';
import { lazy, type ReactNode, Suspense } from 'react';
import { t } from '#lib/text/i18n.ts';
import type { RowOpening } from '#work/list/list.ts';
import type { TabProps } from '../area/tab-props.ts';
import { useAbility } from '../session/ability.ts';
import { ReportTable } from './report-table.tsx';

/** Loaded with the first lead that is opened. */
const LeadPanel = lazy(async () => ({ default: (await import('./lead-panel.tsx')).LeadPanel }));

const openingOf = (agency: string): RowOpening<LeadRow> => ({
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
      {...(worksWithContacts && { opening: openingOf(agency.Agenturnummer) })}
    />
  );
};
