import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { checkAccessibility } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signOnToConsole } from '../../steps/console/console.ts';
import { createOpenRecommendation } from '../../steps/recommendations.ts';

test.use({ clientKey: 'nordnetz', viewport: { width: 1280, height: 900 }, locale: 'de-DE' });

/** Confirms the act, with a reason where it asks for one: acts of everyday work do not. */
const finish = async (page: Page, act: string, told: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: act });
  const reason = dialog.getByLabel('Grund', { exact: true });
  if (await reason.isVisible()) await reason.selectOption('Kundenwunsch');
  await dialog.getByRole('button', { name: act }).click();
  await expect(page.getByText(told).first()).toBeVisible();
  await expect(dialog).toBeHidden();
};

test('an operator blocks, unblocks, attaches and grants, each with its preview', async ({
  page,
  client,
  person,
  network,
}) => {
  const number = await createOpenRecommendation(client, person, network);
  await signOnToConsole(page, 'Olaf Operator', `/${client.key}`);
  const search = page.getByRole('searchbox', { name: 'Alles durchsuchen' });
  await search.fill(number);
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);

  await test.step('block the recommender, and lift the block again', async () => {
    await page.getByRole('button', { name: 'Konto sperren' }).click();
    await expect(page.getByRole('dialog', { name: 'Konto sperren' })).toBeVisible();
    await checkAccessibility(page);
    await finish(page, 'Konto sperren', 'Das Konto ist gesperrt.');
    await page.reload();
    await page.getByRole('button', { name: 'Sperre aufheben' }).click();
    await finish(page, 'Sperre aufheben', 'Die Sperre ist aufgehoben.');
    await page.reload();
  });

  await test.step('attach an order that was never reported', async () => {
    await page.getByRole('button', { name: 'Auftrag zuordnen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Auftrag zuordnen' });
    await dialog.getByLabel('Auftragsnummer des Mandanten').fill(`H-${randomBytes(4).toString('hex')}`);
    await dialog.getByLabel('Produkt').selectOption(String(client.config.StandardProduktId));
    await expect(dialog.getByText('Prämie Empfehler')).toBeVisible();
    await finish(page, 'Auftrag zuordnen', 'Der Auftrag ist zugeordnet.');
  });

  await test.step('grant a reward within the limit', async () => {
    await page.getByRole('button', { name: 'Prämie gewähren' }).click();
    const dialog = page.getByRole('dialog', { name: 'Prämie gewähren' });
    await dialog.getByLabel('Betrag in Euro').fill('25');
    await expect(dialog.getByText('Kulanzprämie')).toBeVisible();
    await finish(page, 'Prämie gewähren', 'ist gewährt.');
  });
});
