import type { LegalDocument, LegalVersion } from '@mundwerk/contract/content/legal';
import { pagePath } from '../../lib/page/pages.ts';

const HISTORY = { TOS: 'TOSHistory', Privacy: 'PrivacyHistory' } as const;

/** Whether a version belongs to the row of days; a word names one that stands beside it. */
export const isDated = ({ Version }: Pick<LegalVersion, 'Version'>): boolean => /^\d/.test(Version);

/** Where a version is read: the current one at the document's own address. */
export const versionPath = (document: LegalDocument, { Version, IstAktuell }: LegalVersion): string => {
  const history = document === 'TOS' || document === 'Privacy' ? HISTORY[document] : null;
  return IstAktuell || !history ? pagePath(document) : pagePath(history, { version: Version });
};
