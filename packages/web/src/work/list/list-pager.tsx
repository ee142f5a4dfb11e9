import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatNumber, formatTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import styles from './list-pager.module.css';
import { type ListView, PAGE_SIZES } from './list-view.ts';

interface ListPagerProps {
  view: ListView;
  /** Number of rows on this page. */
  count: number;
  /** Total number of rows, in words. */
  total: string;
  isBusy: boolean;
  onBack: () => void;
  /** Undefined on the last page. */
  onNext: (() => void) | undefined;
  onSize: (pageSize: number) => void;
  /** Sums over all rows of the filter, in words. */
  sums?: readonly string[];
  /** When the rows were loaded, with a refresh function; rows never change by themselves. */
  loaded?: { readonly at: number; readonly onRefresh: () => void } | undefined;
}

/** The position in a long list, with buttons to the next and previous page. */
export const ListPager = ({
  view: { page, pageSize },
  count,
  total,
  isBusy,
  onBack,
  onNext,
  onSize,
  sums = [],
  loaded,
}: ListPagerProps): ReactNode => {
  const sizeId = useId();
  const first = (page - 1) * pageSize + 1;
  return (
    <Row as="nav" gap="ms" className={classNames(text.small, styles.pager)} aria-label={t('workList.pages.label')}>
      <p role="status" className={classNames(text.soft, text.numbers, styles.place)}>
        {[
          t('workList.pages.place', { first: formatNumber(first), last: formatNumber(first + count - 1), total }),
          ...sums,
        ].join(' · ')}
      </p>
      {loaded ? (
        <p className={classNames(text.soft, text.numbers)}>
          {t('workList.loadedAt', { time: formatTime(loaded.at) })}{' '}
          <button type="button" className={styles.refresh} onClick={loaded.onRefresh}>
            {t('workList.refresh')}
          </button>
        </p>
      ) : null}
      <Row gap="sm">
        <label htmlFor={sizeId}>{t('workList.pages.size')}</label>
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
      <Row gap="sm" className={styles.ways}>
        <Button kind="secondary" size="sm" isDisabled={page === 1 || isBusy} onClick={onBack}>
          <Icon icon={ChevronLeft} size="sm" />
          {t('workList.pages.back')}
        </Button>
        <Button kind="secondary" size="sm" isDisabled={!onNext || isBusy} onClick={onNext}>
          {t('workList.pages.next')}
          <Icon icon={ChevronRight} size="sm" />
        </Button>
      </Row>
    </Row>
  );
};
