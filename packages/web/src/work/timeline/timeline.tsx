import { type ReactNode, useEffect, useRef } from 'react';
import { formatDate, formatTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import styles from './timeline.module.css';

/** An event of the timeline. */
export interface TimelineEntry {
  readonly id: string;
  /** A moment, or a day where no time is known. */
  readonly at: string;
  readonly title: ReactNode;
  /** Details that can be expanded. */
  readonly detail?: ReactNode;
  /** The actor, in words. */
  readonly by?: string | undefined;
  /** Of little weight, such as a click that was counted twice. */
  readonly isFaint?: boolean;
}

interface TimelineProps {
  label: string;
  entries: readonly TimelineEntry[];
  /** Loads older entries; without it there are none. */
  onMore?: (() => void) | undefined;
  isLoadingMore?: boolean;
}

const hasTime = (at: string): boolean => at.includes('T');

const When = ({ at }: { at: string }): ReactNode => (
  <time dateTime={at} className={classNames(text.note, text.numbers, styles.when)}>
    {formatDate(at)}
    {hasTime(at) ? ` ${formatTime(at)}` : null}
  </time>
);

const Entry = ({ entry: { at, title, detail, by, isFaint } }: { entry: TimelineEntry }): ReactNode => (
  <li className={classNames(styles.entry, isFaint && text.soft)} tabIndex={-1}>
    <When at={at} />
    <div className={styles.what}>
      {detail ? (
        <details>
          <summary>{title}</summary>
          <div className={styles.detail}>{detail}</div>
        </details>
      ) : (
        title
      )}
    </div>
    {by ? <span className={classNames(text.note, styles.by)}>{by}</span> : null}
  </li>
);

/** Events, newest first; older ones are loaded on demand, and the first of them receives the focus. */
export const Timeline = ({ label, entries, onMore, isLoadingMore = false }: TimelineProps): ReactNode => {
  const list = useRef<HTMLOListElement>(null);
  const shownBefore = useRef<number | null>(null);

  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || entries.length <= before) return;
    shownBefore.current = null;
    (list.current?.children[before] as HTMLElement | undefined)?.focus();
  }, [entries.length]);

  const loadMore = (): void => {
    shownBefore.current = entries.length;
    onMore?.();
  };

  if (entries.length === 0)
    return (
      <Empty title={t('workTimeline.emptyTitle')}>
        <p>{t('workTimeline.emptyText')}</p>
      </Empty>
    );
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {onMore ? (
        <Button kind="secondary" size="sm" isBusy={isLoadingMore} onClick={loadMore}>
          {t('workTimeline.older')}
        </Button>
      ) : null}
    </>
  );
};
