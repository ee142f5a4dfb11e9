import type { OperatorClient } from '@mundwerk/contract/console/access';
import type { Hit, HitKind, SearchResult } from '@mundwerk/contract/console/record/search';
import { isPersonalSearch } from '@mundwerk/contract/values/console/search-grammar';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type SearchState, screenPath } from '#console/app/paths.ts';
import { consoleCall } from '#console/app/session/operator.ts';
import { formatMoney, formatNumber } from '#lib/text/format.ts';
import { hasText, t, textOf } from '#lib/text/i18n.ts';
import { Cell, type DataColumn, DataTable } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Empty, Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { LoadFailure } from '#work/screen/loaded.tsx';
import styles from '../parts/parts.module.css';
import { ScrollBox } from '../parts/record-parts.tsx';
import { dayText, reasonText, refusalText } from '../parts/situation.tsx';

/** Records in the audit log that a search by personal data opened a page; the page does not wait for it. */
export const tellOpened = (
  client: string,
  { Art, Id }: Pick<Hit, 'Art' | 'Id'>,
  readAs: SearchResult['GesuchtAls'],
): void => {
  if (!readAs.some(isPersonalSearch)) return;
  void consoleCall(client, 'POST /verwaltung/suche/geoeffnet', { body: { Art, Id, GesuchtAls: readAs } });
};

/** How a text without hits was interpreted. */
export const emptyText = ({ GesuchtAls }: Pick<SearchResult, 'GesuchtAls'>): string =>
  GesuchtAls.length === 0
    ? t('console.find.emptyNone')
    : t('console.find.emptyText', { kinds: GesuchtAls.map((kind) => t(`console.find.kinds.${kind}`)).join(', ') });

/** The name of a group with its number of hits. */
export const titleOf = ({ Art, Anzahl, IstMehr }: SearchResult['Gruppen'][number]): string => {
  const values = { group: t(`console.find.groups.${Art}`), number: formatNumber(Anzahl) };
  return IstMehr ? t('console.find.countedMore', values) : t('console.find.counted', values);
};

/** The path of a hit; null where it has no page of its own here. A claim links to the page of its recommendation. */
export const hitPath = (
  client: string,
  { Art, Id, Empfehlungsnummer, PersonId }: Pick<Hit, 'Art' | 'Id' | 'Empfehlungsnummer' | 'PersonId'>,
): string | null => {
  switch (Art) {
    case 'Person':
      return screenPath(client, 'personen', Id);
    case 'Empfehlung':
      return screenPath(client, 'empfehlungen', Id);
    case 'Auftrag':
      return screenPath(client, 'auftraege', Id);
    case 'Meldung':
      return Empfehlungsnummer
        ? screenPath(client, 'empfehlungen', Empfehlungsnummer)
        : screenPath(client, 'auftraege', 'meldungen');
    case 'Praemierung':
      if (Empfehlungsnummer) return screenPath(client, 'empfehlungen', Empfehlungsnummer);
      return PersonId ? screenPath(client, 'personen', PersonId) : null;
    case 'Lauf':
      return screenPath(client, 'auszahlung', 'laeufe', Id);
    case 'Fall':
      return screenPath(client, 'posteingang');
  }
};

interface Column extends DataColumn {
  readonly cell: (hit: Hit, clientName: string) => ReactNode;
}

const stateText = ({ Art, Status }: Hit): string => {
  if (Art === 'Meldung') return refusalText(Status ?? '');
  const key = `console.record.${Art === 'Auftrag' ? 'orderStates' : 'claimStates'}.${Status}`;
  return Status && hasText(key) ? textOf(key) : (Status ?? '');
};

const sum = ({ WertCent }: Hit): ReactNode => (WertCent === null ? '–' : <Money>{formatMoney(WertCent)}</Money>);

/** The columns of each kind after the first, which is the link. */
const columnsOf = (kind: HitKind): readonly Column[] => {
  const since: Column = {
    title: t(kind === 'Person' ? 'console.find.columns.last' : 'console.find.columns.since'),
    cell: ({ Am }) => (Am ? dayText(Am) : ''),
  };
  const product: Column = { title: t('console.find.columns.product'), cell: ({ Produkt }) => Produkt };
  const money: Column = { title: t('console.find.columns.sum'), kind: 'number', cell: sum };
  switch (kind) {
    case 'Person':
      return [
        {
          title: t('console.find.columns.role'),
          cell: ({ Rolle }) => Rolle && t(`console.record.personRoles.${Rolle}`),
        },
        { title: t('console.find.columns.email'), cell: ({ Email }) => Email },
        {
          title: t('console.find.columns.referrals'),
          kind: 'number',
          cell: ({ Anzahl }) => (Anzahl === null ? '' : formatNumber(Anzahl)),
        },
        { title: t('console.find.columns.open'), kind: 'number', cell: sum },
        since,
      ];
    case 'Empfehlung':
      return [
        product,
        {
          title: t('console.find.columns.state'),
          cell: ({ Lage }, clientName) => Lage && reasonText(Lage.Erklaerung, clientName),
        },
        since,
      ];
    case 'Auftrag':
    case 'Praemierung':
      return [product, { title: t('console.find.columns.state'), cell: stateText }, money, since];
    case 'Meldung':
      return [{ title: t('console.find.columns.state'), cell: stateText }, since];
    case 'Lauf':
    case 'Fall':
      return [money, since];
  }
};

