import type { LegalDocument, LegalVersion } from '@mundwerk/contract/content/legal';
import { pagePath } from '#lib/page/pages.ts';

const HISTORY = { TOS: 'TOSHistory', Privacy: 'PrivacyHistory' } as const;

/** Whether a version is named by its date; others are named by a word. */
export const isDated = ({ Version }: Pick<LegalVersion, 'Version'>): boolean => /^\d/.test(Version);

/** The URL of a version: the current one has the document's own. */
export const versionPath = (document: LegalDocument, { Version, IstAktuell }: LegalVersion): string => {
  const history = document === 'TOS' || document === 'Privacy' ? HISTORY[document] : null;
  return IstAktuell || !history ? pagePath(document) : pagePath(history, { version: Version });
};
