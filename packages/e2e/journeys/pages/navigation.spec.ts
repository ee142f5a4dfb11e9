import type { LoggedIn } from '@mundwerk/contract/account/session';
import type { MaxReward } from '@mundwerk/contract/catalogue/catalogue-calls';
import { type PageName, pathOf } from '@mundwerk/contract/page/pages';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { patchClient } from '../../patched-client.ts';
import { ask, clientByKey, type DemoClient } from '../../portal.ts';
import { arriveAtPersonalArea, createAccount, PASSWORD } from '../../steps/accounts.ts';
import { arriveAtShareScreen, RecommendForm } from '../../steps/recommend-form.ts';
import type { Say } from '../../texts.ts';

// The navigation rules of spec 1 §2.4, one after the other: given, when, then.

const client = clientByKey('nordnetz');
const language = client.config.StandardSprache;
const path = (name: PageName): string => pathOf(name, language, { produktId: client.config.StandardProduktId });

/** Where the button beside the home page's sum leads. */
const heroPath = async (): Promise<string> => {
  const { ProduktId } = await ask<MaxReward>(client, '/produkt/maxpraemiewert');
  return pathOf('Recommendation', language, { produktId: ProduktId ?? client.config.StandardProduktId });
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const banner = (page: Page, say: Say) => page.getByRole('region', { name: say('consent.banner.title') });

/** Moves within the portal, without a new document. */
const goHome = (page: Page, say: Say, { config }: DemoClient) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: say('app.homeOf', { client: config.Name }) })
    .click();

test.describe('rule 1: the consent banner is suppressed on privacy and imprint, and restarted elsewhere', () => {
  test.use({ consent: 'unset' });

  test('which a visitor who decides nothing sees on every visit', async ({ page, say }) => {
    for (const [name, isShown] of [
      ['Homepage', true],
      ['Privacy', false],
      ['Imprint', false],
      ['Code', true],
    ] as const) {
      await test.step(`${name}: ${isShown ? 'asks' : 'does not ask'}`, async () => {
        await page.goto(path(name));
        await expect(heading(page)).toBeVisible();
        await expect(banner(page, say)).toBeVisible({ visible: isShown });
        await goHome(page, say, client);
        await expect(banner(page, say)).toBeVisible();
      });
    }
  });
});

test('rule 2: moving to the form of the same page does nothing', async ({ page }) => {
  await page.goto(path('Recommendation'));
  await expect(heading(page)).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#empfehlen-form';
    link.textContent = 'to the form';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'to the form' }).click();
  await expect(page).toHaveURL(new RegExp(`${RegExp.escape(path('Recommendation'))}$`));
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('rule 3: footnotes are cleared', async ({ page, say }) => {
  const notes = page.getByRole('region', { name: say('lib.footnotes.title') });
  await page.goto(pathOf('Category', language, { slug: 'internet' }));
  await expect(notes).toBeVisible();
  await goHome(page, say, client);
  await expect(page.getByRole('link', { name: say('home.action') })).toBeVisible();
  await expect(notes).toHaveCount(0);
});

test.describe('rule 4: a channel in the address is kept, provided consent allows', () => {
  const channelCookies = async (page: Page) =>
    (await page.context().cookies()).filter(({ name }) => /channel|campaign/.test(name)).map(({ name }) => name);

  test.describe('with consent', () => {
    test.use({ consent: 'given' });
    test('on the device, by each of its names', async ({ page, context }) => {
      for (const parameter of ['channel', 'c', 'pk_campaign', 'mtm_campaign']) {
        await test.step(parameter, async () => {
          await page.goto(`/?${parameter}=herbst`);
          await expect.poll(() => channelCookies(page)).toContain('psoempf_channel');
          await context.clearCookies({ name: /channel|campaign/ });
        });
      }
    });
  });

  test('without consent for the visit alone, and the recommendation still knows it', async ({ page, say, person }) => {
    await page.goto('/?channel=herbst');
    await page.getByRole('link', { name: say('home.action') }).click();
    const form = new RecommendForm(page, say, client);
    await form.fill(person, 'Schau mal.');
    const creation = page.waitForRequest(
      (request) => request.url().includes('/Empfehlen/create') && request.postData() !== null,
    );
    await form.submitButton.click();
    expect((await creation).postDataJSON()).toMatchObject({ Empfehlung: { Channel: 'herbst' } });
    await arriveAtShareScreen(page, say);
    expect(await channelCookies(page)).toEqual([]);
  });
});

test('rule 5: the widget parameter is carried over from the route before', async ({ page, say }) => {
  await page.goto('/?widget=1');
  await page.getByRole('link', { name: say('home.action') }).click();
  await expect(page).toHaveURL(new RegExp(`${RegExp.escape(await heroPath())}\\?widget=1$`));
  await goHome(page, say, client);
  await expect(page).toHaveURL(/\/\?widget=1$/);
});

