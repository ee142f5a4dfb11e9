import type { ListRequest } from '@mundwerk/contract/list';
import { RECORD_LIST_WORDS, RECORD_LISTS, type RecordListName } from '@mundwerk/contract/values/console/records';
import type { ListColumn } from '@mundwerk/contract/values/list';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { BulkBar } from '#console/acts/bulk/bulk-bar.tsx';
import type { WholeFilter } from '#console/acts/bulk/bulk-run.tsx';
import { screenPath } from '#console/app/paths.ts';
import { consoleCall, consoleFile, useConsoleClient, useMay } from '#console/app/session/operator.ts';
import type { ReplyOf } from '#lib/http/api.ts';
import { t, textOf } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import type { Choices, List, ListPage, RowExtras, RowSelection } from '#work/list/list.ts';
import { ListTable } from '#work/list/list-table.tsx';
import { Nothing } from '#work/list/rows/list-cells.tsx';
import { refusalText } from '../parts/situation.tsx';

/** A row of each list. */
export type RecordRow<Name extends RecordListName> = ReplyOf<`POST /verwaltung/listen/${Name}`>['Items'][number];

const columnsOf = (name: RecordListName): Readonly<Record<string, ListColumn>> => RECORD_LISTS[name].columns;

/** The client's products and agencies by name, for lists that are filtered by them. */
export const useChoices = (name: RecordListName): Choices | undefined => {
  const { Key } = useConsoleClient();
  const { data } = useQuery({
    queryKey: ['choices', Key],
    queryFn: async ({ signal }): Promise<Choices> => {
      const { Produkte, Agenturen } = await consoleCall(Key, 'GET /verwaltung/listen/auswahl', { signal });
      const named = (choices: typeof Produkte) => choices.map(({ Wert, Name }) => [Wert, Name] as const);
      return { Produkte: named(Produkte), Agenturen: named(Agenturen) };
    },
    staleTime: 300_000,
    enabled: Object.values(columnsOf(name)).some(({ kind }) => kind === 'choice'),
  });
  return data;
};

/** A list of records in the form that `work/list` expects. */
export const recordList = <Name extends RecordListName>(
  name: Name,
  client: string,
  idOf: (row: RecordRow<Name>) => string,
  choices?: Choices,
): List<RecordRow<Name>> => ({
  ...RECORD_LISTS[name],
  choices,
  id: `console.${name}`,
  words: {
    caption: textOf(`console.lists.captions.${name}`),
    column: (column) => textOf(`console.lists.columns.${column}`),
    value: (column, value) => {
      const of = columnsOf(name)[column]?.choices;
      if (of) return choices?.[of].find(([one]) => one === value)?.[1] ?? value;
      return textOf(`${RECORD_LIST_WORDS[name][column]}.${value}`);
    },
    empty: { title: textOf(`console.lists.empty.${name}.title`), text: textOf(`console.lists.empty.${name}.text`) },
    fileName: textOf(`console.lists.files.${name}`),
  },
  idOf,
  queryKey: ['records', client, name],
  load: (body: ListRequest, signal) => {
    const call = `POST /verwaltung/listen/${name}` as 'POST /verwaltung/listen/empfehlungen';
    // The calls differ only in the type of their rows.
    return consoleCall(client, call, { body, signal }) as unknown as Promise<
      ReplyOf<`POST /verwaltung/listen/${Name}`>
    >;
  },
  exportFile: (format, body, options) =>
    consoleFile(client, 'POST /verwaltung/listen/{liste}/export', {
      params: { liste: name },
      query: { format },
      body,
      ...options,
    }),
});

interface RecordsProps<Name extends RecordListName> {
  name: Name;
  idOf: (row: RecordRow<Name>) => string;
  cells: RowExtras<RecordRow<Name>>['cells'];
}

const Records = <Name extends RecordListName>({ name, idOf, cells }: RecordsProps<Name>): ReactNode => (
  <ListTable list={recordList(name, useConsoleClient().Key, idOf, useChoices(name))} searchKey="f" cells={cells} />
);

/** The number of a recommendation, which leads to its page. */
const Referral = ({ number }: { number: string }): ReactNode => (
  <Link to={screenPath(useConsoleClient().Key, 'empfehlungen', number)}>{number}</Link>
);

/** The recommendations of a client, newest first. */
export const Referrals = (): ReactNode => (
  <Stack>
    <h1 className={text.xxl}>{t('console.referral.screen')}</h1>
    <Records
      name="empfehlungen"
      idOf={({ Empfehlungsnummer }) => Empfehlungsnummer}
      cells={{ Empfehlungsnummer: ({ Empfehlungsnummer }) => <Referral number={Empfehlungsnummer} /> }}
    />
  </Stack>
);

/** The recommenders of a client, newest first; contacts are found by the search box. */
export const People = (): ReactNode => {
  const { Key } = useConsoleClient();
  return (
    <Stack>
      <h1 className={text.xxl}>{t('console.people.screen')}</h1>
      <Records
        name="personen"
        idOf={({ Id }) => Id}
        cells={{ Name: ({ Id, Name }) => <Link to={screenPath(Key, 'personen', Id)}>{Name}</Link> }}
      />
    </Stack>
  );
};

