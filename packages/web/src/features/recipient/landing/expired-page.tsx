import type { ReactNode } from 'react';
import { DeadEnd } from '../../../lib/page/dead-end.tsx';
import { t } from '../../../lib/text/i18n.ts';

/** The page for a recommendation that expired, where nobody knows any more whose it was. */
export const Component = (): ReactNode => (
  <DeadEnd title={t('recipient.expired.title')} text={t('recipient.expired.anyText')} />
);
