import type { OfferedPage, PageName } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { type FoundPath, fillPath, findByPath, type PathParams } from '@mundwerk/contract/values/page/page-path';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Row, Stack } from '#ui/layout/page.tsx';
import { Link, type LinkProps } from '#ui/text/link.tsx';
import { t } from '../text/i18n.ts';
import { asset, boot, reportMistake } from './boot.ts';

const find = (name: PageName): OfferedPage | undefined => boot().pages.find((page) => page.name === name);

/** Whether the client has the page; links to the others are not shown, so that nothing leads to 404. */
export const isPageOffered = (name: PageName): boolean => find(name) !== undefined;

/** A page of the client: the server sent those it has, with their paths in its languages. */
export const pageOf = (name: PageName): OfferedPage => {
  const page = find(name);
  if (page) return page;
  if (name === 'FileNotFound') throw new Error('every client has a page for what is not found');
  reportMistake(`the client has no page ${name}`);
  return pageOf('FileNotFound');
};

/** The path of a page in one of the client's languages. */
export const pagePathIn = (language: Language, name: PageName, params?: PathParams): string => {
  const { paths, values } = pageOf(name);
  return fillPath(paths[language] ?? '/', params, values !== undefined);
};

/** The path of a page in the language being read. */
export const pagePath = (name: PageName, params?: PathParams): string => pagePathIn(boot().language, name, params);

/** The page of a path, in any language; null when there is none. */
export const findPage = (pathname: string): FoundPath<OfferedPage> | null =>
  findByPath(pathname, boot().languages, boot().pages);

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

interface DeadEndProps {
  title: string;
  text: string;
  /** Further message, e.g. the outcome of a press. */
  told?: ReactNode;
  /** Alternative action, shown beside the link to the home page. */
  action?: ReactNode;
}

/** Shown where a link cannot be used: why, and what to do instead. */
export const DeadEnd = ({ title, text, told, action }: DeadEndProps): ReactNode => (
  <Page width="form">
    <Stack>
      <img src={asset('images/step-send.svg')} alt="" width="160" height="120" />
      <PageHead title={title} lead={text} />
      {told}
      <Row>
        {action}
        <ButtonLink kind="secondary" to={pagePath('Homepage')}>
          {t('lib.home')}
        </ButtonLink>
      </Row>
    </Stack>
  </Page>
);