test('rule 6: the configuration is there on every page without being asked for', async ({ page, say }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByRole('link', { name: say('home.action') }).click();
  await expect(page).toHaveURL(new RegExp(RegExp.escape(await heroPath())));
  await goHome(page, say, client);
  await expect(heading(page)).toBeVisible();
  expect(asked.filter((address) => address.includes('/mandant/'))).toEqual([]);
});

test.describe('rule 7: with autologin a user token logs in silently', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl';

  test('and leaves the address', async ({ page, say, person, network }) => {
    await patchClient(page, { IsAutologin: true });
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

  test('a token that is refused is not talked about', async ({ page, say, trouble }) => {
    trouble.expect(/status of 4\d\d/);
    await patchClient(page, { IsAutologin: true });
    await page.goto(`/?token=${token}`);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: say('home.action') })).toBeVisible();
  });
});

test('rule 8: the imprint leads home where the agent module is on', async ({ page, say }) => {
  await patchClient(page, { ModuleAdv: true });
  await page.goto(path('Imprint'));
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: say('home.action') })).toBeVisible();
});

test.describe('rule 9: a client that forces login', () => {
  test('leads to the login and back', async ({ page, baseURL }) => {
    await patchClient(page, { ModuleErzwingeLogin: true });
    await page.goto(path('Recommendation'));
    const login = `${path('Login')}?${new URLSearchParams({ redirect: path('Recommendation') })}`;
    await expect(page).toHaveURL(baseURL + login);
  });

  test('leaves some pages open', async ({ page, trouble }) => {
    trouble.expect(/status of 404/);
    await patchClient(page, { ModuleErzwingeLogin: true });
    for (const name of ['Code', 'ForgotPassword', 'Imprint', 'Privacy', 'FileNotFound'] as const) {
      await test.step(name, async () => {
        await page.goto(path(name));
        await expect(heading(page)).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`${RegExp.escape(path(name))}$`));
      });
    }
  });
});

test.describe('rule 10: in a frame', () => {
  const host = client.config.EmpfehlenWebPage ?? '';

  const openFrame = async (page: Page, baseURL: string): Promise<void> => {
    await page.route('**/host.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<h1>Host</h1><iframe src="${path('Code')}"></iframe>` }),
    );
    await page.route(`${host}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Host page</h1>' }));
    await page.goto(`${baseURL}/host.html`);
  };

  test('that is not the integrated one the host page opens, with the route in its hash', async ({
    page,
    baseURL,
    trouble,
  }) => {
    trouble.expect(new RegExp(`foreign host: ${RegExp.escape(host)}`));
    await patchClient(page, { ModuleIntegratedFrame: false }, { isFrameable: true });
    await openFrame(page, baseURL!);
    await expect(page).toHaveURL(`${host}#${path('Code')}`);
  });

  test('that is integrated the portal stays', async ({ page, baseURL, say }) => {
    await patchClient(page, { ModuleIntegratedFrame: true }, { isFrameable: true });
    await openFrame(page, baseURL!);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
      say('recipient.code.title'),
    );
    await expect(page).toHaveURL(/host\.html$/);
  });
});

test('rule 11: with autologin the pages about a password lead home', async ({ page, baseURL }) => {
  await patchClient(page, { IsAutologin: true });
  for (const name of ['Login', 'ForgotPassword', 'Dashboard'] as const) {
    await test.step(name, async () => {
      await page.goto(path(name));
      await expect(page).toHaveURL(`${baseURL}/`);
    });
  }
});

test('rule 12: without login a protected page asks for it and comes back, and the logout leads to it', async ({
  page,
  baseURL,
}) => {
  for (const name of ['Dashboard', 'Settings', 'ChangePassword'] as const) {
    await test.step(name, async () => {
      await page.goto(path(name));
      await expect(page).toHaveURL(`${baseURL}${path('Login')}?${new URLSearchParams({ redirect: path(name) })}`);
    });
  }
  await page.goto(path('Logout'));
  await expect(page).toHaveURL(baseURL + path('Login'));
});

test('after each navigation an event tells the page, its address and its title', async ({ page, say }) => {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    window.addEventListener('navigated', (event) => told.push((event as CustomEvent).detail));
  });
  await page.goto('/?c=sms');
  await page.getByRole('link', { name: say('home.action') }).click();
  await expect(page).toHaveURL(new RegExp(RegExp.escape(await heroPath())));
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { told: unknown[] }).told))
    .toEqual([
      { page: 'Homepage', path: '/?c=sms', title: expect.stringContaining(client.config.Name) },
      {
        page: 'Recommendation',
        path: await heroPath(),
        title: `${say('pages.Recommendation.title')} | ${client.config.Name}`,
      },
    ]);
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
