import type { PageName } from '@mundwerk/contract/pages';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type PageParams, pagePath } from './pages.ts';

interface PageLinkProps extends Omit<LinkProps, 'to'> {
  page: PageName;
  params?: PageParams;
  /** Part of the page to go to, without `#`. */
  hash?: string;
}

/** A link to a page of the portal by its name, in the language being read. */
export const PageLink = ({ page, params, hash, ...rest }: PageLinkProps): ReactNode => (
  <Link to={{ pathname: pagePath(page, params), hash: hash ?? '' }} {...rest} />
);
