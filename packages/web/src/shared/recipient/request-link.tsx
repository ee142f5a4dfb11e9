import { lazy, type ReactNode, Suspense } from 'react';
import type { RequestLinkProps } from './request-link-form.tsx';

const RequestLinkForm = lazy(async () => ({ default: (await import('./request-link-form.tsx')).RequestLinkForm }));

/** The form that requests a personal link by mail, loaded on demand: most visitors have their link. */
export const RequestLink = (props: RequestLinkProps): ReactNode => (
  <Suspense fallback={null}>
    <RequestLinkForm {...props} />
  </Suspense>
);
