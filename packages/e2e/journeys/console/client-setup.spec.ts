import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ClientConfig } from '@mundwerk/contract/client/client';
import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import { bookedFile } from '@mundwerk/server/testing/make/bank-files';
import type { Download, Page } from '@playwright/test';
import { checkAccessibility } from '../../accessibility.ts';
import { expect, type Person } from '../../fixtures.ts';
import { test } from '../../own-portal.ts';
import { apiOf, type DemoClient, portalAddress } from '../../portal.ts';
import { portalDay } from '../../portal-day.ts';
import { actor } from '../../steps/console/acts.ts';
import { signOnToConsole } from '../../steps/console/console.ts';
import { confirmAddress, createRecommendation } from '../../steps/recommendations.ts';
import { complaintPeriod, pickUpCash, rewardLink, someIban } from '../../steps/rewards.ts';

// A fourth client from nothing to a booked payout, without editing a file or restarting a process. The steps of the client's own systems
// and of the bank are calls.
// Acts, where each is a press, a key chord or a field that is filled:
//   to the form                 2
//   the form                   16
//   the check, with its trial   1
//   publication                 5
// together 24; up to the check, which may take 25, it is 18.
// The same client once more from its exported folder, by the same screens: 10 acts and the choice of the file.

test.use({ viewport: { width: 1366, height: 900 }, locale: 'de-DE' });

const MOST_ACTS_TO_THE_CHECK = 25;

const FIELDS: readonly (readonly [label: string, value: string])[] = [
  ['Name', 'Morgenrot'],
  ['Website', 'https://www.morgenrot.example'],
  ['Hauptfarbe', '#b3261e'],
  ['Akzentfarbe', '#ffd166'],
  ['Produktname', 'Ökostrom Plus'],
  ['Prämie in Euro', '70'],
  ['Beschreibung', 'Strom aus Wind und Sonne, jeden Monat kündbar.'],
  ['Produktlink', 'https://www.morgenrot.example/oekostrom'],
  ['Firma mit Rechtsform', 'Morgenrot Energie GmbH'],
  ['Vertreten durch', 'Mara Beispiel'],
  ['Anschrift', 'Beispielweg 1\n00000 Musterstadt'],
  ['E-Mail', 'hilfe@morgenrot.example'],
  ['Telefon', '+49 000 000000'],
  ['Registereintrag', 'Amtsgericht Musterstadt, HRB 00000'],
  ['Datenschutzaufsicht', 'Landesbeauftragte für den Datenschutz Musterland'],
];

/** Calls of the console, as the person of a page makes them. */
const callsOf =
  (page: Page, authorization: string) =>
  async <Reply>(method: 'GET' | 'PATCH' | 'POST', path: string, data?: object): Promise<Reply> => {
    const reply = await page.request.fetch(`${portalAddress()}/api/v1${path}`, {
      method,
      headers: { authorization },
      ...(data === undefined ? {} : { data }),
    });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return (await reply.json()) as Reply;
  };
type Calls = ReturnType<typeof callsOf>;

/** The content of a file that the page downloads. */
const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** The token of a person's session, read from a call that their page makes. */
const authorizationOf = async (page: Page, call: RegExp, act: Promise<unknown>): Promise<string> => {
  const [request] = await Promise.all([page.waitForRequest(call), act]);
  return (await request.allHeaders()).authorization ?? '';
};

const Grund = { Art: 'Kundenwunsch', Text: 'Start des Programms' };
const setUpOf = (key: string): string => `/verwaltung/mandanten/${key}`;

/** Two people: one proposes, the other approves. */
interface Team {
  readonly admin: Calls;
  readonly finance: Calls;
}

const approve = (key: string, finance: Calls, id: string) =>
  finance('POST', `/${key}/verwaltung/freigaben/${id}/entscheidung`, { Entscheidung: 'Freigegeben', Grund });

