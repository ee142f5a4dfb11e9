import type { TimelineEntry, Timeline as TimelinePage } from '@mundwerk/contract/console/record/record-parts';
import { TIMELINE_FILTER_NAMES, type TimelineFilter } from '@mundwerk/contract/values/console/records';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { consoleCall, consoleQuery, useConsoleClient, useMay } from '#console/app/session/operator.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { hasText, t, textOf } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Row } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/screen/loaded.tsx';
import { Timeline } from '#work/timeline/timeline.tsx';
import styles from './parts.module.css';
import { actText } from './record-parts.tsx';
import { actorText, momentText } from './situation.tsx';

const valuesOf = ({ Was, Werte }: TimelineEntry): Record<string, string | number> => {
  const { WertCent, Beguenstigter } = Werte;
  return {
    Auftragsnummer: '–',
    EndToEndId: '–',
    Fassung: '–',
    ...Werte,
    kind: Was,
    sum: typeof WertCent === 'number' ? formatMoney(WertCent) : '–',
    side:
      Beguenstigter === 'Empfehler' || Beguenstigter === 'Empfaenger'
        ? t(`console.situation.sideOf.${Beguenstigter}`)
        : '–',
  };
};

/** What happened, in a sentence. */
export const entryText = (entry: TimelineEntry): string => {
  const { Art, Was, Werte } = entry;
  if (Art === 'akt') return t('console.timeline.act', { name: actText(Was) });
  const name = Art === 'mail' ? (Werte.Betreff && Werte.An ? 'known' : 'emptied') : Was;
  const key = `console.timeline.what.${Art}.${name}`;
  return hasText(key) ? textOf(key, valuesOf(entry)) : `${Art} ${Was}`;
};

/** Reports of mail servers and readers about a sent mail; a bounce makes other delivery reports redundant. */
const mailState = ({ Stand, GesendetAm, ZurueckAm, BeschwerdeAm }: TimelineEntry['Werte']): string[] => {
  if (typeof ZurueckAm === 'string') return [t('console.timeline.mailReturned', { at: momentText(ZurueckAm) })];
  if (Stand !== 'queued' && Stand !== 'sent' && Stand !== 'failed') return [];
  const at = typeof GesendetAm === 'string' ? momentText(GesendetAm) : '';
  return [
    textOf(`console.timeline.mailStates.${Stand}`, { at }),
    ...(typeof BeschwerdeAm === 'string'
      ? [t('console.timeline.mailComplained', { at: momentText(BeschwerdeAm) })]
      : []),
  ];
};

const mailDetails = ({ Werte }: TimelineEntry): string[] => {
  const { Zurueckgehalten, Beschwerde, Antwort } = Werte;
  if (Beschwerde !== undefined) return [t('console.timeline.mailWithheldByComplaint')];
  if (Zurueckgehalten !== undefined) return [t('console.timeline.mailWithheld')];
  const answer = Antwort === undefined ? [] : [t('console.timeline.mailAnswer', { text: String(Antwort) })];
  return [...mailState(Werte), ...answer];
};

const count = (value: string | number | undefined): number => (typeof value === 'number' ? value : 0);

/** The words of a reason: those of the portal's own reasons, else as they were written. */
const causeText = (reason: string): string => {
  const key = `console.timeline.causes.${reason.replaceAll(' ', '-')}`;
  return hasText(key) ? textOf(key) : reason;
};

/** Details of an entry: the state of a mail, reasons, clicks that do not count. */
export const entryDetails = (entry: TimelineEntry): string[] => {
  const { Art, Werte } = entry;
  if (Art === 'mail') return mailDetails(entry);
  if (Art === 'klicks') {
    const duplicates = count(Werte.Doppelte);
    const crawlers = count(Werte.Suchmaschinen);
    return [
      ...(duplicates > 0 ? [t('console.timeline.duplicates', { count: duplicates })] : []),
      ...(crawlers > 0 ? [t('console.timeline.crawlers', { count: crawlers })] : []),
    ];
  }
  const external = Werte.ExterneAuftragsnummer;
  return [
    ...(external === undefined ? [] : [String(external)]),
    ...(Werte.Grund === undefined ? [] : [t('console.timeline.because', { reason: causeText(String(Werte.Grund)) })]),
  ];
};

interface ClickListProps {
  readonly client: string;
  readonly number: string;
  readonly day: string;
  readonly channel: string;
}

