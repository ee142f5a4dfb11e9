import type { PageName } from '@mundwerk/contract/page/pages';
import { boot } from '../lib/page/boot.ts';
import { completeTexts } from '../lib/text/complete-texts.ts';
import type { PageModule } from './page-modules.ts';

/** Finds a page's module. The document names that of its own page, so that showing one page does not load the list of all. */
export const loadModule = async (page: PageName): Promise<PageModule> => {
  const first = boot();
  if (page === first.page && first.pageScript) return import(/* @vite-ignore */ first.pageScript);
  const [module] = await Promise.all([
    import('./page-modules.ts').then(({ pageModule }) => pageModule(page)()),
    completeTexts(),
  ]);
  return module;
};
