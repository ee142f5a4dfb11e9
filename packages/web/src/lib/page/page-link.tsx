import type { PageName } from '@mundwerk/contract/page/pages';
import type { PathParams } from '@mundwerk/contract/values/page/page-path';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from '#ui/text/link.tsx';
import { pagePath } from './pages.ts';

interface PageLinkProps extends Omit<LinkProps, 'to'> {
  page: PageName;
  params?: PathParams;
  /** The query with its `?`. */
  search?: string;
  /** Fragment to go to, without `#`. */
  hash?: string;
}

/** A link to a page of the portal by its name, in the language being read. */
export const PageLink = ({ page, params, search, hash, ...rest }: PageLinkProps): ReactNode => (
  <Link to={{ pathname: pagePath(page, params), search: search ?? '', hash: hash ?? '' }} {...rest} />
);
