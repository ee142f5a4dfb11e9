import type { ReactNode } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import frame from '../../../ui/layout/frame.module.css';
import { Stack } from '../../../ui/layout/stack.tsx';
import shown from '../../../ui/shown.module.css';
import { Skeleton } from '../../../ui/text/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import styles from './agency-area.module.css';

/** Something of a part in its measures while it is on its way. */
export const TabSkeleton = (): ReactNode => (
  <Stack>
    <VisuallyHidden>
      <span role="status">{t('agency.loading')}</span>
    </VisuallyHidden>
    <Skeleton shape="field" />
    <Skeleton shape="block" />
    <Skeleton shape="line" />
    <Skeleton shape="line" width="half" />
  </Stack>
);

/** The area before it is known who works in it. */
export const AreaSkeleton = (): ReactNode => (
  <div className={classNames(frame.frame, styles.area)}>
    <div className={shown.onScreen}>
      <Skeleton shape="field" />
    </div>
    <Stack className={styles.content}>
      <Skeleton shape="title" width="third" />
      <TabSkeleton />
    </Stack>
  </div>
);
