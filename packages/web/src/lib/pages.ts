import { isPageOffered, type PageName, pathOf } from '@mundwerk/contract/pages';
import { boot } from './boot.ts';

/** Values of a path's parameters. */
export type PageParams = Record<string, string | number>;

/** The path of a page in the language being read. */
export const pagePath = (page: PageName, params?: PageParams): string => pathOf(page, boot().language, params);

/** Whether the client has the page; links to the others are not shown, so that nothing leads to 404. */
export const isPageBuilt = (page: PageName): boolean => isPageOffered(page, boot().client);
