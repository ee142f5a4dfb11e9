import { randomBytes } from 'node:crypto';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { Locator, Page } from '@playwright/test';
import { checkPage } from '../../accessibility.ts';
import { expect, type Person, test } from '../../fixtures.ts';
import { ask, type DemoClient } from '../../portal.ts';
import { portalDay } from '../../portal-day.ts';
import { createAccount, logInByCall } from '../../steps/accounts.ts';
import { signOnToConsole } from '../../steps/console/console.ts';
import { linkIn, readMail } from '../../steps/mailbox.ts';
import { grantGoodwill, reportOrder } from '../../steps/orders.ts';
import { createRecommendation } from '../../steps/recommendations.ts';
import { pickUpCash, rewardLink, someIban } from '../../steps/rewards.ts';

test.use({ viewport: { width: 1366, height: 900 }, locale: 'de-DE' });

/** The maximum number of acts for a question: a click, a key or a field each. */
const MOST_ACTS = 5;

/**
 * Acts as a colleague who answers a question, and counts the acts. The reason, which every act asks for alike, counts as one with
 * the press that confirms the act.
 */
class Hands {
  readonly #page: Page;
  #acts = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Types into the search box and presses Enter. */
  async find(words: string): Promise<void> {
    const search = this.#page.getByRole('searchbox', { name: 'Alles durchsuchen' });
    await this.fill(search, words);
    this.#acts += 1;
    await search.press('Enter');
  }

  async press(button: string | RegExp): Promise<void> {
    this.#acts += 1;
    await this.#page.getByRole('button', { name: button }).first().click();
  }

  async fill(field: Locator, words: string): Promise<void> {
    this.#acts += 1;
    await field.fill(words);
  }

  async choose(label: string, option: string | { label: RegExp }): Promise<void> {
    this.#acts += 1;
    const field = this.#page.getByRole('dialog').getByLabel(label, { exact: true });
    if (typeof option === 'string') await field.selectOption(option);
    else {
      const words = await field.locator('option', { hasText: option.label }).first().textContent();
      await field.selectOption({ label: words ?? '' });
    }
  }

