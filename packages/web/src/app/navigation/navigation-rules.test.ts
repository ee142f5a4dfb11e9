import { PAGES } from '@mundwerk/contract/page/page-table';
import { type PageName, pageByName } from '@mundwerk/contract/page/pages';
import { describe, expect, it } from 'vitest';
import type { Visit } from './navigation-rules.ts';
import * as rules from './navigation-rules.ts';

const HERE = 'https://portal.example';
const url = (path: string): URL => new URL(path, HERE);
const plain: Visit['client'] = {
  EmpfehlenPath: '/empfehlen',
  EmpfehlenWebPage: 'https://www.example.org/freunde',
  IsAutologin: false,
  MandantUrl: 'https://www.example.org',
  ModuleAdv: false,
  ModuleErzwingeLogin: false,
  ModuleIntegratedFrame: false,
};
const forced = { ...plain, ModuleErzwingeLogin: true };
const autologin = { ...plain, IsAutologin: true };
const both = { ...forced, IsAutologin: true };

interface Said extends Partial<Omit<Visit, 'page' | 'to' | 'from'>> {
  to?: string;
  from?: string;
}
const visit = (name: PageName, { to = '/woher?x=1', from, ...said }: Said = {}): Visit => ({
  page: { ...pageByName(name), name },
  to: url(to),
  from: from === undefined ? null : url(from),
  isLoggedIn: false,
  isFramed: false,
  client: plain,
  ...said,
});

const LOGIN = { kind: 'goToPage', page: 'Login', returnTo: '/woher?x=1' };
const HOME = { kind: 'goToPage', page: 'Homepage' };

it('the rules stand in the order of the specification; 3 and 6 hold by design', () => {
  expect(rules.RULES).toEqual([
    rules.askForConsent,
    rules.stayAtForm,
    rules.storeChannel,
    rules.carryWidget,
    rules.logInSilently,
    rules.leaveImprintToAdvisor,
    rules.forceLogin,
    rules.leaveFrame,
    rules.leaveLoginToHostSite,
    rules.protectPages,
  ]);
});

describe('rule 1: the consent banner', () => {
  it.each<[PageName, boolean]>([
    ['Privacy', true],
    ['Imprint', true],
    ['Homepage', false],
    ['TOS', false],
  ])('on %s is suppressed: %s', (name, isSuppressed) => {
    expect(rules.askForConsent(visit(name))).toEqual({ kind: 'banner', isSuppressed });
  });
});

describe('rule 2: the form of the same page', () => {
  it.each([
    ['/internet', '/internet#empfehlen-form', { kind: 'stay' }],
    ['/internet?c=x', '/internet?c=y#empfehlen-form', { kind: 'stay' }],
    ['/internet', '/internet#anders', null],
    ['/internet', '/#empfehlen-form', null],
    [undefined, '/internet#empfehlen-form', null],
  ])('from %s to %s', (from, to, step) => {
    expect(rules.stayAtForm(visit('Homepage', { to, ...(from ? { from } : {}) }))).toEqual(step);
  });
});

describe('rule 4: the channel', () => {
  it.each([
    ['/?channel=sms', { channel: 'sms', campaign: null }],
    ['/?c=sms', { channel: 'sms', campaign: null }],
    ['/?pk_campaign=herbst', { channel: 'herbst', campaign: 'herbst' }],
    ['/?mtm_campaign=herbst', { channel: 'herbst', campaign: 'herbst' }],
  ])('%s is noted', (to, origin) => {
    expect(rules.storeChannel(visit('Homepage', { to }))).toEqual({ kind: 'noteOrigin', origin });
  });

  it('is not made up', () => {
    expect(rules.storeChannel(visit('Homepage'))).toBeNull();
  });
});

describe('rule 5: the widget', () => {
  it.each([
    ['/?widget=1', '/faq?x=2#a', { kind: 'goTo', address: '/faq?x=2&widget=1#a' }],
    ['/?widget', '/faq', { kind: 'goTo', address: '/faq?widget=' }],
    ['/?widget=1', '/faq?widget=0', null],
    ['/', '/faq', null],
    [undefined, '/faq', null],
  ])('from %s to %s', (from, to, step) => {
    expect(rules.carryWidget(visit('Faq', { to, ...(from ? { from } : {}) }))).toEqual(step);
  });
});

