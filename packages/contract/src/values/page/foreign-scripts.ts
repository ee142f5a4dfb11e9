/** Public pages that the server renders for everyone; a new page is not among them until it is named. */
const SCRIPT_PAGES: ReadonlySet<string> = new Set([
  'Homepage',
  'RewardOverview',
  'Code',
  'Recommendation',
  'AgentRecommendations',
  'Click',
  'PersonalPage',
  'Imprint',
  'Privacy',
  'TOS',
  'Faq',
  'Contact',
  'RecommendEmployee',
  'FileNotFound',
  'Accessibility',
  'TOSHistory',
  'PrivacyHistory',
  'Category',
]);

/**
 * Whether a client's analytics script may run on a page, by its name. All others hold a password, a token, bank data or what belongs to
 * one person, which a script of another server must not read.
 */
export const mayRunForeignScripts = (page: string): boolean => SCRIPT_PAGES.has(page);
