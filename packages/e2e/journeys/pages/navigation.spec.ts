import type { LoggedIn } from '@mundwerk/contract/account/session';
import { type PageName, pathOf } from '@mundwerk/contract/page/pages';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { patchClient } from '../../patched-client.ts';
import { ask, clientByKey } from '../../portal.ts';
import { arriveAtPersonalArea, createAccount, PASSWORD } from '../../steps/accounts.ts';

// Of the navigation rules of spec 1 §2.4 those for which a document must be loaded; `navigation-rules.test.ts` and
// `navigation.test.tsx` of the web app hold all twelve, and the journeys of the frame rule 10.

const client = clientByKey('nordnetz');
const language = client.config.StandardSprache;
const path = (name: PageName): string => pathOf(name, language, { produktId: client.config.StandardProduktId });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('with autologin a token logs in silently or is not talked about, and a forced login leads to the login', async ({
  page,
  say,
  person,
  network,
  baseURL,
  trouble,
  newVisitor,
}) => {
  trouble.expect(/status of 4\d\d/);
  const token = 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl';
  await patchClient(page, { IsAutologin: true });

  await test.step('rule 7: a token that is refused leaves the address without a word', async () => {
    await page.goto(`/?token=${token}`);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: say('home.action') })).toBeVisible();
  });

  await test.step('rule 11: the pages about a password lead home', async () => {
    await page.goto(path('Login'));
    await expect(page).toHaveURL(`${baseURL}/`);
  });

  await test.step('rule 7: one that is accepted logs in, and leaves the address', async () => {
    await createAccount(client, person, network);
    // The host site's secret stays on the server, so the person's own login stands in for the answer to the token.
    const login = await ask<LoggedIn>(client, '/account/login', {
      method: 'POST',
      network,
      body: { Email: person.email, Password: PASSWORD },
    });
    await page.route('**/account/login**', (route) => route.fulfill({ json: login }));
    await page.goto(`${path('Dashboard')}?token=${token}`);
    await arriveAtPersonalArea(page, say, person);
    await expect(page).toHaveURL(new RegExp(`${RegExp.escape(path('Dashboard'))}$`));
  });

  await test.step('rule 9: a client that forces login leads to it and back, and leaves some pages open', async () => {
    const forced = await newVisitor();
    await patchClient(forced, { ModuleErzwingeLogin: true });
    await forced.goto(path('Recommendation'));
    const login = `${path('Login')}?${new URLSearchParams({ redirect: path('Recommendation') })}`;
    await expect(forced).toHaveURL(baseURL + login);
    for (const name of ['Code', 'FileNotFound'] as const) {
      await forced.goto(path(name));
      await expect(heading(forced), name).toBeVisible();
      await expect(forced, name).toHaveURL(new RegExp(`${RegExp.escape(path(name))}$`));
    }
  });
});

test('a page whose script is lost is tried once more, and then offers to reload', async ({ page, say, trouble }) => {
  trouble.expect(/request failed|Failed to (fetch|load)|dynamically imported module/i);
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  let tries = 0;
  const isLost = /login-page-[^/]*\.js/;
  await page.route(isLost, (route) => {
    tries += 1;
    return route.abort();
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('app.account.logIn') })
    .click();
  await expect(heading(page)).toHaveText(say('app.error.title'));
  expect(tries).toBeGreaterThanOrEqual(2);
  await page.unroute(isLost);
  await page.getByRole('button', { name: say('app.error.reload') }).click();
  await expect(heading(page)).toHaveText(say('account.login.title'));
});
