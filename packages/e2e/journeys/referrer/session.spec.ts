import { pathOf } from '@mundwerk/contract/page/pages';
import { checkPage } from '../../accessibility.ts';
import { expect, type Person, test } from '../../fixtures.ts';
import { ask, type DemoClient, portalAddress } from '../../portal.ts';
import {
  arriveAtPersonalArea,
  createAccount,
  logInByCall,
  loginForm,
  openFromMenu,
  PASSWORD,
  storedOnDevice,
  TOKEN,
} from '../../steps/accounts.ts';

/** A session without "stay logged in" lasts a working day. */
const SESSION_HOURS = 8;

const loginWithReturn = (client: DemoClient, returnTo: string): string =>
  `${pathOf('Login', client.config.StandardSprache)}?${new URLSearchParams({ redirect: returnTo })}`;

test('a session begins at the page that was asked for, and ends in every tab, in time and by the server', async ({
  page,
  client,
  say,
  language,
  person,
  network,
  baseURL,
  trouble,
  newVisitor,
}) => {
  // Asking with the token of an ended session is refused.
  trouble.expect(/status of 401/);
  await createAccount(client, person, network);
  const login = loginForm(page, say);
  const leadsBackTo = (path: string): RegExp => new RegExp(RegExp.escape(loginWithReturn(client, path)));

  await test.step('a protected page asks for the login and opens after it', async () => {
    const asked = `${pathOf('Dashboard', language)}?filter=open`;
    await page.goto(asked);
    await expect(page).toHaveURL(baseURL + loginWithReturn(client, asked));
    await expect(page.getByText(say('account.login.required'))).toBeVisible();
    await checkPage(page);
    await login.send(person);
    await arriveAtPersonalArea(page, say, person);
    await expect(page).toHaveURL(baseURL + asked);
  });

  const tab = await page.context().newPage();
  await test.step('the login stays over a reload and in a new tab, and leads on', async () => {
    await page.reload();
    await arriveAtPersonalArea(page, say, person);
    await tab.goto(pathOf('Login', language));
    await arriveAtPersonalArea(tab, say, person);
  });

  await test.step('a logout clears the device and reaches the other tabs', async () => {
    const token = await page.evaluate((name) => localStorage.getItem(name), TOKEN);
    await openFromMenu(tab, say, 'Settings');
    await expect(tab.getByRole('region', { name: say('settings.person.title') })).toContainText(person.email);
    await openFromMenu(page, say, 'Logout');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('account.logout.title'));
    expect(await storedOnDevice(page)).toEqual([]);
    await expect(tab).toHaveURL(leadsBackTo(pathOf('Settings', language)));
    await expect(tab.getByText(person.email)).toHaveCount(0);
    await expect(ask(client, '/account/user', { token: token!, network })).rejects.toThrow(/401.*PSOF0204/s);
    await tab.close();
  });

  await test.step('a login leads to pages of the portal only', async () => {
    await page.goto(loginWithReturn(client, '//elsewhere.example/persoenlicherbereich'));
    await login.send(person);
    await arriveAtPersonalArea(page, say, person);
    await expect(page).toHaveURL(baseURL + pathOf('Dashboard', language));
  });

  await test.step('a session ends on the device when its time has passed', async () => {
    const sleeper = await newVisitor();
    await sleeper.clock.install();
    await sleeper.goto(pathOf('Dashboard', language));
    await loginForm(sleeper, say).send(person);
    await arriveAtPersonalArea(sleeper, say, person);
    // As after a night with the lid closed: the next check of the clock finds the token expired.
    await sleeper.clock.fastForward((SESSION_HOURS * 60 + 2) * 60_000);
    await expect(sleeper).toHaveURL(leadsBackTo(pathOf('Dashboard', language)));
    expect(await storedOnDevice(sleeper)).toEqual([]);
  });

  await test.step('a session that the server ended ends on the device at the next call', async () => {
    // Requests of the area that are still under way would discover the ended session before the menu is opened.
    await page.waitForLoadState('networkidle');
    await ask(client, '/account/resetPasswordWithoutToken', {
      method: 'PUT',
      network,
      token: await logInByCall(client, person, network),
      body: { Password: PASSWORD, NewPassword: 'Nordwind2027' },
    });
    await openFromMenu(page, say, 'Settings');
    await expect(page).toHaveURL(leadsBackTo(pathOf('Settings', language)));
    expect(await storedOnDevice(page)).toEqual([]);
  });
});

test('support sees an account under a banner, and changes nothing', async ({ page, client, say, language }) => {
  const reply = await fetch(`${portalAddress()}/dev/support-login/${client.key}`, { redirect: 'manual' });
  const link = reply.headers.get('location')!;
  const demo: Person = { firstName: 'Kim', lastName: 'Beispiel', email: 'demo@example.org' };
  await page.goto(link);
  await arriveAtPersonalArea(page, say, demo);
  const banner = page.getByRole('region', { name: say('app.support.label') });
  await expect(banner).toContainText(
    say('app.support.text', { name: `${demo.firstName} ${demo.lastName}`, email: demo.email }),
  );
  await checkPage(page);

  await page.goto(pathOf('Settings', language));
  await expect(page.getByText(say('settings.support'))).toBeVisible();
  for (const action of ['settings.download.action', 'settings.delete.action']) {
    await expect(page.getByRole('button', { name: say(action) })).toBeDisabled();
  }
  await checkPage(page);

  await banner.getByRole('button', { name: say('app.support.end') }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: say('app.account.logIn') })).toBeVisible();
  expect(await storedOnDevice(page)).toEqual([]);
});