  /** Confirms the act, with a reason where it asks for one: acts of everyday work do not. */
  async confirm(act: string, told: string): Promise<void> {
    this.#acts += 1;
    const dialog = this.#page.getByRole('dialog', { name: act });
    const reason = dialog.getByLabel('Grund', { exact: true });
    if (await reason.isVisible()) await reason.selectOption('Kundenwunsch');
    await dialog.getByRole('button', { name: act }).click();
    await expect(this.#page.getByText(told).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  }

  /** Starts the next question; the one before took few enough acts. */
  next(): void {
    expect(this.#acts).toBeGreaterThan(0);
    expect(this.#acts).toBeLessThanOrEqual(MOST_ACTS);
    this.#acts = 0;
  }
}

/** Makes a goodwill reward that was requested, granted and picked up as cash: money under way, without waiting for days to pass. */
const makeMoneyUnderWay = async (
  client: DemoClient,
  person: Person,
  number: string,
  network: string,
): Promise<void> => {
  const session = await logInByCall(client, person, network);
  const customer = `K-${randomBytes(4).toString('hex')}`;
  await ask(client, `/empfehler/SetKundennummerForEmpfehler/${number}?kundennummer=${customer}`, {
    method: 'PUT',
    token: session,
  });
  await grantGoodwill(client, number);
  const key = await rewardLink(client, person, 'goodwill-accepted');
  await pickUpCash(client, key, `${person.firstName} ${person.lastName}`, someIban());
};

test('support answers its ten questions, each within five acts', async ({ page, client, person, network }) => {
  test.slow();
  const number = await createAccount(client, person, network);
  await makeMoneyUnderWay(client, person, number, network);
  const shared = await createRecommendation(client, person, network, { share: 50 });
  const externalNumber = `V-${randomBytes(6).toString('hex')}`;
  await reportOrder(client, { externalNumber, number: shared.Empfehlungsnummer, orderedOn: portalDay() });
  await signOnToConsole(page, 'Ina Support', `/${client.key}`);
  const hands = new Hands(page);
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const personTitle = title(`${person.firstName} ${person.lastName}`);

  await test.step('1: where is my reward?', async () => {
    await hands.find(shared.Empfehlungsnummer);
    await expect(title(`Empfehlung ${shared.Empfehlungsnummer}`)).toBeFocused();
    await expect(
      page.getByText('Noch keine Prämie, weil die Daten des Kontakts fehlen: Der Auftrag nennt keinen.'),
    ).toBeVisible();
    await expect(
      page.getByText(/Außerdem: der Erstbeitrag fehlt, die Widerrufsfrist läuft\. Frühestens am /),
    ).toBeVisible();
    await checkPage(page);
    hands.next();
  });

  await test.step('8: why only so much? The share stands under the number, the sums of both sides below', async () => {
    await hands.find(shared.Empfehlungsnummer);
    await expect(page.getByText(/Anteil 50\/50/)).toBeVisible();
    await expect(page.getByRole('table').getByText(/€/).first()).toBeVisible();
    hands.next();
  });

  await test.step('the story names who did what, hides who the people are, and keeps a note', async () => {
    const story = page.getByRole('list').filter({ has: page.getByText(/^Auftrag \w+ gemeldet$/) });
    await expect(story).toContainText(externalNumber);
    await expect(page.locator('body')).not.toContainText(person.email);
    // Until the page has arrived, keys go into the search box.
    await expect(page.getByRole('searchbox', { name: 'Alles durchsuchen' })).not.toBeFocused();
    await page.keyboard.press('c');
    await page.getByLabel('Notiz für Kolleginnen und Kollegen').fill('Am Telefon erklärt.');
    await page.getByRole('button', { name: 'Notiz speichern' }).click();
    await expect(page.getByText('Notiz: Am Telefon erklärt.')).toBeVisible();
  });

  await test.step('4: concluded, and nothing to see: the contract’s number opens its order', async () => {
    await hands.find(externalNumber);
    await expect(title(/^Auftrag /)).toBeVisible();
    await expect(
      page.getByText('Noch keine Prämie, weil die Daten des Kontakts fehlen: Der Auftrag nennt keinen.'),
    ).toBeVisible();
    hands.next();
  });

  await test.step('3: the link does not work: extended', async () => {
    await hands.find(number);
    await expect(title(`Empfehlung ${number}`)).toBeVisible();
    await hands.press('Link verlängern');
    await expect(page.getByRole('dialog').getByText('Gültig bis', { exact: true }).first()).toBeVisible();
    await hands.confirm('Link verlängern', 'Der Link ist verlängert.');
    hands.next();
  });

  await test.step('5: the money did not arrive: it is under way since a day', async () => {
    await hands.find(person.email);
    await expect(personTitle).toBeVisible();
    await hands.press(/^Prämien \d/);
    await expect(page.getByRole('table').getByText('Abgeholt').first()).toBeVisible();
    await checkPage(page);
    hands.next();
  });

  await test.step('personal data are revealed for a minute, with a reason', async () => {
    await page.getByRole('button', { name: /^E-Mail und Telefon von .* enthüllen$/ }).click();
    await page.getByLabel('Grund', { exact: true }).selectOption('Kundenwunsch');
    await page.getByRole('button', { name: 'Enthüllen', exact: true }).click();
    await expect(page.getByText(person.email)).toBeVisible();
  });

  await test.step('a name finds people, and stands in no address', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Wohin, oder was tun?' })).toBeFocused();
    await page.keyboard.type(person.lastName);
    await page
      .getByRole('option', { name: new RegExp(`${person.lastName} · `) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: person.lastName })).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Alles durchsuchen' });
    await search.fill(person.lastName);
    await search.press('Enter');
    await expect(page.getByRole('table', { name: 'Personen' })).toBeVisible();
    expect(page.url()).not.toContain('Muster');
  });

  await test.step('2: no mail came: read what it said, and send it again', async () => {
    await hands.find(person.email);
    await hands.press(/^Mails \d/);
    await hands.press('Text lesen');
    await expect(page.getByText(/^Wie gesendet\. Links, Codes und Adressen sind nicht gespeichert/)).toBeVisible();
    await expect(page.getByRole('figure')).not.toContainText(/https?:|@/);
    await checkPage(page);
    hands.next();
    await hands.find(person.email);
    await hands.press('Mail erneut senden');
    await hands.choose('Welche Mail', { label: /^Zugang zum Konto/ });
    await hands.confirm('Mail erneut senden', 'Die Mail ist unterwegs.');
    hands.next();
  });

  await test.step('7: cannot log in: sessions and address are on the page of the person', async () => {
    await hands.find(person.email);
    await hands.press(/^Sitzungen \d/);
    await expect(page.getByRole('cell', { name: 'Passwort' }).first()).toBeVisible();
    hands.next();
  });

  await test.step('6: the address is wrong: corrected, once its owner confirms', async () => {
    await hands.find(person.email);
    await hands.press('Adresse berichtigen');
    await hands.fill(page.getByLabel('Richtige E-Mail-Adresse'), `neu.${person.email}`);
    await expect(
      page
        .getByRole('dialog')
        .getByText(/Eine E-Mail geht an/)
        .first(),
    ).toBeVisible();
    await hands.confirm('Adresse berichtigen', 'Die neue Adresse wartet auf Bestätigung.');
    hands.next();
  });

  await test.step('10: it was not me: sessions end, payments wait, the owner is mailed', async () => {
    await hands.find(person.email);
    await hands.press('„Ich war das nicht“');
    await hands.confirm('„Ich war das nicht“', 'Das Konto ist gesichert, die Auszahlung ruht sieben Tage.');
    expect((await readMail(client, person.email, 'account-protected')).Subject).not.toBe('');
    hands.next();
  });

  await test.step('9: asks for the data: written down, confirmed by the owner, due in a month', async () => {
    await hands.find(person.email);
    await hands.press('Datenanfrage aufnehmen');
    await hands.choose('Was die Person möchte', 'Auskunft');
    await expect(page.getByRole('dialog').getByText('Empfehlungen', { exact: true })).toBeVisible();
    await hands.confirm('Datenanfrage aufnehmen', 'Die Person hat einen Link zum Bestätigen bekommen.');
    hands.next();
    await expect(page.getByText(/wartet auf die Bestätigung der Person/)).toBeVisible();
    const mail = await readMail(client, person.email, 'confirm-request');
    await page.goto(linkIn(mail, pathOf('ConfirmRequest', client.config.StandardSprache)));
    await checkPage(page);
    await page.getByRole('button', { name: 'Ja, das war ich' }).click();
    await expect(page.getByText(/Anfrage ist bestätigt/)).toBeVisible();
  });
});
