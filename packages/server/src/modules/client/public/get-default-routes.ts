import type { Page } from '@mundwerk/contract/page/page';
import { PAGES } from '@mundwerk/contract/page/page-table';
import type { Ctx } from '#platform/context.ts';

/** The paths of all pages in the language of the request, under each of their names. */
export const getDefaultRoutes = async ({ language }: Ctx) =>
  PAGES.flatMap((page: Page) =>
    [page.name, ...(page.aliases ?? [])].map((name) => ({ Name: name, Pfad: page.paths[language] })),
  );
