import type { ReportName } from '@mundwerk/contract/values/agency-report';
import type { ReactNode } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/text/empty.tsx';
import type { ReportView } from './report-view.ts';

interface ReportEmptyProps {
  report: ReportName;
  view: ReportView;
  onChange: (changes: Partial<ReportView>) => void;
}

/** A list without rows: nothing found, nothing on this page any more, or nothing yet and what will be here. */
export const ReportEmpty = ({ report, view, onChange }: ReportEmptyProps): ReactNode => {
  if (Object.keys(view.filters).length > 0) {
    return (
      <Empty title={t('agencyReport.found.nothing')}>
        <Button kind="secondary" onClick={() => onChange({ filters: {} })}>
          {t('agencyReport.filter.reset')}
        </Button>
      </Empty>
    );
  }
  if (view.page > 1) {
    return (
      <Empty title={t('agencyReport.found.end')}>
        <Button kind="secondary" onClick={() => onChange({})}>
          {t('agencyReport.pages.first')}
        </Button>
      </Empty>
    );
  }
  return (
    <Empty title={t(`agencyReport.empty.${report}.title`)}>
      <p>{t(`agencyReport.empty.${report}.text`)}</p>
    </Empty>
  );
};
