import type { LoggedIn } from '@mundwerk/contract/account/session';
import { pathOf } from '@mundwerk/contract/page/pages';
import { expect, type Page } from '@playwright/test';
import type { Person } from '../fixtures.ts';
import { ask, type DemoClient } from '../portal.ts';
import type { Say } from '../texts.ts';
import { isDecisionCookie } from './consent.ts';
import { linkIn, readMail } from './mailbox.ts';
import { createOpenRecommendation } from './recommendations.ts';

/** A password that meets every rule. */
export const PASSWORD = 'Leuchtturm24';

/** The name of the token among the device's cookies and in its storage (spec 2 §4). */
export const TOKEN = 'psoempf_token';

/** Sets the password with the link of the welcome mail, without a browser. */
export const setFirstPassword = async (client: DemoClient, person: Person, network: string): Promise<void> => {
  const mail = await readMail(client, person.email, 'credentials');
  const link = new URL(linkIn(mail, pathOf('SetPassword', client.config.StandardSprache)));
  await ask(client, '/account/resetPassword', {
    method: 'PUT',
    network,
    body: { Token: link.searchParams.get('token'), Password: PASSWORD },
  });
};

/** Makes an account without a browser, for journeys that begin at the login; returns the recommendation's number. */
export const createAccount = async (client: DemoClient, person: Person, network: string): Promise<string> => {
  const number = await createOpenRecommendation(client, person, network);
  await setFirstPassword(client, person, network);
  return number;
};

/** Logs in without a browser; returns the session's token. */
export const logInByCall = async (client: DemoClient, person: Person, network: string): Promise<string> => {
  const body = { Email: person.email, Password: PASSWORD };
  return (await ask<LoggedIn>(client, '/account/login', { method: 'POST', network, body })).Token;
};

/** Logs a person with a password in without the form; every page of the browser is logged in from then on. */
export const signIn = async (page: Page, client: DemoClient, person: Person, network: string): Promise<void> => {
  const token = await logInByCall(client, person, network);
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [TOKEN, token] as const);
};

/** The login form, as its reader finds it. */
export const loginForm = (page: Page, say: Say) => {
  const email = page.getByLabel(say('account.fields.email'), { exact: true });
  const password = page.getByLabel(say('account.fields.password'), { exact: true });
  const submitButton = page.getByRole('main').getByRole('button', { name: say('account.login.submit'), exact: true });
  return {
    email,
    password,
    remember: page.getByLabel(say('account.login.remember')),
    submitButton,
    /** Fills in and submits the form; the journey checks where it leads. */
    send: async (person: Person, secret = PASSWORD): Promise<void> => {
      await email.fill(person.email);
      await password.fill(secret);
      await submitButton.click();
    },
  };
};

/** The token's cookie, if the device holds it. */
export const tokenCookie = async (page: Page) =>
  (await page.context().cookies()).find((cookie) => cookie.name === TOKEN);

/** Everything that the device stores for the portal besides the decision about cookies. */
export const storedOnDevice = async (page: Page): Promise<string[]> => [
  ...(await page.context().cookies()).filter(({ name }) => !isDecisionCookie(name)).map(({ name }) => `cookie ${name}`),
  ...(await page.evaluate(() => [
    ...Object.keys(localStorage).map((name) => `local ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session ${name}`),
  ])),
];

/** Waits for the personal area. */
export const arriveAtPersonalArea = async (page: Page, say: Say, person: Person): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('reward.greeting', { ...person }));
};

/** Opens a page of the account through its menu. */
export const openFromMenu = async (
  page: Page,
  say: Say,
  target: 'Dashboard' | 'Settings' | 'ChangePassword' | 'Logout',
): Promise<void> => {
  const header = page.getByRole('banner');
  const menu = new RegExp(`^${RegExp.escape(say('app.account.menu'))}`);
  await header.getByRole('button', { name: menu, expanded: false }).click();
  await header.getByRole('link', { name: say(`app.account.pages.${target}`) }).click();
};
