import { PAGES } from '@mundwerk/contract/page-table';
import { type PageName, pageByName } from '@mundwerk/contract/pages';
import { describe, expect, it } from 'vitest';
import { detourOf, hostSiteToken } from './navigation-rules.ts';

const FLAGS = [false, true];
const plain = { IsAutologin: false, ModuleErzwingeLogin: false };
const forced = { ...plain, ModuleErzwingeLogin: true };
const autologin = { ...plain, IsAutologin: true };
const both = { IsAutologin: true, ModuleErzwingeLogin: true };

const visit = (name: PageName, isLoggedIn: boolean, client: typeof plain) =>
  detourOf({ page: { ...pageByName(name), name }, address: '/woher?x=1', isLoggedIn, client });

const LOGIN = { page: 'Login', returnTo: '/woher?x=1' };
const HOME = { page: 'Homepage' };

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
  ])('%s, logged in %s', (name, isLoggedIn, detour) => {
    expect(visit(name, isLoggedIn, forced)).toEqual(detour);
  });

  it('leaves exactly the pages of the specification open', () => {
    const open = PAGES.filter(({ name }) => name !== 'Logout' && visit(name, false, forced) === null);
    expect(open.map(({ name }) => name).sort()).toEqual(
      // Admin login is a way to log in; complete registration is the page that sets the password; old terms are terms.
      [
        ...['FileNotFound', 'TOS', 'BankDetailsRecipient', 'Code', 'Privacy', 'RecipientData', 'Faq', 'Imprint'],
        ...['Contact', 'Login', 'ResetPassword', 'ForgotPassword', 'Reward', 'RewardDetails', 'SetPassword'],
        ...['Accessibility', 'Admin', 'TOSHistory', 'PrivacyHistory'],
      ].sort(),
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
    ['ChangePassword', true, HOME],
    ['Settings', true, HOME],
    ['Dashboard', false, HOME],
    ['Dashboard', true, null],
    ['Homepage', false, null],
    ['Recommendation', false, null],
  ])('%s, logged in %s', (name, isLoggedIn, detour) => {
    expect(visit(name, isLoggedIn, autologin)).toEqual(detour);
  });

  it('keeps the login page open where login is forced as well', () => {
    expect(visit('Homepage', false, both)).toEqual(LOGIN);
    expect(visit('Login', false, both)).toBeNull();
  });
});

describe('rule 12: protected pages', () => {
  it.each<[PageName, boolean, object | null]>([
    ['Dashboard', false, LOGIN],
    ['Settings', false, LOGIN],
    ['ChangePassword', false, LOGIN],
    ['Logout', false, { page: 'Login' }],
    ['Dashboard', true, null],
    ['Logout', true, null],
    ['Login', false, null],
    ['Homepage', false, null],
  ])('%s, logged in %s', (name, isLoggedIn, detour) => {
    expect(visit(name, isLoggedIn, plain)).toEqual(detour);
  });
});

it.each([plain, forced, autologin, both].flatMap((client) => FLAGS.map((isLoggedIn) => ({ ...client, isLoggedIn }))))(
  'no page leads in a circle: %o',
  ({ isLoggedIn, ...client }) => {
    for (const { name } of PAGES) {
      const first = visit(name, isLoggedIn, client);
      const second = first && visit(first.page, isLoggedIn, client);
      expect(second && visit(second.page, isLoggedIn, client), name).toBeNull();
    }
  },
);

describe('rule 7: the host site’s token', () => {
  const signed = 'eyJhbGciOiJIUzI1NiJ9.e30.x-_9';
  it.each([
    ['tried when nobody is logged in', signed, false, autologin, signed],
    ['left alone by somebody logged in', signed, true, autologin, null],
    ['left alone without autologin', signed, false, plain, null],
    [
      'not confused with the token of a mailed link',
      'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8',
      false,
      autologin,
      null,
    ],
  ])('is %s', (_, token, isLoggedIn, client, expected) => {
    expect(hostSiteToken(new URLSearchParams({ token }), { isLoggedIn, client })).toBe(expected);
  });

  it('may be missing', () => {
    expect(hostSiteToken(new URLSearchParams(), { isLoggedIn: false, client: autologin })).toBeNull();
  });
});
