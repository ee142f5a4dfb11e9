import type { Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';
import { test } from '../../own-portal.ts';
import { portalAddress } from '../../portal.ts';
import { createAccount } from '../../steps/accounts.ts';
import { actor } from '../../steps/console/acts.ts';
import { signOnToConsole } from '../../steps/console/console.ts';
import { complaintPeriod, makeDeal, pickUpCash, rewardLink, someIban } from '../../steps/rewards.ts';

// The walks of a day's work, each with its acts: a press, a key chord or a field that is filled. docs/design/console.md has their table.

test.use({ clientKey: 'nordnetz', viewport: { width: 1366, height: 900 }, locale: 'de-DE' });

type Walk = ReturnType<typeof actor>;

/** Does a task in the console and asserts how many acts it takes. */
const walked = async (page: Page, acts: number, way: (walk: Walk) => Promise<void>): Promise<void> => {
  const walk = actor(page);
  await way(walk);
  expect(walk.count()).toBe(acts);
};

const dialogOf = (page: Page) => page.getByRole('dialog');

test('a look at the week, and a booster for the next month', async ({ page, client }) => {
  await signOnToConsole(page, 'Paula Programm', `/${client.key}`);
  await expect(page.getByRole('heading', { level: 1, name: /Paula/ })).toBeVisible();
  await walked(page, 1, async (look) => {
    await expect(page.getByRole('region', { name: 'Empfehlungen im Verlauf' })).toBeVisible();
    await look.press(page.getByRole('navigation').getByRole('link', { name: 'Auswertung', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: 'Auswertung' })).toBeVisible();
  });

  await walked(page, 8, async (boost) => {
    await boost.press(page.getByRole('link', { name: 'Produkte und Texte' }));
    await boost.press(page.getByRole('link', { name: 'Produkte und Prämien' }));
    await boost.press(page.getByRole('main').getByRole('table').getByRole('link').last());
    await boost.press(page.getByRole('button', { name: 'Booster' }).first());
    await boost.fill(dialogOf(page).getByLabel('Wert (Euro)'), '99');
    await boost.press(dialogOf(page).getByRole('button', { name: 'Booster planen' }));
    await expect(page.getByText('geplant').first()).toBeVisible();
    await boost.press(page.getByRole('button', { name: 'Veröffentlichen' }));
    await boost.press(dialogOf(page).getByRole('button', { name: 'Veröffentlichen' }));
    await expect(page.getByText(/ist live\.$/).first()).toBeVisible();
  });
});

test('a mail again, an address corrected, and who stopped sharing', async ({ page, client, person, network }) => {
  await createAccount(client, person, network);
  await signOnToConsole(page, 'Ina Support', `/${client.key}`);
  const openPerson = async (walk: Walk): Promise<void> => {
    await page.goto(`${portalAddress()}/verwaltung/${client.key}`);
    const find = page.getByRole('searchbox', { name: 'Alles durchsuchen' });
    await walk.fill(find, person.email);
    await expect(page.getByRole('heading', { level: 1, name: person.lastName })).toBeVisible();
  };

  await walked(page, 3, async (resend) => {
    await openPerson(resend);
    await resend.press(page.getByRole('button', { name: 'Mail erneut senden' }));
    await resend.press(dialogOf(page).getByRole('button', { name: 'Mail erneut senden' }));
    await expect(page.getByText('Die Mail ist unterwegs.').first()).toBeVisible();
  });

  await walked(page, 5, async (correct) => {
    await openPerson(correct);
    await correct.press(page.getByRole('button', { name: 'Adresse berichtigen' }));
    await correct.fill(page.getByLabel('Richtige E-Mail-Adresse'), `neu.${person.email}`);
    await correct.choose(dialogOf(page).getByLabel('Grund', { exact: true }), 'Kundenwunsch');
    await correct.press(dialogOf(page).getByRole('button', { name: 'Adresse berichtigen' }));
    await expect(page.getByText('Die neue Adresse wartet auf Bestätigung.').first()).toBeVisible();
  });

  await walked(page, 3, async (stopped) => {
    await stopped.press(page.getByRole('link', { name: 'Personen', exact: true }));
    await stopped.press(page.getByRole('button', { name: 'Zuletzt aktiv', exact: true }));
    await stopped.press(page.getByRole('button', { name: 'Länger als 90 Tage her' }));
    await expect(page).toHaveURL(/LetzteAktivitaet=/);
  });
});

test('orders released at once, and a payout run approved by another person', async ({
  page,
  client,
  person,
  network,
  newVisitor,
}) => {
  await signOnToConsole(page, 'Olaf Operator', '/allianz');
  await walked(page, 4, async (release) => {
    await release.press(page.getByRole('link', { name: 'Aufträge', exact: true }));
    await release.press(page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
    await release.press(page.getByRole('button', { name: 'Aufträge freigeben' }));
    await release.press(dialogOf(page).getByRole('button', { name: /freigeben$/ }));
    await expect(page.getByText(/^\d+ von \d+ erledigt\.$/)).toBeVisible();
  });

  await makeDeal(client, person, network);
  await complaintPeriod(client);
  await pickUpCash(client, await rewardLink(client, person), 'Walter Weg', someIban());
  const maker = await newVisitor();
  await signOnToConsole(maker, 'Fina Finanz', `/${client.key}/auszahlung`);
  await maker.getByRole('button', { name: 'Lauf vorschlagen' }).click();
  await dialogOf(maker).getByRole('button', { name: 'Lauf vorschlagen' }).click();
  await expect(maker.getByText(/Jetzt muss jemand anderes freigeben\.$/).first()).toBeVisible();

  const approver = await newVisitor();
  await signOnToConsole(approver, 'Georg Gegen', `/${client.key}`);
  await walked(approver, 5, async (approve) => {
    await approve.press(approver.getByRole('link', { name: /^Freigaben/ }).first());
    const proposal = approver.getByRole('main').getByRole('row').filter({ hasText: 'Auszahlungslauf' }).first();
    const sum = await proposal.getByRole('cell', { name: /€/ }).innerText();
    await approve.press(proposal.getByRole('link').first());
    await approve.press(approver.getByRole('button', { name: 'Lauf freigeben' }));
    await approve.fill(dialogOf(approver).getByLabel('Summe des Vorschlags'), sum);
    await approve.press(dialogOf(approver).getByRole('button', { name: 'Lauf freigeben' }));
    await expect(approver.getByText(/ist freigegeben\.$/).first()).toBeVisible();
  });
});
