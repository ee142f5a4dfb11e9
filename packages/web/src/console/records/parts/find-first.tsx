import type { ReactNode } from 'react';
import { Empty } from '../../../ui/text/empty.tsx';

/** Stands where a list will be: the search box finds every single one of them. */
export const FindFirst = ({ title, children }: { title: string; children: string }): ReactNode => (
  <Empty title={title}>
    <p>{children}</p>
  </Empty>
);
