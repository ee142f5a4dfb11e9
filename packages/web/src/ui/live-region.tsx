import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Reads its content out whenever it changes; keep it mounted, also while it is empty. */
export const LiveRegion = ({ children }: { children: ReactNode }): ReactNode => (
  <VisuallyHidden>
    <span role="status" aria-live="polite">
      {children}
    </span>
  </VisuallyHidden>
);
