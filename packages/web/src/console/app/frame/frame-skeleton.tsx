import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './frame.module.css';

/** Placeholder in the dimensions of a screen while it loads. */
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
