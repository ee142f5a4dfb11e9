import type { PageHead } from '@mundwerk/contract/client/boot';
import type { PageName } from '@mundwerk/contract/page/pages';
import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { boot } from '../lib/page/boot.ts';
import { hasText, t } from '../lib/text/i18n.ts';
import { useShownPage } from './route-handle.ts';

/** The title of a page; a page that failed to load may have no texts, and shows the error page. */
const titleOf = (page: PageName): string => {
  const key = `pages.${page}.title` as const;
  return t(hasText(key) ? key : 'app.error.title');
};

const descriptionOf = (page: PageName): string => {
  const key = `pages.${page}.description` as const;
  return t(hasText(key) ? key : 'app.error.lead');
};

/** Syncs the document's title, description and language with the page; the server rendered the first ones from the same texts. */
export const usePageMeta = (): void => {
  const page = useShownPage();
  const head = (useMatches().at(-1)?.loaderData as { head?: PageHead } | undefined)?.head;
  const { title, description } = head ?? {};
  useEffect(() => {
    if (!page) return;
    const { client, language } = boot();
    const root = document.documentElement;
    // Even the same language, written again, makes the browser compute every style of the page anew.
    if (root.lang !== language) root.lang = language;
    document.title = `${title ?? titleOf(page)} | ${client.Name}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description ?? descriptionOf(page));
  }, [page, title, description]);
};
