import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { bookedFile, returnedFile } from '@mundwerk/server/testing/make/bank-files';
import type { Page } from '@playwright/test';
import { checkPage } from '../../accessibility.ts';
import { expect, type Person } from '../../fixtures.ts';
import { advanceClock, test } from '../../own-portal.ts';
import type { DemoClient } from '../../portal.ts';
import { signOnToConsole } from '../../steps/console/console.ts';
import { complaintPeriod, friendOf, makeDeal, pickUpCash, rewardLink, someIban } from '../../steps/rewards.ts';

test.use({ clientKey: 'nordnetz', viewport: { width: 1366, height: 900 }, locale: 'de-DE' });

const IBANS = ['DE02120300000000202051', 'DE89370400440532013000', 'DE75512108001245126199'];

/** Makes three rewards that were picked up as cash, each by another person. */
const makeWaiting = async (client: DemoClient, person: Person, network: string): Promise<void> => {
  const people = ['Erste', 'Zweite', 'Dritte'].map((lastName) => ({
    ...person,
    lastName,
    email: `${lastName.toLowerCase()}.${person.email}`,
  }));
  for (const one of people) await makeDeal(client, one, network);
  await complaintPeriod(client);
  for (const [index, one] of people.entries()) {
    await pickUpCash(client, await rewardLink(client, one), `${one.firstName} ${one.lastName}`, IBANS[index] ?? '');
  }
};

const giveReason = async (page: Page, words: string): Promise<void> => {
  await page.getByLabel('Grund', { exact: true }).selectOption('Sonstiges');
  await page.getByLabel('Begründung').fill(words);
};
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
const dropFile = (page: Page, xml: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bank.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) });

test('finance proposes a run, a second person approves it, and it is fetched, booked and reconciled', async ({
  page,
  client,
  person,
  network,
  newVisitor,
  trouble,
}) => {
  test.slow();
  // A mistyped sum is refused.
  trouble.expect(/status of 400/);
  await makeWaiting(client, person, network);
  await signOnToConsole(page, 'Fina Finanz', `/${client.key}/auszahlung`);
  const rowOf = (of: Page, name: string) => of.getByRole('row').filter({ hasText: name });
  await expect(rowOf(page, 'Dritte')).toContainText('erste Zahlung');
  await checkPage(page);

  await test.step('one payment is taken out with a reason, and put back', async () => {
    await rowOf(page, 'Dritte').getByRole('button', { name: 'Herausnehmen …' }).click();
    await giveReason(page, 'Rückfrage zum Kontoinhaber');
    await confirm(page, 'Zahlung herausnehmen');
    await expect(rowOf(page, 'Dritte')).toContainText('herausgenommen bis');
    await rowOf(page, 'Dritte').getByRole('button', { name: 'Aufnehmen …' }).click();
    await confirm(page, 'Zahlung wieder aufnehmen');
    await expect(rowOf(page, 'Dritte').getByRole('checkbox')).toBeChecked();
  });

  await test.step('the maker cannot approve their own proposal', async () => {
    await page.getByRole('button', { name: 'Lauf vorschlagen' }).click();
    await confirm(page, 'Lauf vorschlagen');
    await page.getByRole('link', { name: 'Vorschläge' }).click();
    await rowOf(page, 'wartet auf Freigabe').getByRole('link').first().click();
    await expect(page.getByText('Das muss jemand anderes freigeben.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Lauf freigeben' })).toHaveCount(0);
    // The button is gone, so the server is called directly, with the proposer's own fresh session.
    const read = page.waitForRequest(/\/verwaltung\/auszahlung\/vorschlaege\/[^/]+$/);
    await page.reload();
    const request = await read;
    const { authorization = '' } = await request.allHeaders();
    const { Vorschlag } = await (await page.request.get(request.url(), { headers: { authorization } })).json();
    const refused = await page.request.post(`${request.url()}/freigeben`, {
      headers: { authorization },
      data: { SummeCent: Vorschlag.SummeCent, Grund: { Art: 'Pruefung', Text: 'Ich gebe mir das selbst frei' } },
    });
    expect([refused.status(), (await refused.json()).ErrorCode]).toEqual([403, 'PSOF0932']);
  });

  await test.step('another person sees the same list, types the sum and approves', async () => {
    const second = await newVisitor();
    await signOnToConsole(second, 'Georg Gegen', new URL(page.url()).pathname.replace('/verwaltung', ''));
    await expect(rowOf(second, 'Dritte')).toBeVisible();
    const title = (await second.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await second.getByRole('button', { name: 'Lauf freigeben' }).click();
    await second.getByLabel('Summe des Vorschlags').fill('1,00');
    await confirm(second, 'Lauf freigeben');
    await expect(second.getByRole('dialog')).toContainText('nicht die Summe des Vorschlags');
    await second.getByLabel('Summe des Vorschlags').fill(title.split(',').slice(1).join(',').trim());
    await confirm(second, 'Lauf freigeben');
    await expect(second.getByRole('heading', { level: 1, name: /^Lauf / })).toBeVisible();
    await page.goto(second.url());
  });

  const endToEndIds = await test.step('the file is fetched once, with its hash', async () => {
    await page.getByRole('button', { name: 'Datei holen' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), confirm(page, 'Datei holen')]);
    const bytes = await readFile(await file.path());
    const hash = createHash('sha256').update(bytes).digest('hex');
    // A hash is for comparing: the page shows words, and the value behind them.
    await expect(page.getByText(hash)).toBeHidden();
    await page.getByText('Prüfsumme der Datei, zum Vergleichen').click();
    await expect(page.getByText(hash)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Datei erneut holen' })).toBeVisible();
    const payments = [...bytes.toString().matchAll(/<EndToEndId>(.*?)<.*?<InstdAmt Ccy="EUR">(.*?)</gs)];
    return payments.map(([, endToEndId = '', amount]) => ({
      endToEndId,
      amountCents: Math.round(Number(amount) * 100),
    }));
  });

  await test.step('a return and an unknown line are settled, and the equation holds', async () => {
    const [returned, unnamed, ...booked] = endToEndIds;
    if (!returned || !unnamed) throw new Error('the run has too few payments');
    await dropFile(page, bookedFile([...booked, { endToEndId: 'RE-2026-77', amountCents: unnamed.amountCents }]));
    await expect(rowOf(page, 'RE-2026-77')).toContainText('unbekannte Zeile');
    await dropFile(page, returnedFile([returned], 'AC04'));
    await expect(rowOf(page, returned.endToEndId)).toContainText('Rückläufer');
    await page.reload();
    await expect(page.getByText('Die Gleichung geht auf.')).toBeVisible();
    await checkPage(page);
    await rowOf(page, 'RE-2026-77').getByRole('button', { name: 'Zuordnen' }).click();
    await page.getByLabel('EndToEndId der Zahlung').fill(unnamed.endToEndId);
    await giveReason(page, 'Die Bank bestätigt die Zahlung am Telefon');
    await confirm(page, 'Zuordnen');
    await expect(rowOf(page, 'RE-2026-77')).toContainText('zugeordnet · Fina Finanz');
    await expect(page.getByText(/^abgeschlossen · /)).toBeVisible();
  });

  await test.step('the ledger agrees with what is owed', async () => {
    await page.getByRole('link', { name: 'Prämien und Bücher' }).click();
    await page.getByRole('link', { name: 'Hauptbuch' }).click();
    await expect(page.getByText(/^Soll minus Haben: 0,00/)).toBeVisible();
    await checkPage(page);
  });
});

