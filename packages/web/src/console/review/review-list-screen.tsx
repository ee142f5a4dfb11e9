import type { ReviewRow } from '@mundwerk/contract/console/review/cases';
import { MAX_BULK_PASS, type ReviewView } from '@mundwerk/contract/values/console/review';
import type { ListColumn } from '@mundwerk/contract/values/list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useSearchParams } from '#lib/page/search-params.ts';
import { formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { StateDot } from '#ui/data/data-table.tsx';
import table from '#ui/data/record-table.module.css';
import { Stack } from '#ui/layout/page.tsx';
import { Empty } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Changes } from '#work/act/changes.tsx';
import type { List, RowSelection } from '#work/list/list.ts';
import { ListPager } from '#work/list/list-pager.tsx';
import { ListRows } from '#work/list/rows/list-rows.tsx';
import { RowPanel } from '#work/panel/row-panel.tsx';
import { LoadFailure } from '#work/screen/loaded.tsx';
import { ConsoleAct, withReason } from '../acts/console-act.tsx';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import { CaseView } from './case-screen.tsx';
import styles from './review.module.css';
import { casesQuery, PAGE_SIZE, type ReviewPage, ReviewTabs, STALE, strongest, verdictWord } from './review-tabs.tsx';

const fixed = (kind: ListColumn['kind'], priority?: 2 | 3): ListColumn => ({
  kind,
  isUnsorted: true,
  isUnfiltered: true,
  ...(priority && { priority }),
});

/** Columns of cases that nobody has decided, by when they were assessed. */
const ASSESSED: Readonly<Record<string, ListColumn>> = {
  Punkte: fixed('text'),
  Empfehlungsnummer: fixed('text', 3),
  Empfehler: fixed('text'),
  Gruende: fixed('text', 2),
  WertCent: fixed('money'),
  GeprueftAm: fixed('day', 3),
};

const COLUMNS: Readonly<Record<ReviewView, Readonly<Record<string, ListColumn>>>> = {
  Offen: {
    Punkte: fixed('text'),
    Empfehlungsnummer: fixed('text', 3),
    Empfehler: fixed('text'),
    Gruende: fixed('text', 2),
    WertCent: fixed('money'),
    EndetAm: fixed('day'),
  },
  Beobachtet: ASSESSED,
  Stichprobe: ASSESSED,
  Entschieden: {
    EntschiedenAm: fixed('day'),
    Stand: fixed('state'),
    Empfehler: fixed('text'),
    Gruende: fixed('text', 2),
    WertCent: fixed('money'),
    EntschiedenVon: fixed('text', 2),
  },
};

/** The rows of a view as a list; the server sorts and counts them. */
const listOf = (client: string, view: ReviewView): List<ReviewRow> => ({
  id: `review-${view}`,
  columns: COLUMNS[view],
  sort: '',
  words: {
    caption: t(`consoleReview.tabs.${view}`),
    column: (name) => t(`consoleReview.columns.${name as keyof ReviewRow & 'Punkte'}`),
    value: (_, value) => t(`consoleReview.states.${value as ReviewRow['Stand']}`),
    empty: { title: t(`consoleReview.empty.${view}.title`), text: t(`consoleReview.empty.${view}.text`) },
    fileName: 'review',
  },
  idOf: ({ Praemierungsnummer }) => Praemierungsnummer,
  queryKey: ['review', client, view],
  load: () => Promise.reject(new Error('the screen loads its rows itself')),
});

const TONES = { Gehalten: 'waiting', Beobachtet: 'moving', Freigegeben: 'done', Abgelehnt: 'ended' } as const;

const cellsOf = (page: ReviewPage) => ({
  Punkte: ({ Punkte }: ReviewRow) => (
    <span className={styles.verdict}>
      {verdictWord(Punkte, page.Schwellen)}
      <strong className={text.numbers}>{formatNumber(Punkte)}</strong>
    </span>
  ),
  Stand: ({ Stand }: ReviewRow) => (
    <StateDot tone={TONES[Stand as keyof typeof TONES] ?? 'ended'}>{t(`consoleReview.states.${Stand}`)}</StateDot>
  ),
  Gruende: ({ Gruende }: ReviewRow) => strongest(Gruende) || '–',
  EntschiedenVon: ({ EntschiedenVon }: ReviewRow) => EntschiedenVon ?? t('consoleReview.automatic'),
});

/** Number of the most frequent triggers shown; more would push the cases down. */
const SHOWN_TRIGGERS = 5;