/** The account that rewards are paid from: named by the admin, approved by finance. */
const namePayoutAccount = async (key: string, { admin, finance }: Team): Promise<void> => {
  const account = { Name: 'Morgenrot Energie GmbH', Iban: 'DE89123456780000462462' };
  const Felder = [{ Weg: ['Auszahlungskonto'], Wert: JSON.stringify(account) }];
  const { Revision } = await admin<{ Revision: number }>('PATCH', `${setUpOf(key)}/entwurf`, {
    Revision: 0,
    Aenderungen: [{ Pfad: 'client.json', Felder }],
  });
  await admin('POST', `${setUpOf(key)}/veroeffentlichen`, { Revision, Grund });
  const { FreigabeId } = await admin<{ FreigabeId: string }>('POST', `/${key}/verwaltung/auszahlungskonto`, { Grund });
  await approve(key, finance, FreigabeId);
};

/** The addresses and hosts of a new client, which count after a second person agreed. */
const openDoors = async (key: string, { admin, finance }: Team): Promise<void> => {
  const { WartetAufFreigabe } = await admin<ClientDraft>('GET', `${setUpOf(key)}/entwurf`);
  await approve(key, finance, WartetAufFreigabe?.FreigabeId ?? '');
};

/** A client as its published files describe it, read before they name an account, which is a secret. */
const readClient = async (key: string, admin: Calls): Promise<DemoClient> => {
  const { Text } = await admin<{ Text: string }>('GET', `${setUpOf(key)}/entwurf/datei?pfad=client.json`);
  const config = ClientConfig.parse(JSON.parse(Text));
  return { key, config, languages: config.Sprachen };
};

/** Makes a recommendation that is ordered and confirmed; returns the client's system, which pays the reward later. */
const order = async (client: DemoClient, { admin, finance }: Team, person: Person, network: string) => {
  const made = await admin<{ Schluessel: string; FreigabeId: string }>('POST', `/${client.key}/verwaltung/schluessel`, {
    Name: 'crm',
    Art: 'live',
    Bereiche: ['orders:write', 'payouts:unapproved', 'payouts:file', 'payouts:answer'],
    GueltigBis: '2199-12-31',
    Netze: ['0.0.0.0/0', '::/0'],
    Grund,
  });
  const { Schluessel } = made;
  await approve(client.key, finance, made.FreigabeId);
  const system = apiOf(client, { token: Schluessel });
  const created = await createRecommendation(client, person, network, { share: 100 });
  const { Empfehlungsnummer, GueltigBis, OptinErforderlich } = created;
  if (OptinErforderlich) await confirmAddress(client, person);
  const lasts = client.config.EmpfehlungGueltigTage * 86_400_000;
  // The portal's own day: its clock may be far ahead.
  const today = portalDay(new Date(new Date(GueltigBis).getTime() - lasts));
  const nr = randomUUID();
  await system.reportOrder({
    body: {
      ExterneAuftragsnummer: nr,
      Empfehlungsnummer,
      ProduktId: client.config.StandardProduktId,
      Auftragsdatum: today,
      Neukunde: true,
      ErstbeitragBezahltAm: today,
    },
  });
  await system.updateOrder({ params: { nr }, body: { Status: 'Bestaetigt' } });
  return system;
};

/** The reward is picked up, paid and booked; returns the outcome of the bank's file. */
const collect = async (
  client: DemoClient,
  system: Awaited<ReturnType<typeof order>>,
  person: Person,
): Promise<object> => {
  await pickUpCash(client, await rewardLink(client, person), `${person.firstName} ${person.lastName}`, someIban());
  const { Laufnummer } = await system.createPayoutRun();
  const file = await (await system.downloadPayoutFile({ params: { id: Laufnummer } })).text();
  const endToEndId = /<EndToEndId>([^<]+)/.exec(file)?.[1] ?? '';
  return system.takeBankAnswer({ body: bookedFile([{ endToEndId, amountCents: 7000 }]) });
};

