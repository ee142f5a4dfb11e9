import type { ReactNode } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Skeleton } from '../../../ui/text/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import styles from './frame.module.css';

/** Something of a screen in its measures while it is on its way. */
export const FrameSkeleton = (): ReactNode => (
  <Stack className={styles.skeleton}>
    <VisuallyHidden>
      <span role="status">{t('console.loading')}</span>
    </VisuallyHidden>
    <Skeleton shape="title" width="third" />
    <Skeleton shape="field" />
    <Skeleton shape="block" />
  </Stack>
);