/** The claims of a client, newest first; details are on the page of the recommendation. */
export const Claims = (): ReactNode => (
  <Stack>
    <h1 className={text.xxl}>{t('console.lists.claims')}</h1>
    <Records
      name="praemien"
      idOf={({ Praemierungsnummer }) => Praemierungsnummer}
      cells={{
        Empfehlungsnummer: ({ Empfehlungsnummer }) =>
          Empfehlungsnummer ? <Referral number={Empfehlungsnummer} /> : <Nothing />,
      }}
    />
  </Stack>
);

/** The reports of orders that were refused, the last first, each with its reason and the recommendation it named. */
export const RefusedReports = (): ReactNode => (
  <Stack>
    <div>
      <h1 className={text.xxl}>{t('console.lists.refusals')}</h1>
      <p className={text.soft}>{t('console.lists.refusalsLead')}</p>
    </div>
    <Records
      name="meldungen"
      idOf={({ Id }) => Id}
      cells={{
        Grund: ({ Grund }) => refusalText(Grund),
        Empfehlungsnummer: ({ Empfehlungsnummer, IstBekannt }) =>
          IstBekannt ? <Referral number={Empfehlungsnummer} /> : Empfehlungsnummer,
      }}
    />
  </Stack>
);

/** The recommendations behind a figure: the list has as many rows as the figure says. */
export const FigureRows = (): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  return (
    <Stack>
      <Link to={screenPath(Key, 'auswertung')}>{t('consoleInsight.back')}</Link>
      <h1 className={text.xxl}>{t('consoleInsight.rowsTitle')}</h1>
      <Records
        name="auswertung"
        idOf={({ Empfehlungsnummer }) => Empfehlungsnummer}
        cells={{
          Empfehlungsnummer: ({ Empfehlungsnummer }) =>
            may('record.read') ? <Referral number={Empfehlungsnummer} /> : Empfehlungsnummer,
        }}
      />
    </Stack>
  );
};

/** Loaded with the first order that is opened. */
const OrderPanel = lazy(async () => ({ default: (await import('../order/order-screen.tsx')).OrderPanel }));

type OrderRow = RecordRow<'auftraege'>;

/** The ticked orders; only orders that wait for their release can be ticked. */
const useSelection = () => {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set());
  const selection: RowSelection<OrderRow> = {
    whyNot: ({ Status }) =>
      Status === 'Bestaetigt'
        ? null
        : t('console.lists.notReleasable', { state: t(`console.record.orderStates.${Status}`) }),
    isSelected: ({ Auftragsnummer }) => numbers.has(Auftragsnummer),
    select: (rows, isSelected) =>
      setNumbers((before) => {
        const next = new Set(before);
        for (const { Auftragsnummer } of rows) {
          if (isSelected) next.add(Auftragsnummer);
          else next.delete(Auftragsnummer);
        }
        return next;
      }),
  };
  return { numbers, selection, clear: () => setNumbers(new Set()) };
};

/** The orders of a client, newest first; a row opens beside the list, and many are released at once. */
export const Orders = (): ReactNode => {
  const { Key: client } = useConsoleClient();
  const may = useMay();
  const queries = useQueryClient();
  const { numbers, selection, clear } = useSelection();
  const choices = useChoices('auftraege');
  const [filter, setFilter] = useState<WholeFilter | null>(null);
  const narrow = useCallback(
    ({ TotalCount, IstGesamtzahlGenau }: ListPage<OrderRow>, { Filter }: ListRequest) =>
      setFilter(IstGesamtzahlGenau ? { Filter, Anzahl: TotalCount } : null),
    [],
  );
  return (
    <Stack>
      <Row>
        <h1 className={text.xxl}>{t('console.orderPage.screen')}</h1>
        <Link to={screenPath(client, 'auftraege', 'meldungen')}>{t('console.lists.refusals')}</Link>
      </Row>
      <ListTable
        list={recordList('auftraege', client, ({ Auftragsnummer }) => Auftragsnummer, choices)}
        searchKey="f"
        onPage={narrow}
        {...(may('order.release') ? { selection } : {})}
        opening={{
          title: (number) => t('console.referral.order', { number }),
          content: (number) => (
            <Suspense>
              <OrderPanel number={number} />
            </Suspense>
          ),
          pagePath: (number) => screenPath(client, 'auftraege', number),
        }}
      />
      {numbers.size > 0 ? (
        <BulkBar
          client={client}
          refs={[...numbers]}
          filter={filter}
          nameOf={(number) => number}
          onMoved={() => void queries.invalidateQueries({ queryKey: ['records', client] })}
          onClear={clear}
        >
          {(begin) => (
            <Button size="sm" onClick={() => begin({ Akt: 'order.release' })}>
              {t('consoleBulk.release')}
            </Button>
          )}
        </BulkBar>
      ) : null}
    </Stack>
  );
};
