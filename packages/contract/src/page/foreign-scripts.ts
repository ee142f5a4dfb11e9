import { ACCOUNT_PAGES } from './account-pages.ts';
import { type PageName, pageByName } from './pages.ts';

const ACCOUNT: ReadonlySet<string> = new Set(ACCOUNT_PAGES.map(({ name }) => name));

/**
 * Whether a client's analytics script may run on a page: only on public pages that the server renders for everyone. All others hold a
 * password, a token, bank data or what belongs to one person, which a script of another server must not read.
 */
export const mayRunForeignScripts = (name: PageName): boolean => {
  const { rendering } = pageByName(name);
  return !ACCOUNT.has(name) && (rendering === 'cached' || rendering === 'perVisit');
};
