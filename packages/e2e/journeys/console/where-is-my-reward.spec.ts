import { randomBytes } from 'node:crypto';
import { checkPage } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { portalDay } from '../../portal-day.ts';
import { signOnToConsole } from '../../steps/console/console.ts';
import { reportOrder } from '../../steps/orders.ts';
import { createOpenRecommendation } from '../../steps/recommendations.ts';

test.use({ viewport: { width: 1366, height: 900 }, locale: 'de-DE' });

test('support answers “where is my reward?” in two acts: the number, Enter', async ({
  page,
  client,
  person,
  network,
}) => {
  const number = await createOpenRecommendation(client, person, network);
  const externalNumber = `V-${randomBytes(6).toString('hex')}`;
  const orderedOn = portalDay();
  await reportOrder(client, { externalNumber, number, orderedOn });
  await signOnToConsole(page, 'Ina Support', `/${client.key}`);

  const search = page.getByRole('searchbox', { name: 'Alles durchsuchen' });
  await search.fill(number);
  await search.press('Enter');

  const title = page.getByRole('heading', { level: 1, name: `Empfehlung ${number}` });
  await expect(title).toBeFocused();
  await expect(page.getByText('Noch keine Prämie, weil der Auftrag keine Person nennt.')).toBeVisible();
  await expect(
    page.getByText(/Außerdem: der Erstbeitrag fehlt, die Einspruchsfrist läuft\. Frühestens am /),
  ).toBeVisible();
  await checkPage(page);

  await test.step('the story names who did what, and hides who the people are', async () => {
    const story = page.getByRole('list').filter({ has: page.getByText(/^Auftrag \w+ gemeldet$/) });
    await expect(story).toContainText(externalNumber);
    await expect(page.locator('body')).not.toContainText(person.email);
  });

  await test.step('a note stays with the record', async () => {
    await page.keyboard.press('c');
    await page.getByLabel('Notiz für Kolleginnen und Kollegen').fill('Am Telefon erklärt.');
    await page.getByRole('button', { name: 'Notiz speichern' }).click();
    await expect(page.getByText('Notiz: Am Telefon erklärt.')).toBeVisible();
  });

  await test.step('personal data are revealed for a minute, with a reason', async () => {
    await page.getByRole('button', { name: /^E-Mail und Telefon von .* enthüllen$/ }).click();
    await page.getByLabel('Grund', { exact: true }).selectOption('Kundenwunsch');
    await page.getByLabel('Begründung').fill('Rückfrage am Telefon');
    await page.getByRole('button', { name: 'Enthüllen', exact: true }).click();
    await expect(page.getByText(person.email)).toBeVisible();
  });

  await test.step('the same person is found by the address, by the name and by the contract’s number', async () => {
    await search.fill(person.email);
    await search.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `${person.firstName} ${person.lastName}` })).toBeVisible();
    await checkPage(page);
    await search.fill(externalNumber);
    await search.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Auftrag / })).toBeVisible();
    await search.fill(person.lastName);
    await search.press('Enter');
    await expect(page.getByRole('table', { name: 'Personen' })).toBeVisible();
    expect(page.url()).not.toContain('Muster');
  });
});