describe('rule 7: the host site’s token', () => {
  const signed = 'eyJhbGciOiJIUzI1NiJ9.e30.x-_9';
  const mailed = 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8';
  const tried = { kind: 'logIn', token: signed, address: '/?x=1' };
  it.each<[string, string, boolean, Visit['client'], object | null]>([
    ['tried for a visitor', signed, false, autologin, tried],
    ['not tried for a logged-in user', signed, true, autologin, null],
    ['left alone without autologin', signed, false, plain, null],
    ['not confused with the token of a mailed link', mailed, false, autologin, null],
  ])('is %s', (_, token, isLoggedIn, client, step) => {
    expect(rules.logInSilently(visit('Homepage', { to: `/?x=1&token=${token}`, isLoggedIn, client }))).toEqual(step);
  });

  it('may be missing', () => {
    expect(rules.logInSilently(visit('Homepage', { client: autologin }))).toBeNull();
  });
});

describe('rule 8: the imprint', () => {
  it.each<[PageName, boolean, object | null]>([
    ['Imprint', true, HOME],
    ['Imprint', false, null],
    ['Privacy', true, null],
  ])('%s with agents %s', (name, ModuleAdv, step) => {
    expect(rules.leaveImprintToAdvisor(visit(name, { client: { ...plain, ModuleAdv } }))).toEqual(step);
  });
});

describe('rule 9: a client that forces login', () => {
  it.each<[PageName, boolean, object | null]>([
    ['Homepage', false, LOGIN],
    ['Homepage', true, null],
    ['Recommendation', false, LOGIN],
    ['Registration', false, LOGIN],
    ['Dashboard', false, LOGIN],
    ['Login', false, null],
    ['Admin', false, null],
    ['FileNotFound', false, null],
  ])('%s, logged in %s', (name, isLoggedIn, step) => {
    expect(rules.forceLogin(visit(name, { isLoggedIn, client: forced }))).toEqual(step);
  });

  it('leaves exactly the pages of the specification open, and those whose links carry a right of their own', () => {
    const open = PAGES.filter(({ name }) => rules.forceLogin(visit(name, { client: forced })) === null);
    expect(open.map(({ name }) => name).sort()).toEqual(
      [
        ...['FileNotFound', 'TOS', 'BankDetailsRecipient', 'Code', 'Privacy', 'RecipientData', 'Faq', 'Imprint'],
        ...['Contact', 'Login', 'Logout', 'ResetPassword', 'ForgotPassword', 'Reward', 'RewardDetails', 'SetPassword'],
        // Admin login is a way to log in, agencies have their own login, and old versions of a text are as public as the current one.
        ...['Accessibility', 'Admin', 'AgencySignOn', 'Agency', 'AgencyTab', 'TOSHistory', 'PrivacyHistory'],
        // People who disown a change may be unable to log in; a mailed link logs in by itself, or is opened on another device.
        ...['DisownChange', 'LoginLink', 'ConfirmEmailChange', 'ConfirmRequest'],
        // A mailed link is an authorisation of its own, recipients have no account, and these pages are the targets of such links (decision 0057).
        ...['ConfirmAddress', 'OwnLink', 'RenewLink', 'NewsletterRecommenderOptIn', 'NewsletterRecommenderOptOut'],
        ...[
          'PersonalPage',
          'Click',
          'ExpiredRecommendation',
          'RecipientConsent',
          'RecipientConfirmation',
          'RewardThanks',
        ],
      ].sort(),
    );
  });
});