/** Recent triggers of holds; a signal whose holds are mostly passed may be too sensitive. */
const Triggers = ({ triggers }: { triggers: ReviewPage['Ausloeser'] }): ReactNode =>
  triggers.length === 0 ? null : (
    <section aria-label={t('consoleReview.triggers.title')}>
      <ul className={styles.triggers}>
        <li className={text.note}>{t('consoleReview.triggers.title')}</li>
        {triggers.slice(0, SHOWN_TRIGGERS).map(({ Signal, Anzahl, Freigegeben }) => (
          <li key={Signal} className={text.small}>
            {t('consoleReview.triggers.one', {
              signal: t(`consoleReview.names.${Signal}`),
              count: Anzahl,
              passed: formatNumber(Freigegeben),
            })}
            {Anzahl >= 10 && Freigegeben / Anzahl > 0.8 ? (
              <em className={styles.sharp}> {t('consoleReview.triggers.sharp')}</em>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );

/** Passes the ticked cases together; cases are always refused one by one. */
const BulkBar = ({ rows, onDone }: { rows: readonly ReviewRow[]; onDone: () => void }): ReactNode => {
  const send = withReason('POST /verwaltung/pruefung/freigeben', {
    body: { Praemierungsnummern: rows.map(({ Praemierungsnummer }) => Praemierungsnummer) },
  });
  const sum = formatMoney(rows.reduce((total, { WertCent }) => total + WertCent, 0));
  const count = rows.length;
  return (
    <section className={styles.bulk} aria-label={t('consoleReview.bulk.label')}>
      <p>{t('consoleReview.bulk.chosen', { count, sum })}</p>
      <ConsoleAct
        label={t('consoleReview.bulk.pass')}
        kind="primary"
        unavailable={rows.length > MAX_BULK_PASS ? t('consoleReview.bulk.tooMany') : undefined}
        send={send}
        done={({ Anzahl }) => t('consoleReview.bulk.done', { count: Anzahl })}
        stale={STALE}
        onDone={onDone}
      >
        <Changes
          changes={[
            {
              label: t('consoleReview.bulk.label'),
              before: t('consoleReview.states.Gehalten'),
              after: t('consoleReview.states.Freigegeben'),
            },
          ]}
          follows={[t('consoleReview.bulk.follows', { count, sum })]}
        />
      </ConsoleAct>
      <Button kind="secondary" size="sm" onClick={onDone}>
        {t('consoleReview.bulk.clear')}
      </Button>
    </section>
  );
};

interface CasesProps {
  view: ReviewView;
  page: ReviewPage;
  place: number;
  isBusy: boolean;
  onPage: (page: number) => void;
}

const Cases = ({ view, page, place, isBusy, onPage }: CasesProps): ReactNode => {
  const { Key: client } = useConsoleClient();
  const may = useMay();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const list = listOf(client, view);
  const opening = {
    title: (id: string, row: ReviewRow | undefined) => row?.Empfehler ?? id,
    content: (id: string) => <CaseView key={id} number={id} />,
    pagePath: (id: string) => screenPath(client, 'pruefung', 'fall', id),
  };
  const selection: RowSelection<ReviewRow> = {
    whyNot: () => null,
    isSelected: ({ Praemierungsnummer }) => ticked.has(Praemierungsnummer),
    select: (rows, isSelected) => {
      const numbers = rows.map(({ Praemierungsnummer }) => Praemierungsnummer);
      setTicked(
        (before) => new Set([...[...before].filter((one) => !numbers.includes(one)), ...(isSelected ? numbers : [])]),
      );
    },
  };
  const chosen = page.Items.filter(selection.isSelected);
  const shownView = {
    sort: '',
    isDescending: true,
    filters: {},
    columns: Object.keys(list.columns),
    pageSize: PAGE_SIZE,
    page: place,
    after: null,
  };
  const shown = (
    <Stack className={table.report}>
      {page.Items.length === 0 ? (
        <Empty title={list.words.empty.title}>
          <p>{list.words.empty.text}</p>
        </Empty>
      ) : (
        <ListRows
          list={list}
          view={shownView}
          page={{ ...page, IstGesamtzahlGenau: true, Weiter: null }}
          isBusy={isBusy}
          onSort={() => undefined}
          cells={cellsOf(page)}
          opening={opening}
          {...(view !== 'Entschieden' && may('review.pass') && { selection })}
        />
      )}
      {page.TotalCount > PAGE_SIZE ? (
        <ListPager
          view={shownView}
          count={page.Items.length}
          total={formatNumber(page.TotalCount)}
          isBusy={isBusy}
          onBack={() => onPage(place - 1)}
          onNext={page.HasNext ? () => onPage(place + 1) : undefined}
          onSize={() => undefined}
        />
      ) : null}
      {chosen.length > 0 ? <BulkBar rows={chosen} onDone={() => setTicked(new Set())} /> : null}
    </Stack>
  );
  return (
    <RowPanel list={list} rows={page.Items} opening={opening}>
      {shown}
    </RowPanel>
  );
};

/** A view of the review: held, watched, sampled or decided cases. */
const ReviewList = ({ view }: { view: ReviewView }): ReactNode => {
  const { Key: client } = useConsoleClient();
  const [search, setSearch] = useSearchParams();
  const place = Math.max(1, Number(search.get('seite') ?? '1') || 1);
  const query = useQuery({ ...casesQuery(client, view, place), placeholderData: keepPreviousData });
  const { data: page } = query;
  const goTo = (next: number): void => setSearch(next === 1 ? {} : { seite: String(next) });
  return (
    <Stack>
      <div className={styles.head}>
        <h1 className={text.xxl}>{t('consoleReview.title')}</h1>
        {page ? <p className={text.soft}>{t('consoleReview.held', { sum: formatMoney(page.GehaltenCent) })}</p> : null}
      </div>
      <ReviewTabs current={view} counts={page?.Anzahl} />
      {page && view === 'Offen' ? <Triggers triggers={page.Ausloeser} /> : null}
      {page && view === 'Stichprobe' ? (
        <p className={text.soft}>
          {t('consoleReview.sample', {
            decided: formatNumber(page.Stichprobe.Entschieden),
            refused: formatNumber(page.Stichprobe.Abgelehnt),
          })}
        </p>
      ) : null}
      {query.error ? (
        <LoadFailure error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : null}
      {page ? <Cases view={view} page={page} place={place} isBusy={query.isPlaceholderData} onPage={goTo} /> : null}
    </Stack>
  );
};

/** The screens of the views; each is a component of its own, so that another view starts anew. */
export const SCREENS_OF: Readonly<Record<ReviewView, ComponentType>> = {
  Offen: () => <ReviewList view="Offen" />,
  Beobachtet: () => <ReviewList view="Beobachtet" />,
  Stichprobe: () => <ReviewList view="Stichprobe" />,
  Entschieden: () => <ReviewList view="Entschieden" />,
};
