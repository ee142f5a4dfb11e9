import type { PageHead } from '@mundwerk/contract/client/boot';
import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { boot } from '../lib/page/boot.ts';
import { t } from '../lib/text/i18n.ts';
import { useShownPage } from './route-handle.ts';

/** Keeps the document's title, description and language in step with the page; the server wrote the first ones from the same texts. */
export const usePageMeta = (): void => {
  const page = useShownPage();
  const head = (useMatches().at(-1)?.loaderData as { head?: PageHead } | undefined)?.head;
  const { title, description } = head ?? {};
  useEffect(() => {
    if (!page) return;
    const { client, language } = boot();
    document.documentElement.lang = language;
    document.title = `${title ?? t(`pages.${page}.title`)} | ${client.Name}`;
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', description ?? t(`pages.${page}.description`));
  }, [page, title, description]);
};
