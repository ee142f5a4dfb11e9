import type { PageName } from '@mundwerk/contract/page/pages';
import { render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, type LoaderFunction, RouterProvider, useLocation } from 'react-router';
import { boot } from '../lib/page/boot.ts';
import { pageOf, pagePath } from '../lib/page/pages.tsx';

interface PageParts {
  Component: ComponentType;
  loader?: LoaderFunction;
}

/** Stands for every other page: renders its URL and state. */
const Elsewhere = (): ReactNode => {
  const { pathname, search, state } = useLocation();
  return <p data-testid="elsewhere">{`${pathname}${search} ${JSON.stringify(state)}`}</p>;
};

/** Opens one page at its own path, with a placeholder at every other URL. */
export const openPage = (page: PageName, parts: PageParts, search = '', params = {}): UserEvent => {
  const router = createMemoryRouter(
    [
      { path: pageOf(page).paths[boot().language] ?? '/', ...parts, HydrateFallback: () => null },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [pagePath(page, params) + search] },
  );
  render(<RouterProvider router={router} />);
  return userEvent.setup();
};
