import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Page, Stack } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

/** Placeholder with the size of a part while it loads. */
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

/** The area before the user is known. */
export const AreaSkeleton = (): ReactNode => (
  <main>
    <Page>
      <Stack>
        <Skeleton shape="title" width="third" />
        <TabSkeleton />
      </Stack>
    </Page>
  </main>
);
