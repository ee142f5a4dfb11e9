import type { ReactNode } from 'react';
import { formatTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { ScreenHead } from '#work/screen/screen-head.tsx';

interface HealthHeadProps {
  title: string;
  /** Null until loaded. */
  problems: readonly string[] | null;
  stand: string | undefined;
  isFetching: boolean;
  onRefresh: () => void;
}

/** The summary first: all is well, or the list of problems, and how recent it is. */
export const HealthHead = ({ title, problems, stand, isFetching, onRefresh }: HealthHeadProps): ReactNode => (
  <ScreenHead
    title={title}
    lead={
      problems === null ? null : (
        <span role="status">
          {problems.length === 0
            ? t('consoleHealth.well')
            : t('consoleHealth.unwell', { problems: problems.join(', ') })}
        </span>
      )
    }
  >
    {stand === undefined ? null : <span>{t('consoleHealth.stand', { time: formatTime(stand) })}</span>}
    <Button kind="secondary" size="sm" isBusy={isFetching} onClick={onRefresh}>
      {t('consoleHealth.refresh')}
    </Button>
  </ScreenHead>
);

/** Placeholder for a part that could not be loaded. */
export const UnreadPart = (): ReactNode => <p role="alert">{t('consoleHealth.unread')}</p>;
