import type { ReactNode } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { FindFirst } from '../parts/find-first.tsx';

/** What stands here before one of them is opened. */
export const Component = (): ReactNode => (
  <FindFirst title={t('console.orderPage.listTitle')}>{t('console.orderPage.listText')}</FindFirst>
);