/** The single clicks behind one line, those that do not count in grey. */
export const ClickList = ({ client, number, day, channel }: ClickListProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    ...consoleQuery(client, ['clicks', number, day, channel], 'GET /verwaltung/empfehlungen/{nr}/klicks', {
      params: { nr: number },
      query: { tag: day, kanal: channel },
    }),
    enabled: isOpen,
  });
  return (
    <div>
      <Button
        kind="quiet"
        size="sm"
        className={text.flush}
        aria-expanded={isOpen}
        isBusy={isOpen && !data}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('console.timeline.clicksOpen')}
      </Button>
      {isOpen && data ? (
        <ul className={styles.clicks}>
          {data.Klicks.map(({ Am, Art }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two clicks can have one moment, and the list never changes
            <li key={index} className={classNames(text.small, Art !== 'Gezaehlt' && text.soft)}>
              {`${momentText(Am)} ${t(`console.timeline.clickKinds.${Art}`)}`}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

/** The text of a mail, loaded on demand, because each view is recorded in the audit log. */
export const MailWords = ({ id }: { id: string }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...consoleQuery(Key, ['sent-mail', id], 'POST /verwaltung/mails/{id}/oeffnen', { params: { id } }),
    enabled: isOpen,
    // Reopening shows the cached mail, so that no second record is written.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!may('mail.open')) return null;
  return (
    <div>
      <Button
        kind="quiet"
        size="sm"
        className={text.flush}
        aria-expanded={isOpen}
        isBusy={isOpen && isFetching}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'console.timeline.mailClose' : 'console.timeline.mailOpen')}
      </Button>
      {isOpen && error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {isOpen && data ? (
        <figure className={styles.mail}>
          <blockquote className={styles.mailWords} lang={data.Sprache}>
            {data.Text}
          </blockquote>
          <figcaption className={text.note}>
            {t('console.timeline.mailKept', { date: formatDate(data.BleibtBis) })}
          </figcaption>
        </figure>
      ) : null}
    </div>
  );
};

/** The recommendation whose clicks can be opened one by one. */
interface ClicksOf {
  readonly client: string;
  readonly number: string;
}

const titleOf = (entry: TimelineEntry, clicksOf: ClicksOf | undefined): ReactNode => {
  const details = entryDetails(entry);
  return (
    <>
      <span>{entryText(entry)}</span>
      {details.length > 0 ? <span className={classNames(text.note, text.line)}>{details.join(' · ')}</span> : null}
      {entry.Art === 'klicks' && clicksOf ? (
        <ClickList {...clicksOf} day={String(entry.Werte.Tag)} channel={String(entry.Werte.Kanal)} />
      ) : null}
      {entry.Art === 'mail' && entry.Werte.MailId ? <MailWords id={String(entry.Werte.MailId)} /> : null}
    </>
  );
};

const lineOf = (clicksOf?: ClicksOf) => (entry: TimelineEntry) => ({
  id: entry.Id,
  // Clicks are grouped by day, so they have no time.
  at: entry.Art === 'klicks' ? String(entry.Werte.Tag) : entry.Am,
  title: titleOf(entry, clicksOf),
  by: entry.Von ? actorText(entry.Von) : undefined,
});

/** Entries of a timeline as given, newest first. */
export const Entries = ({ label, entries }: { label: string; entries: readonly TimelineEntry[] }): ReactNode => (
  <Timeline label={label} entries={entries.map(lineOf())} />
);

interface ReferralTimelineProps extends ClicksOf {
  /** The first page of the timeline, which is loaded with the page around it. */
  readonly first: TimelinePage;
}

/** The timeline of a recommendation, with filters and a button to load more. */
export const ReferralTimeline = ({ client, number, first }: ReferralTimelineProps): ReactNode => {
  const [filter, setFilter] = useState<TimelineFilter>('Alles');
  const { data, error, fetchNextPage, hasNextPage, isFetching, refetch } = useInfiniteQuery({
    // A newer first entry starts a new cache entry; otherwise the pages loaded before would hide it.
    queryKey: ['timeline', client, number, filter, first.Eintraege[0]?.Id],
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
  const entries = data?.pages.flatMap(({ Eintraege }) => Eintraege) ?? [];
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
      {data ? (
        <Timeline
          label={t('console.timeline.title')}
          entries={entries.map(lineOf({ client, number }))}
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          isLoadingMore={isFetching}
        />
      ) : null}
    </>
  );
};
