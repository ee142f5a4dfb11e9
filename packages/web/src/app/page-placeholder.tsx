import type { ReactNode } from 'react';
import { Page } from '../ui/layout/page.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Skeleton } from '../ui/text/skeleton.tsx';
import styles from './page-placeholder.module.css';

/** Shown instead of the first page while its chunk is loading. */
export const PagePlaceholder = (): ReactNode => (
  <Page width="form">
    <Stack className={styles.placeholder}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="line" />
      <Skeleton shape="line" width="half" />
    </Stack>
  </Page>
);
