import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Row } from '#ui/layout/page.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import type { FileFormat } from '../list.ts';
import styles from './export-menu.module.css';
import type { ExportState } from './use-export.ts';

const FORMATS: readonly FileFormat[] = ['csv', 'xlsx'];

interface ExportMenuProps {
  /** Number of rows in the file, in words. */
  rows: string;
  isBusy: boolean;
  onStart: (format: FileFormat) => void;
}

/** Exports the list with its current order, filters and columns. */
export const ExportMenu = ({ rows, isBusy, onStart }: ExportMenuProps): ReactNode => (
  <Popover isAtEnd label={t('workList.export.label')}>
    {(close) => (
      <>
        <p className={classNames(text.note, styles.hint)}>{t('workList.export.hint', { rows })}</p>
        {FORMATS.map((format) => (
          <Button
            key={format}
            kind="secondary"
            isDisabled={isBusy}
            onClick={() => {
              close();
              onStart(format);
            }}
          >
            {t(`workList.export.${format}`)}
          </Button>
        ))}
      </>
    )}
  </Popover>
);

interface ExportProgressProps {
  state: ExportState;
  /** Total number of rows, where known exactly. */
  total: number | undefined;
  onCancel: () => void;
  onRetry: (format: FileFormat) => void;
}

const KILOBYTE = 1024;

const progressWords = (
  { format, rows, bytes }: ExportState & { step: 'running' },
  total: number | undefined,
): string => {
  if (format !== 'csv') return t('workList.export.bytes', { kilobytes: formatNumber(Math.ceil(bytes / KILOBYTE)) });
  if (total === undefined) return t('workList.export.rows', { count: rows });
  return t('workList.export.rowsOf', { rows: formatNumber(rows), count: total });
};

/** Progress of an export with a cancel button; afterwards its file name or its error. */
export const ExportProgress = ({ state, total, onCancel, onRetry }: ExportProgressProps): ReactNode => {
  if (state.step === 'running') {
    const isMeasured = state.format === 'csv' && total !== undefined;
    return (
      <Row gap="sm" className={text.small}>
        <progress
          className={styles.bar}
          aria-label={t('workList.export.running')}
          {...(isMeasured && { max: Math.max(1, total), value: Math.min(state.rows, total) })}
        />
        <span className={text.numbers}>{progressWords(state, total)}</span>
        <Button kind="quiet" onClick={onCancel}>
          {t('workList.export.cancel')}
        </Button>
      </Row>
    );
  }
  if (state.step === 'failed') {
    return (
      <Notice
        kind="error"
        title={t('workList.export.failed')}
        action={
          <Button kind="secondary" onClick={() => onRetry(state.format)}>
            {t('lib.load.retry')}
          </Button>
        }
      >
        {state.message}
      </Notice>
    );
  }
  return (
    <p role="status" className={classNames(text.small, text.told)}>
      {state.step === 'saved' ? t('workList.export.saved', { name: state.name }) : null}
    </p>
  );
};
