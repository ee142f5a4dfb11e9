import type { ReactNode } from 'react';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stack } from '../ui/stack.tsx';

/** Stands in for the first page while its chunk is on its way. */
export const PagePlaceholder = (): ReactNode => (
  <Page width="narrow">
    <Stack>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="line" />
      <Skeleton shape="line" width="half" />
    </Stack>
  </Page>
);
