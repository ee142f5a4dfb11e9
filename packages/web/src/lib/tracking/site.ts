import type { PageName } from '@mundwerk/contract/page/pages';
import { boot } from '../page/boot.ts';

/** The id of the client's analytics site: another one in production than elsewhere (spec 1 §9). */
export const siteId = (): number => boot().client.MatomoSiteIds[boot().environment];

/** Page id and type where the client gave the page some (spec 1 §2.1), as the first two custom dimensions. */
export const pageDimensions = (page: PageName): { dimension1?: string; dimension2?: string } => {
  const given = boot().client.TrackingSeiten[page];
  return given ? { dimension1: given.Id, dimension2: given.Typ } : {};
};
