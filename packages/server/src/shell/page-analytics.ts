import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { PageName } from '@mundwerk/contract/page/pages';
import { mayRunForeignScripts } from '@mundwerk/contract/values/page/foreign-scripts';

/** The analytics server of a document, and whether its script may run there. */
export type PageAnalytics = Pick<ClientConfig, 'MatomoUrl' | 'MatomoScript'>;

/**
 * The analytics of a document. Where a client wants its own script, documents with a login, a token or personal data have the portal's
 * sender and collector instead, because a script reads whatever the page reads.
 */
export const pageAnalytics = (
  { MatomoUrl, MatomoScript }: PageAnalytics,
  page: PageName,
  isLoggedIn: boolean,
): PageAnalytics => {
  const isKeptOut = MatomoScript && (isLoggedIn || !mayRunForeignScripts(page));
  return isKeptOut ? { MatomoUrl: null, MatomoScript: false } : { MatomoUrl, MatomoScript };
};
