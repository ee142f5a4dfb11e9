import type { PageName } from './pages.ts';

/** Pages a search engine may show. Every other page belongs to one person or to no one and says so. */
export const LISTED_PAGES: readonly PageName[] = [
  'Homepage',
  'Category',
  'RewardOverview',
  'Recommendation',
  'Code',
  'Registration',
  'Login',
  'Imprint',
  'Privacy',
  'TOS',
  'Accessibility',
  'Contact',
  'Faq',
];
