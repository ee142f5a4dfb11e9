import { originOf } from '../../lib/page/origin.ts';

/** Parameters of a path that name a thing of the catalogue or a version of a text; all others are personal. */
const OPEN_PARAMETERS = /^(produktId|slug|version)$/;

/** The address of a page as figures may know it: the path's pattern instead of numbers and tokens, and of the query the campaign. */
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
