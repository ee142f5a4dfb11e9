import { boot } from '#lib/page/boot.ts';
import { findPage, pagePath, pagePathIn } from '#lib/page/pages.ts';

/** The URL of the sign-on; it returns to the given URL of the area afterwards, in its language. */
export const signOnPath = (returnTo?: string): string => {
  if (returnTo === undefined) return pagePath('AgencySignOn');
  const language = findPage(new URL(returnTo, location.origin).pathname)?.language ?? boot().language;
  return `${pagePathIn(language, 'AgencySignOn')}?${new URLSearchParams({ redirect: returnTo })}`;
};

/** The URL after the sign-on: the requested part of the area, in any language, else the area's start. */
export const afterSignOnPath = (asked: string | null): string => {
  if (!asked?.startsWith('/') || !URL.canParse(asked, location.origin)) return pagePath('Agency');
  const { origin, pathname, search } = new URL(asked, location.origin);
  const name = origin === location.origin ? findPage(pathname)?.page.name : undefined;
  return name === 'Agency' || name === 'AgencyTab' ? pathname + search : pagePath('Agency');
};
