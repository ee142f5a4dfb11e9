import { randomUUID } from 'node:crypto';
import { pathOf } from '@mundwerk/contract/page/pages';
import { checkPage } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { portalDay } from '../../portal-day.ts';
import { createAccount, signIn } from '../../steps/accounts.ts';
import { reportOrder } from '../../steps/orders.ts';
import { freeName } from '../../steps/personal-links.ts';

test('a personal link: its owner chooses a name, a visitor picks a product, and the contract is the owner’s', async ({
  page,
  browser,
  baseURL,
  client,
  say,
  language,
  person,
  network,
}) => {
  await createAccount(client, person, network);
  await signIn(page, client, person, network);
  const name = freeName();

  await test.step('the owner chooses the name, from the personal area on', async () => {
    await page.goto(pathOf('Dashboard', language));
    await page.getByRole('link', { name: say('reward.personalLink') }).click();
    await page.getByLabel(say('personalLink.own.choose.label'), { exact: true }).fill(name);
    await page.getByRole('button', { name: say('personalLink.own.choose.submit') }).click();
    const link = page.getByLabel(say('personalLink.own.share.link'), { exact: true });
    await expect(link).toHaveValue(new RegExp(`/k/${name}$`));
    await expect(page.getByRole('img', { name: say('personalLink.own.qr.label') })).toBeVisible();
    await checkPage(page);
  });

  // Without script, because a friend's browser may have none: the form and the pages behind it work all the same.
  const friends = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  // Without script even pictures far below are fetched, and drawing all of them takes the portal half a minute.
  await friends.route('**/grafik?*', (route) => route.abort());
  const friend = await friends.newPage();
  let number = '';
  let productId = 0;
  await test.step('a friend picks a product and sees the offer of the recommendation', async () => {
    await friend.goto(pathOf('PersonalPage', language, { name }));
    const title = say('personalLink.page.title', { name: person.firstName, client: client.config.Name });
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText(title);
    const pick = friend.getByRole('button', { name: say('personalLink.page.pick') }).first();
    productId = Number(await pick.getAttribute('value'));
    await pick.click();
    await expect(friend).toHaveURL(/\?channel=personal$/);
    number = new URL(friend.url()).pathname.split('/').at(-1) ?? '';
    await expect(friend.getByRole('heading', { level: 1 })).toContainText(person.firstName);
  });
  await friends.close();

  await test.step('the contract that comes of it stands in the owner’s list', async () => {
    await reportOrder(client, { externalNumber: randomUUID(), number, productId, orderedOn: portalDay() });
    await page.goto(pathOf('Dashboard', language));
    const row = page.getByRole('article').filter({ hasText: number });
    await expect(row.getByText(say('reward.row.viaLink'))).toBeVisible();
  });
});
