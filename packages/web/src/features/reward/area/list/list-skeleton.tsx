import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from '../recommendation-list.module.css';
import rowStyles from '../recommendation-row.module.css';

/** Placeholder with the size of the list while it loads. */
export const ListSkeleton = (): ReactNode => (
  <Stack>
    <VisuallyHidden>
      <span role="status">{t('reward.list.loading')}</span>
    </VisuallyHidden>
    <Skeleton shape="title" width="half" />
    <Skeleton shape="field" />
    <ul className={styles.list} aria-hidden="true">
      {['first', 'second', 'third'].map((row) => (
        <li key={row} className={styles.item}>
          <div className={rowStyles.row}>
            <Stack gap="sm">
              <Skeleton shape="title" width="half" />
              <Skeleton shape="line" width="third" />
              <Skeleton shape="line" width="half" />
            </Stack>
            <Stack>
              <Skeleton shape="line" />
              <Skeleton shape="title" />
              <Skeleton shape="line" width="half" />
            </Stack>
          </div>
        </li>
      ))}
    </ul>
  </Stack>
);
