import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../values/language.ts';
import { PAGES } from './page-table.ts';
import { isPageOffered, matchPage, PAGE_NAMES, type PageOffer, pathOf } from './pages.ts';

const PARAMS = {
  produktId: '462',
  empfehlungsnummer: '7F3K9QZ1A6',
  praemieid: '1',
  adminLoginToken: 'x',
  slug: 'internet/glasfaser.html',
  version: '2025-07-20',
  bereich: 'auftraege',
  name: 'anna-m',
};

/** A client that has every page. */
const CLIENT: PageOffer = {
  ModuleAgentRecommendation: true,
  ModuleCompanyRecommendation: true,
  ModuleAgentur: true,
  Seitenadressen: {
    Category: ['internet', 'internet/glasfaser.html'],
  },
};

/** Names the specification lists for `GET /route/default` (spec 1 §2.1). */
const SPECIFIED =
  'Homepage, Registration, Recommendation, Login, RecipientTOSConsent, BankDetails, SetPassword, Dashboard, Settings, Reward, Click, RecipientData, Thanks, Logout, Code, ForgotPassword, ChangePassword, AgentRecommendations, Confirmation, RecipientConfirmation, ExpiredRecommendation, RewardDetails, RecipientConsent, BankDetailsRecipient, BankDetailsRecommender, Imprint, Privacy, TOS, Faq, Contact, NewsletterRecommenderOptOut, NewsletterRecommenderOptIn, RecommendEmployee, RewardOverview, RewardThanks, CustomerNumber, FileNotFound, Admin'.split(
    ', ',
  );

describe('the page table', () => {
  it('knows every name of the specification', () => {
    const known = PAGES.flatMap((page) => [page.name, ...('aliases' in page ? page.aliases : [])]);
    expect(SPECIFIED.filter((name) => !known.some((candidate) => candidate === name))).toEqual([]);
  });

  it.each(LANGUAGES)('has each path once in %s', (language) => {
    const paths = PAGES.map((page) => page.paths[language]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(PAGE_NAMES.flatMap((name) => LANGUAGES.map((language) => [name, language] as const)))(
    'finds %s in %s by its own path',
    (name, language) => {
      expect(matchPage(pathOf(name, language, PARAMS), [language], CLIENT)).toMatchObject({ page: { name }, language });
    },
  );

  it('ignores case and a trailing slash, and keeps parameters as they are', () => {
    expect(matchPage('/Empfehlung/AbC/', ['de'], CLIENT)).toMatchObject({
      page: { name: 'Click' },
      params: { empfehlungsnummer: 'AbC' },
    });
  });

  it('takes the language from the path', () => {
    expect(matchPage('/en/recommend/1', ['de', 'en'], CLIENT)?.language).toBe('en');
    expect(matchPage('/parrainer/1', ['de', 'en'], CLIENT)).toBeNull();
  });

  it.each(['/nirgends', '/empfehlen', '/empfehlen/1/2', '/%E0%A4%A', '/agentur/bereich'])(
    'does not know %s',
    (path) => {
      expect(matchPage(path, ['de', 'en'], CLIENT)).toBeNull();
    },
  );

  it('knows no page whose module is off or whose values the client does not give', () => {
    const plain: PageOffer = {
      ModuleAgentRecommendation: false,
      ModuleCompanyRecommendation: false,
      ModuleAgentur: false,
      Seitenadressen: {},
    };
    const missing = PAGE_NAMES.filter((name) => !isPageOffered(name, plain));
    expect(missing).toContain('RecommendEmployee');
    for (const name of missing) expect(matchPage(pathOf(name, 'de', PARAMS), ['de'], plain), name).toBeNull();
  });
});
