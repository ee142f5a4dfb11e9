import type { ReactNode } from 'react';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { SideList } from '#ui/layout/side-list.tsx';
import type { Choice } from '../pick-up-values.ts';

/** Beside the pickup: what follows, and when the reward arrives. */
export const PickUpSide = ({ choice: { Typ, ErwartetBis } }: { choice: Choice }): ReactNode => (
  <SideList
    isInOrder
    title={t('lib.next')}
    items={[t('reward.side.check'), t('reward.side.mail'), t(`reward.side.${Typ}`, { date: formatDate(ErwartetBis) })]}
  />
);
