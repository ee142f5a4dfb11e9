import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { SideList } from '#ui/layout/page.tsx';

/** Beside bank data: how the money gets to the account. */
export const PayoutSide = (): ReactNode => (
  <SideList
    isInOrder
    title={t('payout.side.title')}
    items={[t('payout.side.one'), t('payout.side.two'), t('payout.side.three')]}
  />
);
