import type { ReactNode } from 'react';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stack } from '../ui/stack.tsx';
import styles from './page-placeholder.module.css';

/** Stands in for the first page while its chunk is on its way. */
export const PagePlaceholder = (): ReactNode => (
  <Page width="narrow">
    <Stack className={styles.placeholder}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="line" />
      <Skeleton shape="line" width="half" />
    </Stack>
  </Page>
);
