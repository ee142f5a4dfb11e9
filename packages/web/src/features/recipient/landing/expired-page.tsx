import type { ReactNode } from 'react';
import { DeadEnd } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';

/** The page for an expired recommendation whose recommender is not known any more. */
export const Component = (): ReactNode => (
  <DeadEnd title={t('recipient.expired.title')} text={t('recipient.expired.anyText')} />
);
