import { lazy, type ReactNode, Suspense } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import text from '../../../ui/text/text.module.css';
import { ListTable } from '../../../work/list/list-table.tsx';
import { screenPath } from '../../app/paths.ts';
import { useConsoleClient } from '../../app/session/operator.ts';
import { recordList } from './record-list.ts';

/** Loaded with the first order that is opened. */
const OrderPanel = lazy(async () => ({ default: (await import('../order/order-panel.tsx')).OrderPanel }));

/** The orders of a client, newest first; a row opens beside the list. */
export const Component = (): ReactNode => {
  const { Key: client } = useConsoleClient();
  return (
    <Stack>
      <h1 className={text.xxl}>{t('console.orderPage.screen')}</h1>
      <ListTable
        list={recordList('auftraege', client, ({ Auftragsnummer }) => Auftragsnummer)}
        searchKey="f"
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
    </Stack>
  );
};
