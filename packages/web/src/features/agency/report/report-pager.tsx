import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../../lib/text/format.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import control from '../../../ui/form/control.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import text from '../../../ui/text/text.module.css';
import styles from './report-pager.module.css';
import { PAGE_SIZES, type ReportView } from './report-view.ts';

interface ReportPagerProps {
  view: ReportView;
  /** How many rows this page has. */
  count: number;
  /** How many there are in all, in words. */
  total: string;
  isBusy: boolean;
  onBack: () => void;
  /** Undefined on the last page. */
  onNext: (() => void) | undefined;
  onSize: (pageSize: number) => void;
}

/** Where one is in a long list, and the ways on and back. */
export const ReportPager = ({
  view: { page, pageSize },
  count,
  total,
  isBusy,
  onBack,
  onNext,
  onSize,
}: ReportPagerProps): ReactNode => {
  const sizeId = useId();
  const first = (page - 1) * pageSize + 1;
  return (
    <Row as="nav" gap="ms" className={classNames(text.small, styles.pager)} aria-label={t('agencyReport.pages.label')}>
      <p role="status" className={classNames(text.soft, text.numbers, styles.place)}>
        {t('agencyReport.pages.place', { first: formatNumber(first), last: formatNumber(first + count - 1), total })}
      </p>
      <Row gap="sm">
        <label htmlFor={sizeId}>{t('agencyReport.pages.size')}</label>
        <select
          id={sizeId}
          className={classNames(control.control, control.dense)}
          value={pageSize}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </Row>
      <Row gap="sm">
        <Button kind="secondary" size="sm" isDisabled={page === 1 || isBusy} onClick={onBack}>
          <Icon icon={ChevronLeft} size="sm" />
          {t('agencyReport.pages.back')}
        </Button>
        <Button kind="secondary" size="sm" isDisabled={!onNext || isBusy} onClick={onNext}>
          {t('agencyReport.pages.next')}
          <Icon icon={ChevronRight} size="sm" />
        </Button>
      </Row>
    </Row>
  );
};
