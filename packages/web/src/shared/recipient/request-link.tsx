import { lazy, type ReactNode, Suspense } from 'react';
import type { RequestLinkProps } from './request-link-form.tsx';

const RequestLinkForm = lazy(async () => ({ default: (await import('./request-link-form.tsx')).RequestLinkForm }));

/** The form that has a personal link mailed, fetched where it is needed: most visits have their link. */
export const RequestLink = (props: RequestLinkProps): ReactNode => (
  <Suspense fallback={null}>
    <RequestLinkForm {...props} />
  </Suspense>
);
