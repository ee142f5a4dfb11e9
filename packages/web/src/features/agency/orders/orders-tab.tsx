import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/page.tsx';
import type { ListPage, RowOpening, RowSelection } from '#work/list/list.ts';
import type { TabProps } from '../area/tab-path.ts';
import { ReportTable } from '../report/report-table.tsx';
import { useAbility } from '../session/ability.ts';
import styles from './orders.module.css';
import { ReleaseDialog } from './release-dialog.tsx';
import { FOLLOW_MS, openConditions } from './release-time.ts';
import { ReleaseCell, ReleaseTray, SelectionBar, useReleases } from './releases.tsx';

/** Loaded with the first order that is opened. */
const OrderPanel = lazy(async () => ({ default: (await import('./order-panel.tsx')).OrderPanel }));

const openingOf = (agency: string): RowOpening<OrderRow> => ({
  title: (number) => t('agencyOrders.detail.title', { number }),
  content: (number, row) => (
    <Suspense>
      <OrderPanel agency={agency} number={number} row={row} />
    </Suspense>
  ),
});

type Selected = ReadonlyMap<string, OrderRow>;

/** Adds orders to the selection, or removes them. */
const withOrders = (before: Selected, orders: readonly OrderRow[], isSelected: boolean): Selected => {
  const next = new Map(before);
  for (const order of orders) {
    if (isSelected) next.set(order.Auftragsnummer, order);
    else next.delete(order.Auftragsnummer);
  }
  return next;
};

/** The agency's orders with their unmet conditions; users with the right release them here, one by one or many at once. */
export const OrdersTab = ({ agency }: TabProps): ReactNode => {
  const releases = useReleases(agency.Agenturnummer);
  const mayRelease = useAbility().can('manage', 'Auftragsfreigabe');
  const [selected, setSelected] = useState<Selected>(new Map());
  const [asked, setAsked] = useState<readonly OrderRow[]>([]);
  const pendingOf = (order: OrderRow) => releases.pending.find(({ number }) => number === order.Auftragsnummer);

  const selection: RowSelection<OrderRow> = {
    whyNot: (order) => {
      if (order.WiderrufbarBis || pendingOf(order)) return t('agencyOrders.whyNot.releasing');
      if (order.Freigebbar) return null;
      if (order.Status === 'Bestaetigt') return t('agencyOrders.whyNot.nobody');
      return t('agencyOrders.whyNot.state', { state: t(`agencyReport.values.Status.${order.Status}`) });
    },
    isSelected: ({ Auftragsnummer }) => selected.has(Auftragsnummer),
    select: (orders, isSelected) => setSelected((before) => withOrders(before, orders, isSelected)),
  };
  const close = (done: readonly string[]): void => {
    setAsked([]);
    setSelected((before) => new Map([...before].filter(([number]) => !done.includes(number))));
  };
  const followMs = (page: ListPage<OrderRow> | undefined): number | false =>
    releases.pending.length > 0 || page?.Items.some(({ WiderrufbarBis }) => WiderrufbarBis) ? FOLLOW_MS : false;

  return (
    <Stack>
      <ReportTable
        report="auftraege"
        agency={agency}
        refetchMs={followMs}
        onRows={releases.follow}
        opening={openingOf(agency.Agenturnummer)}
        note={{ title: t('agencyReport.columns.OffeneBedingungen'), of: (order) => openConditions(order).join(', ') }}
        {...(mayRelease && {
          selection,
          rowAction: (order: OrderRow) => (
            <ReleaseCell
              order={order}
              pending={pendingOf(order)}
              onRelease={() => setAsked([order])}
              onTakeBack={() => void releases.takeBack(order.Auftragsnummer)}
            />
          ),
        })}
      />
      <div className={styles.foot}>
        {selected.size > 0 ? (
          <SelectionBar
            orders={[...selected.values()]}
            onRelease={() => setAsked([...selected.values()])}
            onClear={() => setSelected(new Map())}
          />
        ) : null}
        <ReleaseTray releases={releases} />
      </div>
      {asked.length > 0 ? <ReleaseDialog orders={asked} releases={releases} onClose={close} /> : null}
    </Stack>
  );
};
