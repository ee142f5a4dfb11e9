import { expect, it } from 'vitest';
import { mayRunForeignScripts } from './foreign-scripts.ts';
import { PAGE_NAMES } from './pages.ts';

it('scripts of other servers run on public pages alone, and never with logins, personal areas, bank data and pickups', () => {
  expect(PAGE_NAMES.filter(mayRunForeignScripts)).toEqual([
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
});
