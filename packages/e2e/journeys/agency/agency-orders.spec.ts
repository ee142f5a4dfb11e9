import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checkPage } from '../../accessibility.ts';
import { expect, type Person, test } from '../../fixtures.ts';
import type { DemoClient } from '../../portal.ts';
import { portalDay } from '../../portal-day.ts';
import { signOnTo } from '../../steps/agency-area.ts';
import { confirmOrder, reportOrder } from '../../steps/orders.ts';
import { createOpenRecommendation } from '../../steps/recommendations.ts';
import { containing, type Say } from '../../texts.ts';

test.use({ clientKey: 'allianz', viewport: { width: 1440, height: 900 } });

/** Makes a confirmed order of the agency, waiting for its release; returns its number. */
const makeOrder = async (client: DemoClient, person: Person, network: string): Promise<string> => {
  const number = await createOpenRecommendation(client, person, network, { agent: '4711' });
  const orderedOn = portalDay();
  const externalNumber = randomBytes(8).toString('hex');
  const { Auftragsnummer } = await reportOrder(client, { externalNumber, number, orderedOn });
  await confirmOrder(client, externalNumber);
  return Auftragsnummer;
};

const release = async (page: Page, say: Say, number: string): Promise<void> => {
  await page.getByRole('button', { name: `${say('agencyOrders.release')} ${number}` }).click();
  await page.getByRole('button', { name: say('agencyOrders.dialog.confirm_one') }).click();
};

test('an owner finds orders, releases one, takes it back, releases it in two windows once, and keeps the list', async ({
  page,
  context,
  client,
  language,
  say,
  person,
  network,
}) => {
  const recommender = { ...person, lastName: `Probe-${randomBytes(4).toString('hex')}` };
  const numbers = [
    await makeOrder(client, recommender, network),
    await makeOrder(client, { ...recommender, email: `zwei.${recommender.email}` }, network),
  ].sort();
  const [first = ''] = numbers;
  await signOnTo(page, { say, language, as: 'Ines Inhaber', part: 'auftraege' });
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(recommender.lastName);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: say('agencyReport.columns.Auftragsnummer'), exact: true }).click();
  const rows = page.getByRole('row', { name: containing(recommender.lastName) });
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toContainText(numbers);
  await expect(rows.first()).toContainText(say('agencyOrders.conditions.ErstbeitragBezahlt'));
  await checkPage(page);
  for (const width of [1024, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const button = page.getByRole('button', { name: `${say('agencyOrders.release')} ${first}` });
    await expect(button).toBeInViewport({ ratio: 1 });
  }

  await release(page, say, first);
  await expect(page.getByText(say('agencyOrders.tray.released_one', { number: first }))).toBeVisible();
  const undo = { name: `${say('agencyOrders.takeBack')} ${first}` };
  await expect(page.getByRole('button', undo)).toBeFocused();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', undo).click();
  const offer = { name: `${say('agencyOrders.release')} ${first}` };
  await expect(page.getByRole('button', offer)).toBeVisible();

  // Both windows request the release; it happens once.
  await other.getByRole('button', offer).click();
  await release(page, say, first);
  await other.getByRole('button', { name: say('agencyOrders.dialog.confirm_one') }).click();
  await expect(other.getByText(say('agencyOrders.tray.released_one', { number: first }))).toBeVisible();
  for (const window of [page, other]) {
    const row = window.getByRole('row', { name: containing(first) });
    await expect(row).toContainText(say('agencyReport.values.Status.Freigegeben'), { timeout: 25_000 });
  }

  await page.getByRole('button', { name: say('workList.export.label') }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('workList.export.csv') }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines.slice(1).map((line) => line.split(';')[1])).toEqual(numbers);
});