describe('rule 10: a frame', () => {
  it.each<[string, Partial<Visit>, object | null]>([
    ['is left for the host page', { isFramed: true }, { address: 'https://www.example.org/freunde#/faq?x=1' }],
    [
      'is left for the client’s own site where it named no page',
      { isFramed: true, client: { ...plain, EmpfehlenWebPage: null } },
      { address: 'https://www.example.org/empfehlen#/faq?x=1' },
    ],
    ['stays where it is integrated', { isFramed: true, client: { ...plain, ModuleIntegratedFrame: true } }, null],
    ['is none at the top', { isFramed: false }, null],
  ])('%s', (_, said, step) => {
    const { client = plain, isFramed = false } = said;
    expect(rules.leaveFrame(visit('Faq', { to: '/faq?x=1', client, isFramed }))).toEqual(
      step && { kind: 'leaveFrame', ...step },
    );
  });
});

describe('rule 11: a client whose host site logs people in', () => {
  it.each<[PageName, boolean, object | null]>([
    ['Login', false, HOME],
    ['Logout', true, HOME],
    ['ForgotPassword', false, HOME],
    ['ResetPassword', false, HOME],
    ['SetPassword', false, HOME],
    ['LoginLink', false, HOME],
    ['DisownChange', false, null],
    ['ConfirmEmailChange', false, null],
    ['ChangePassword', true, HOME],
    ['Settings', true, HOME],
    ['Dashboard', false, HOME],
    ['Dashboard', true, null],
    ['Homepage', false, null],
    ['Recommendation', false, null],
  ])('%s, logged in %s', (name, isLoggedIn, step) => {
    expect(rules.leaveLoginToHostSite(visit(name, { isLoggedIn, client: autologin }))).toEqual(step);
  });

  it('keeps the login page open where login is forced as well', () => {
    expect(rules.leaveLoginToHostSite(visit('Login', { client: both }))).toBeNull();
  });
});

describe('rule 12: protected pages', () => {
  it.each<[PageName, boolean, object | null]>([
    ['Dashboard', false, LOGIN],
    ['Settings', false, LOGIN],
    ['ChangePassword', false, LOGIN],
    ['Logout', false, { kind: 'goToPage', page: 'Login' }],
    ['Dashboard', true, null],
    ['Logout', true, null],
    ['Login', false, null],
    ['Homepage', false, null],
  ])('%s, logged in %s', (name, isLoggedIn, step) => {
    expect(rules.protectPages(visit(name, { isLoggedIn }))).toEqual(step);
  });
});

describe('all together', () => {
  const kinds = (said: Visit): string[] => rules.decideNavigation(said).map(({ kind }) => kind);

  it('notes what goes along and ends with what takes the navigation’s place', () => {
    expect(kinds(visit('Dashboard', { to: '/persoenlicherbereich?c=sms' }))).toEqual([
      'banner',
      'noteOrigin',
      'goToPage',
    ]);
    expect(kinds(visit('Homepage'))).toEqual(['banner']);
    expect(kinds(visit('Homepage', { from: '/x', to: '/x#empfehlen-form' }))).toEqual(['banner', 'stay']);
  });

  it('an earlier rule comes before a later one', () => {
    const signed = visit('Dashboard', { to: '/?token=a.b.c', client: both, isFramed: true });
    expect(kinds(signed)).toEqual(['banner', 'logIn']);
    expect(kinds(visit('Dashboard', { client: both, isFramed: true }))).toEqual(['banner', 'goToPage']);
    expect(kinds(visit('Dashboard', { isFramed: true }))).toEqual(['banner', 'leaveFrame']);
  });

  const clients = [plain, forced, autologin, both, { ...both, ModuleAdv: true }];
  it.each(clients.flatMap((client) => [false, true].map((isLoggedIn) => ({ client, isLoggedIn }))))(
    'no page leads in a circle: %o',
    (said) => {
      const nextOf = (name: PageName): PageName | null => {
        const last = rules.decideNavigation(visit(name, said)).at(-1);
        return last?.kind === 'goToPage' ? last.page : null;
      };
      for (const { name } of PAGES) {
        const first = nextOf(name);
        const second = first && nextOf(first);
        expect(second && nextOf(second), name).toBeNull();
      }
    },
  );
});