interface HitTableProps {
  readonly kind: HitKind;
  readonly hits: readonly Hit[];
  readonly client: Pick<OperatorClient, 'Key' | 'Name'>;
  readonly onOpen: (hit: Hit) => void;
}

/** The hits of one kind; the first cell of a row leads to its page. */
export const HitTable = ({ kind, hits, client, onOpen }: HitTableProps): ReactNode => {
  const columns = columnsOf(kind);
  const first = t(kind === 'Person' ? 'console.find.columns.name' : 'console.find.columns.number');
  return (
    <ScrollBox label={t(`console.find.groups.${kind}`)}>
      <DataTable caption={t(`console.find.groups.${kind}`)} columns={[{ title: first }, ...columns]}>
        {hits.map((hit) => {
          const path = hitPath(client.Key, hit);
          return (
            <tr key={hit.Id}>
              <Cell className={kind === 'Person' ? undefined : styles.mono}>
                {path ? (
                  <Link to={path} onClick={() => onOpen(hit)}>
                    {hit.Titel || '–'}
                  </Link>
                ) : (
                  hit.Titel
                )}
              </Cell>
              {columns.map(({ title, kind: as, cell }) => (
                <Cell
                  key={title}
                  kind={as === 'number' ? as : undefined}
                  className={title === t('console.find.columns.state') ? undefined : styles.product}
                >
                  {cell(hit, client.Name)}
                </Cell>
              ))}
            </tr>
          );
        })}
      </DataTable>
    </ScrollBox>
  );
};

/** The fields that every search result has, of one client or of all. */
type Found = Pick<SearchResult, 'GesuchtAls' | 'IstVielleichtVertippt' | 'Unverstanden'>;

/** The single exact hit of a search, with its client. */
type Exact = NonNullable<SearchResult['Genau']> & { readonly client: string };

/** Empty result: how the text was interpreted, and whether it may have a typo. */
export const NothingFound = ({ found }: { readonly found: Found }): ReactNode => (
  <>
    {found.IstVielleichtVertippt ? <Notice kind="warning">{t('console.find.typo')}</Notice> : null}
    <Empty title={t('console.find.emptyTitle')}>
      <p>{emptyText(found)}</p>
    </Empty>
  </>
);

/** The text of the search box, which is stored in the history state and never in the URL. */
export const useSearchWords = (): string => (useLocation().state as SearchState | null)?.suche ?? '';

interface SearchPageProps<Result extends Found> {
  /** Distinguishes the query keys of searches; the text and the history entry's key are added. */
  readonly name: readonly unknown[];
  readonly load: (words: string, signal: AbortSignal) => Promise<Result>;
  readonly exactOf: (result: Result) => Exact | null;
  /** Number of hits, announced to screen readers. */
  readonly told: (result: Result) => string;
  /** Explains what can be searched, while the text is empty. */
  readonly hint: string;
  readonly children: (result: Result, words: string) => ReactNode;
}

/** Results for the text of the search box: an exact hit opens at once, anything else is listed. */
export const SearchPage = <Result extends Found>(props: SearchPageProps<Result>): ReactNode => {
  const { key } = useLocation();
  const navigate = useNavigate();
  const words = useSearchWords();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', ...props.name, words, key],
    queryFn: ({ signal }) => props.load(words, signal),
    enabled: words !== '',
    gcTime: 0,
  });
  const exact = data ? props.exactOf(data) : null;
  const target = exact && hitPath(exact.client, { ...exact, PersonId: null });
  // Primitive values, because the object is new on every render and would reopen the hit again and again.
  const { client, Art, Id } = exact ?? {};
  useEffect(() => {
    if (!client || !Art || !Id || !target || !data) return;
    tellOpened(client, { Art, Id }, data.GesuchtAls);
    // Replaces the search in the history, so that one step back leads to where the search began.
    void navigate(target, { replace: true });
  }, [client, Art, Id, target, data, navigate]);
  if (words === '')
    return (
      <Stack>
        <h1 className={text.xxl}>{t('console.find.screen')}</h1>
        <Empty title={t('console.find.start')}>
          <p>{props.hint}</p>
        </Empty>
      </Stack>
    );
  return (
    <Stack gap="lg">
      <h1 className={text.xxl}>{t('console.find.title')}</h1>
      <VisuallyHidden>
        <span role="status">{data ? props.told(data) : ''}</span>
      </VisuallyHidden>
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data && data.Unverstanden.length > 0 ? (
        <Notice kind="info">{t('console.find.unread', { parts: data.Unverstanden.join(' ') })}</Notice>
      ) : null}
      {data && !target ? props.children(data, words) : null}
      {isFetching && !data ? <Skeleton shape="block" /> : null}
    </Stack>
  );
};