/** The check needs a test referral, then the client is published; returns the token of the person's session. */
const goLive = async (page: Page, { press, fill }: ReturnType<typeof actor>): Promise<string> => {
  await press(page.getByRole('button', { name: 'Testempfehlung starten' }));
  await expect(
    page.getByText(/von 13 erfüllt\. (Nichts steht im Weg|Sie können veröffentlichen; .+ offen)\.$/),
  ).toBeVisible();
  await press(page.getByRole('button', { name: 'Veröffentlichen' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^(Nichts steht im Weg|Sie können veröffentlichen)/)).toBeVisible();
  await fill(dialog.getByLabel(/^Was ist neu\?/), 'Erste Fassung');
  const publish = press(dialog.getByRole('button', { name: 'Veröffentlichen' }));
  const token = await authorizationOf(page, /\/veroeffentlichen$/, publish);
  await expect(page.getByText('Version 1 ist live.', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Portal öffnen' })).toBeVisible();
  return token;
};

test('a fourth client is made, checked and published in the console, and pays a reward', async ({
  page,
  person,
  network,
  newVisitor,
}) => {
  test.slow();
  await signOnToConsole(page, 'Adam Admin', '/nordnetz');
  const acts = actor(page);
  const { count, press, key, fill } = acts;

  await test.step('the form shows the portal from the first letter on', async () => {
    await press(page.getByRole('link', { name: 'Mandanten', exact: true }));
    await press(page.getByRole('link', { name: 'Mandant anlegen' }));
    for (const [label, value] of FIELDS) await fill(page.getByLabel(label, { exact: true }), value);
    await expect(page.getByLabel('Schlüssel', { exact: true })).toHaveValue('morgenrot');
    await expect(page.getByRole('region', { name: 'So sieht es aus' })).toContainText('70\u00a0€');
    await checkAccessibility(page);
    // The form is sent from its last field.
    await key('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Morgenrot' })).toBeVisible();
    await expect(page.getByText(/von 13 erfüllt, Veröffentlichen gesperrt\.$/)).toBeVisible();
    expect(count()).toBeLessThanOrEqual(MOST_ACTS_TO_THE_CHECK);
  });

  await test.step('the check asks for a test referral, and it is published', async () => {
    await goLive(page, acts);
    await checkAccessibility(page);
  });
  expect(count()).toBe(22);

  await test.step('its exported folder says what it would make, and becomes another client', async () => {
    await page.getByRole('link', { name: 'Versionen' }).click();
    await page.getByRole('button', { name: 'Version 1 exportieren' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Grund', { exact: true }).selectOption('Kundenwunsch');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Version 1 exportieren' }).click(),
    ]);
    const archive = {
      name: download.suggestedFilename(),
      mimeType: 'application/zip',
      buffer: await bytesOf(download),
    };
    await press(page.getByRole('navigation').getByRole('link', { name: 'Mandanten', exact: true }));
    await press(page.getByRole('button', { name: 'Aus Ordner anlegen' }));
    await dialog.locator('input[type=file]').setInputFiles(archive);
    // The key that the folder's name suggests is taken.
    await expect(dialog.getByText(/^Diesen Mandanten gibt es schon/)).toBeVisible();
    await fill(dialog.getByLabel('Schlüssel'), 'abendrot');
    await expect(dialog.getByText(/^Morgenrot würde als neuer Mandant angelegt, mit \d+ Dateien\.$/)).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Aus Ordner anlegen' }));
    await expect(page.getByText(/von 13 erfüllt, Veröffentlichen gesperrt\.$/)).toBeVisible();
  });

  const authorization = await test.step('the other client goes live by the same screens', () => goLive(page, acts));
  expect(count()).toBe(30);

  await test.step('both are the person’s clients now, and visitors see them', async () => {
    await expect(
      page.getByRole('combobox', { name: 'Mandant' }).getByRole('option', { name: 'Morgenrot' }),
    ).toHaveCount(2);
    const home = new URL(portalAddress());
    home.hostname = 'abendrot.localhost';
    await page.goto(home.href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Ökostrom Plus').first()).toBeVisible();
  });

  await test.step('both pay a reward that the bank books', async () => {
    const admin = callsOf(page, authorization);
    const second = await newVisitor();
    const signOn = signOnToConsole(second, 'Fina Finanz', '/morgenrot');
    const finance = callsOf(second, await authorizationOf(second, /\/morgenrot\/verwaltung\//, signOn));
    const clients = [await readClient('morgenrot', admin), await readClient('abendrot', admin)] as const;
    const systems = [];
    for (const client of clients) {
      await openDoors(client.key, { admin, finance });
      await namePayoutAccount(client.key, { admin, finance });
      systems.push([client, await order(client, { admin, finance }, person, network)] as const);
    }
    await complaintPeriod(clients[0]);
    for (const [client, system] of systems)
      expect(await collect(client, system, person)).toMatchObject({ Gebucht: 1, Unbekannt: [] });
  });
});
