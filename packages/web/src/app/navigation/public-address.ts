import { originOf } from '#lib/page/origin.ts';

/** Path parameters that name an entry of the catalogue or a version of a text; all others are personal. */
const OPEN_PARAMETERS = /^(produktId|slug|version)$/;

/** The URL of a page for statistics: the path's pattern instead of numbers and tokens, and only the campaign of the query. */
export const publicAddress = (
  pattern: string,
  params: Readonly<Record<string, string | number>>,
  search: URLSearchParams,
): string => {
  const path = pattern.replaceAll(/:(\w+)/g, (place, name: string) =>
    OPEN_PARAMETERS.test(name) ? String(params[name] ?? place) : place,
  );
  const origin = originOf(search);
  if (!origin) return path;
  return `${path}?${new URLSearchParams({ mtm_campaign: origin.campaign ?? origin.channel })}`;
};
