import type { TimelineEntry, Timeline as TimelinePage } from '@mundwerk/contract/console/timeline';
import { TIMELINE_FILTER_NAMES, type TimelineFilter } from '@mundwerk/contract/values/console/records';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/stack.tsx';
import text from '../../../ui/text/text.module.css';
import { consoleCall } from '../../app/console-call.ts';
import { ClickList } from './click-list.tsx';
import styles from './parts.module.css';
import { entryDetails, entryText } from './timeline-text.ts';
import { actorText, dayText, momentText } from './words.ts';

interface EntryProps {
  readonly entry: TimelineEntry;
  readonly clicksOf?: { readonly client: string; readonly number: string };
}

const Entry = ({ entry, clicksOf }: EntryProps): ReactNode => {
  const details = entryDetails(entry);
  return (
    <li className={styles.entry} tabIndex={-1} id={entry.Id}>
      <time dateTime={entry.Am} className={classNames(text.note, text.numbers)}>
        {entry.Art === 'klicks' ? dayText(entry.Am) : momentText(entry.Am)}
      </time>
      <div>
        <span>{entryText(entry)}</span>
        {details.length > 0 ? <span className={classNames(text.note, text.line)}>{details.join(' · ')}</span> : null}
        {entry.Art === 'klicks' && clicksOf ? (
          <ClickList {...clicksOf} day={String(entry.Werte['Tag'])} channel={String(entry.Werte['Kanal'])} />
        ) : null}
      </div>
      <span className={classNames(text.note, styles.by)}>{entry.Von ? actorText(entry.Von) : ''}</span>
    </li>
  );
};

/** Entries of a story, newest first. */
export const Entries = ({
  entries,
  clicksOf,
}: {
  entries: readonly TimelineEntry[];
  clicksOf?: EntryProps['clicksOf'];
}): ReactNode =>
  entries.length === 0 ? (
    <p className={text.note}>{t('console.timeline.empty')}</p>
  ) : (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <Entry key={entry.Id} entry={entry} {...(clicksOf && { clicksOf })} />
      ))}
    </ol>
  );

/** The story of a recommendation: narrowed by a press, longer by another, which leads to the first of the older ones. */
export const Timeline = ({
  client,
  number,
  first,
}: {
  client: string;
  number: string;
  first: TimelinePage;
}): ReactNode => {
  const [filter, setFilter] = useState<TimelineFilter>('Alles');
  const focusNext = useRef<string | null>(null);
  const { data, error, fetchNextPage, hasNextPage, isFetching, refetch } = useInfiniteQuery({
    queryKey: ['timeline', client, number, filter],
    queryFn: ({ pageParam, signal }) =>
      consoleCall(client, 'GET /verwaltung/empfehlungen/{nr}/verlauf', {
        params: { nr: number },
        query: { nur: filter, ...(pageParam && { nach: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ Weiter }: TimelinePage) => Weiter,
    ...(filter === 'Alles' && { initialData: { pages: [first], pageParams: [''] } }),
  });
  const pages = data?.pages ?? [];
  const entries = pages.flatMap(({ Eintraege }) => Eintraege);

  useEffect(() => {
    const firstNew = pages.at(-1)?.Eintraege[0]?.Id;
    if (focusNext.current === null || !firstNew || pages.length < 2) return;
    focusNext.current = null;
    document.getElementById(firstNew)?.focus();
  }, [pages]);

  const older = (): void => {
    focusNext.current = 'older';
    void fetchNextPage();
  };
  return (
    <>
      <Row gap="xs" role="group" aria-label={t('console.timeline.filter')}>
        {TIMELINE_FILTER_NAMES.map((name) => (
          <Button
            key={name}
            kind={name === filter ? 'secondary' : 'quiet'}
            size="sm"
            aria-pressed={name === filter}
            onClick={() => setFilter(name)}
          >
            {t(`console.timeline.filters.${name}`)}
          </Button>
        ))}
        <span className={text.note}>{t('console.timeline.newest')}</span>
      </Row>
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      <div aria-busy={isFetching}>
        <Entries entries={entries} clicksOf={{ client, number }} />
      </div>
      {hasNextPage ? (
        <div>
          <Button kind="secondary" size="sm" isBusy={isFetching} onClick={older}>
            {t('console.timeline.older')}
          </Button>
        </div>
      ) : null}
    </>
  );
};