test('what a review holds is paid or refused by a person with a reason, and by nothing else', async ({
  page,
  client,
  person,
  network,
  newVisitor,
}) => {
  test.slow();
  // Recommender and contact share a name and an account, whose holder has a third name.
  const berta = { ...person, firstName: 'Berta', lastName: 'Beispiel' };
  await makeDeal(client, berta, network, { share: 50 });
  await complaintPeriod(client);
  const iban = someIban();
  for (const one of [berta, friendOf(berta)])
    await pickUpCash(client, await rewardLink(client, one), 'Karla Konto', iban);
  await advanceClock({ AdvanceHours: 1 });

  await signOnToConsole(page, 'Olaf Operator', `/${client.key}/pruefung`);
  const held = page.getByRole('row').filter({ hasText: 'Beispiel' });
  await expect(held).toHaveCount(2);
  // A case that is open beside the list has rows of its own.
  const list = page.url();
  const fina = await newVisitor();
  const payments = fina.getByRole('row').filter({ hasText: 'Beispiel' });

  await test.step('while they are held, no run can take them', async () => {
    await signOnToConsole(fina, 'Fina Finanz', `/${client.key}/auszahlung`);
    await expect(payments).toHaveCount(2);
    await expect(payments.getByText('wird geprüft')).toHaveCount(2);
    await expect(payments.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  await test.step('one is refused in two steps, with the mail that the person reads', async () => {
    await held.first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Fall ablehnen …' }).click();
    await page.getByLabel('Begründung für die Person').fill('Es gibt keine zweite Person.');
    await confirm(page, 'Mail ansehen');
    await expect(page.getByRole('dialog')).toContainText('Es gibt keine zweite Person.');
    await giveReason(page, 'Dieselbe Person unter zwei Adressen');
    await confirm(page, 'Prämie ablehnen und Mail senden');
    await expect(page.getByText(/ist abgelehnt, die Mail ist unterwegs\.$/).first()).toBeVisible();
    await page.goto(list);
    await expect(held).toHaveCount(1);
  });

  await test.step('the other is passed with a reason', async () => {
    await held.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Fall freigeben' }).click();
    await giveReason(page, 'Am Telefon geklärt, ein Haushalt');
    await confirm(page, 'Fall freigeben');
    await expect(page.getByText(/^Der Fall von .* ist freigegeben\.$/).first()).toBeVisible();
    await page.goto(list);
    await expect(held).toHaveCount(0);
  });

  await test.step('the one that was passed goes on, the other is gone', async () => {
    await fina.reload();
    await expect(payments).toHaveCount(1);
    await expect(payments.getByRole('checkbox')).toBeChecked();
  });
});
