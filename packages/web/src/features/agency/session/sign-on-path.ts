import { boot } from '../../../lib/page/boot.ts';
import { findPage, pagePath, pagePathIn } from '../../../lib/page/pages.ts';

/** The address where agencies sign on; it leads back to an address of the area afterwards, in its language. */
export const signOnPath = (returnTo?: string): string => {
  if (returnTo === undefined) return pagePath('AgencySignOn');
  const language = findPage(new URL(returnTo, location.origin).pathname)?.language ?? boot().language;
  return `${pagePathIn(language, 'AgencySignOn')}?${new URLSearchParams({ redirect: returnTo })}`;
};

/** Where a user goes after the sign-on: to the requested part of the area, in whatever language, else to its beginning. */
export const afterSignOnPath = (asked: string | null): string => {
  if (!asked?.startsWith('/') || !URL.canParse(asked, location.origin)) return pagePath('Agency');
  const { origin, pathname, search } = new URL(asked, location.origin);
  const name = origin === location.origin ? findPage(pathname)?.page.name : undefined;
  return name === 'Agency' || name === 'AgencyTab' ? pathname + search : pagePath('Agency');
};
