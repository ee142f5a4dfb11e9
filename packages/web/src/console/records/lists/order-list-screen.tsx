import type { ListRequest } from '@mundwerk/contract/list';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { BulkBar } from '#console/acts/bulk/bulk-bar.tsx';
import type { WholeFilter } from '#console/acts/bulk/bulk-run.tsx';
import { screenPath } from '#console/app/paths.ts';
import { useConsoleClient, useMay } from '#console/app/session/operator.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import type { ListPage, RowSelection } from '#work/list/list.ts';
import { ListTable } from '#work/list/list-table.tsx';
import { type RecordRow, recordList } from './record-list.ts';

/** Loaded with the first order that is opened. */
const OrderPanel = lazy(async () => ({ default: (await import('../order/order-panel.tsx')).OrderPanel }));

type OrderRow = RecordRow<'auftraege'>;

/** The ticked orders; only orders that wait for their release can be ticked. */
const useSelection = () => {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set());
  const selection: RowSelection<OrderRow> = {
    canSelect: ({ Status }) => Status === 'Bestaetigt',
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
export const Component = (): ReactNode => {
  const { Key: client } = useConsoleClient();
  const may = useMay();
  const queries = useQueryClient();
  const { numbers, selection, clear } = useSelection();
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
        list={recordList('auftraege', client, ({ Auftragsnummer }) => Auftragsnummer)}
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
            <Button size="sm" onClick={() => begin({ Akt: 'order.release' }, { reason: true })}>
              {t('consoleBulk.release')}
            </Button>
          )}
        </BulkBar>
      ) : null}
    </Stack>
  );
};
