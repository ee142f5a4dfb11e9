import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { type PageName, pathOf } from '@mundwerk/contract/page/pages';
import { type Browser, chromium } from '@playwright/test';
import type { Person } from '../packages/e2e/fixtures.ts';
import { ask, CLIENTS, type DemoClient, originOf, PORT_VARIABLE } from '../packages/e2e/portal.ts';
import { startPortalServer } from '../packages/e2e/portal-server.ts';
import { createAccount, logInByCall, TOKEN } from '../packages/e2e/steps/accounts.ts';
import { decide } from '../packages/e2e/steps/consent.ts';
import { linkIn, readMail } from '../packages/e2e/steps/mailbox.ts';
import { recommendForm } from '../packages/e2e/steps/recommend-form.ts';
import { loadTexts, type Say } from '../packages/e2e/texts.ts';
import { checkFigures, checkSpeed, IS_SMOKE, option, textOption } from './support/harness.ts';
import { measureScreen, type Phone, type ScreenFigures, takePhone } from './support/phone.ts';

// The way from the home page to the share sheet, walked at human speed on a slowed phone (390 × 844, processor 4 × slower, 1.6 Mbit/s, round
// trips of 150 ms) in each client's first language: by a stranger with an empty cache, who types; by one who takes the browser's suggestion
// for name and address, as the fields' tokens offer it; and by a recommender who is logged in and begins at the list of products. The walker reads 230 words a minute, types 5 characters a second and needs 0.6 s to aim at what they press. They
// read what must be read to act: headings, the question about cookies with its answers, the promise, the question who gets the reward with the
// answer that is set, labels, what a press accepts, and buttons; neither hints nor what may be left empty. The answer about cookies is counted
// apart, because the way is open without it. Where a mail stands in between, its press and those on its page count.
//
// Options: --film=FOLDER, --slow=4, --clients=nordnetz,allianz, --port=4720 for a portal that runs; the last lines are the tables of docs/design/layout.md.

const AIMS = { taps: 6, characters: 35, signedInTaps: 2, form: 1, share: 1.5, seconds: 30 };
const FILM = textOption('film');
const wanted = (textOption('clients') ?? (IS_SMOKE ? 'nordnetz' : undefined))?.split(',');
const clients = CLIENTS.filter(({ key }) => wanted?.includes(key) ?? true);

/** A network for each phone, because a portal asks for a captcha after some creations from one. */
const nextNetwork = (): string => `127.${randomInt(1, 256)}.${randomInt(256)}.1`;

const newPerson = (): Person => ({
  firstName: 'Mara',
  lastName: 'Kern',
  email: `mara.k${Date.now() % 100_000}@example.org`,
});

interface Walk {
  readonly taps: number;
  /** Of these the answer about cookies. */
  readonly consentTaps: number;
  readonly characters: number;
  readonly seconds: number;
  /** Of these reading, aiming and typing; the rest is waiting for the portal. */
  readonly ownSeconds: number;
}

interface Visit {
  readonly browser: Browser;
  readonly client: DemoClient;
  readonly say: Say;
}

/** The large button of the share screen, which opens the device's sheet. */
const sheetButton = ({ page }: Phone, say: Say) =>
  page.getByRole('button', { name: say('share.channels.native'), exact: true });

/** How the three fields are filled in: typed, or taken from what the browser knows about its owner. */
type Input = 'typed' | 'suggested';

const fillForm = async (phone: Phone, { client, say }: Visit, person: Person, input: Input): Promise<void> => {
  const { page } = phone;
  const form = recommendForm(page, say, client);
  const fields = ['firstName', 'lastName', 'email'] as const;
  const choice = page.locator('main form fieldset').filter({ has: page.getByRole('radio') });
  const terms = client.config.acceptTermsOnButtonClick
    ? page
        .locator('main form p')
        .filter({ has: page.locator(`a[href="${pathOf('TOS', client.config.StandardSprache)}"]`) })
    : page.getByText(say('recommendation.terms.accept'));
  await phone.read(page.getByRole('heading', { level: 1 }));
  await phone.read(page.locator('main form div:has(> strong)').first());
  await phone.read(choice.locator('legend'), choice.locator('label:has(:checked)'));
  await phone.read(...fields.map((field) => page.getByText(say(`recommendation.person.${field}`), { exact: true })));
  if (input === 'suggested') await phone.takeSuggestion(fields.map((field) => [form[field], person[field]]));
  else for (const field of fields) await phone.type(form[field], person[field]);
  await phone.read(terms.first(), form.submitButton);
  if (!client.config.acceptTermsOnButtonClick) await phone.tap(form.terms);
  await phone.tap(form.submitButton);
};

/** Opens the mail's link, as its owner does from the notification, and confirms the address on its page. */
const confirmByMail = async (phone: Phone, { client, say }: Visit, person: Person): Promise<void> => {
  const { page } = phone;
  await phone.read(page.getByRole('heading', { level: 1, name: say('share.locked.title') }));
  const mail = await readMail(client, person.email, 'confirm-address');
  phone.taps += 2;
  await phone.open(linkIn(mail, pathOf('ConfirmAddress', client.config.StandardSprache)));
  const confirm = page.getByRole('button', { name: say('account.address.confirm') });
  await phone.read(page.getByRole('heading', { level: 1 }), confirm);
  await phone.tap(confirm);
};

/** From the home page to the share sheet, as a stranger; measures the share screen on the way out. */
const walkCold = async (visit: Visit, input: Input): Promise<Walk & { readonly share: ScreenFigures }> => {
  const { browser, client, say } = visit;
  const phone = await takePhone(browser, {
    network: nextNetwork(),
    isSlow: true,
    isFilmed: FILM !== undefined && input === 'typed',
  });
  const { page } = phone;
  const person = newPerson();
  await phone.open(originOf(client) + pathOf('Homepage', client.config.StandardSprache));
  const question = page.getByRole('region', { name: say('consent.banner.title') });
  const refuse = question.getByRole('button', { name: say('consent.banner.refuse') });
  await phone.read(page.getByRole('heading', { level: 1 }));
  await phone.read(question.getByText(say('consent.banner.title')), question.locator('[data-consent]'));
  await phone.tap(refuse);
  const consentTaps = phone.taps;
  const action = page.getByRole('link', { name: say('home.action') });
  await phone.read(action);
  await phone.tap(action);
  await fillForm(phone, visit, person, input);
  if (client.config.ModuleNewsletterPermission) await confirmByMail(phone, visit, person);
  const sheet = sheetButton(phone, say);
  await phone.read(page.getByRole('heading', { level: 1, name: say('share.title') }), sheet);
  await phone.tap(sheet);
  const seconds = await phone.untilSheet();
  for (const { before, ms } of phone.waits)
    console.log(`${client.key}, ${input}: ${(ms / 1000).toFixed(1)} s before ${before}`);
  const share = await measureScreen(page, 'ul > li:first-child > button');
  const done = { taps: phone.taps, consentTaps, characters: phone.characters, seconds, ownSeconds: phone.ownMs / 1000 };
  await phone.close(FILM && join(FILM, `walk-${client.key}.webp`));
  return { ...done, share };
};

/** A recommender with a password, and the number of a link of theirs. */
const setUpAccount = async (client: DemoClient) => {
  const person = newPerson();
  const network = nextNetwork();
  const number = await createAccount(client, person, network);
  return { number, token: await logInByCall(client, person, network) };
};

const listPath = async (client: DemoClient): Promise<string> => {
  const categories = await ask<ReadonlyArray<{ readonly Slug: string }>>(client, '/produktkategorie');
  return pathOf('Category', client.config.StandardSprache, { slug: categories[0]?.Slug ?? '' });
};

/** How the address of every form begins. */
const formsPath = ({ config }: DemoClient): string =>
  pathOf('Recommendation', config.StandardSprache, { produktId: 0 }).replace(/0$/, '');

/** The list of products on the phone of a recommender who is logged in. */
const openList = async ({ browser, client }: Visit, token: string, isSlow: boolean) => {
  const phone = await takePhone(browser, { network: nextNetwork(), isSlow });
  await decide(phone.context, 'refused');
  await phone.context.addCookies([{ name: TOKEN, value: token, url: originOf(client) }]);
  await phone.open(originOf(client) + (await listPath(client)));
  return { phone, product: phone.page.locator(`main a[href^="${formsPath(client)}"]`).first() };
};

/** Sends the form once, as every recommender did who is logged in on their own phone: what they agreed to is not asked again. */
const agreeOnce = async (visit: Visit, token: string): Promise<void> => {
  const { phone, product } = await openList(visit, token, false);
  const { page } = phone;
  await product.click();
  const { submitButton } = recommendForm(page, visit.say, visit.client);
  await submitButton.waitFor();
  for (const box of await page.locator('#empfehlen-form').getByRole('checkbox').all()) await box.check();
  await submitButton.click();
  await sheetButton(phone, visit.say).waitFor();
  await phone.close();
};

/** From the list of products to the share sheet, as a recommender who is logged in; the form is pressed through where it comes. */
const walkSignedIn = async (visit: Visit, token: string): Promise<Walk> => {
  const { client, say } = visit;
  const { phone, product } = await openList(visit, token, true);
  const { page } = phone;
  await phone.read(page.getByRole('heading', { level: 1 }), product);
  await phone.tap(product);
  const { submitButton } = recommendForm(page, say, client);
  const sheet = sheetButton(phone, say);
  await submitButton.or(sheet).first().waitFor();
  if (await submitButton.isVisible()) {
    await phone.read(page.getByRole('heading', { level: 1 }), submitButton);
    await phone.tap(submitButton);
  }
  await phone.read(sheet);
  await phone.tap(sheet);
  const seconds = await phone.untilSheet();
  const { taps, characters, ownMs } = phone;
  await phone.close();
  return { taps, consentTaps: 0, characters, seconds, ownSeconds: ownMs / 1000 };
};

/** Measures the screens that are reached by an address, after the question about cookies was answered. */
const measureScreens = async ({ browser, client }: Visit, account: { number: string; token: string }) => {
  const language = client.config.StandardSprache;
  const { StandardProduktId: produktId } = client.config;
  const measure = async (
    name: PageName,
    path: string,
    action: string | null = null,
    token?: string,
  ): Promise<ScreenFigures> => {
    const phone = await takePhone(browser, { network: nextNetwork() });
    await decide(phone.context, 'refused');
    if (token) await phone.context.addCookies([{ name: TOKEN, value: token, url: originOf(client) }]);
    await phone.open(originOf(client) + path);
    const figures = await measureScreen(phone.page, action);
    await phone.close();
    if (name === 'Recommendation')
      checkSpeed(
        (figures.action ?? 9) <= AIMS.form,
        `${client.key}: the form's button ends at ${figures.action} screens`,
      );
    return figures;
  };
  const at = (name: PageName, params: Record<string, string | number> = {}): string => pathOf(name, language, params);
  const empfehlungsnummer = account.number;
  return {
    home: await measure('Homepage', at('Homepage'), `a[href^="${formsPath(client)}"]`),
    list: await measure('Category', await listPath(client)),
    form: await measure('Recommendation', at('Recommendation', { produktId }), 'form button[type=submit]'),
    landing: await measure(
      'Click',
      `${at('Click', { empfehlungsnummer })}?channel=email`,
      'a[href*="/empfehlen/click/"]',
    ),
    data: await measure('RecipientData', at('RecipientData', { empfehlungsnummer }), 'form button[type=submit]'),
    area: await measure('Dashboard', at('Dashboard'), null, account.token),
  };
};

/** Walks and measures one client. */
const measureClient = async (browser: Browser, client: DemoClient) => {
  const visit: Visit = { browser, client, say: await loadTexts(client, client.config.StandardSprache) };
  const account = await setUpAccount(client);
  await agreeOnce(visit, account.token);
  // A first visitor meets a portal whose caches are filled.
  const measured = await measureScreens(visit, account);
  const { share, ...cold } = await walkCold(visit, 'typed');
  const { share: _, ...suggested } = await walkCold(visit, 'suggested');
  const signedIn = await walkSignedIn(visit, account.token);
  const screens = { ...measured, share };
  const { key, config } = client;
  checkSpeed(share.screens <= AIMS.share, `${key}: the share screen is ${share.screens} screens high`);
  checkSpeed(signedIn.taps <= AIMS.signedInTaps, `${key}: ${signedIn.taps} taps when logged in`);
  checkSpeed(cold.characters <= AIMS.characters, `${key}: ${cold.characters} characters`);
  // A mail in between takes its own time, and four presses.
  if (!config.ModuleNewsletterPermission) {
    checkSpeed(
      cold.taps - cold.consentTaps <= AIMS.taps,
      `${key}: ${cold.taps} taps, ${cold.consentTaps} for the question`,
    );
    checkSpeed(cold.seconds <= AIMS.seconds, `${key}: ${cold.seconds.toFixed(1)} s to the share sheet`);
  }
  return { key, cold, suggested, signedIn, screens };
};

type Measured = Awaited<ReturnType<typeof measureClient>>;

const tableOf = (head: readonly string[], rows: ReadonlyArray<readonly string[]>): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const told = (measured: readonly Measured[]): string => {
  const taps = ({ taps, consentTaps }: Walk): string =>
    consentTaps ? `${taps - consentTaps} + ${consentTaps}` : `${taps}`;
  const seconds = (walk: Walk): string => `${walk.seconds.toFixed(1)} (own ${walk.ownSeconds.toFixed(1)})`;
  const walks = measured.map(({ key, cold, suggested, signedIn }) => [
    ...[key, taps(cold), `${cold.characters}`, seconds(cold)],
    ...[taps(suggested), seconds(suggested), taps(signedIn), seconds(signedIn)],
  ]);
  const names = Object.keys(measured[0]?.screens ?? {}) as Array<keyof Measured['screens']>;
  const cell = ({ screens, action, words, controls }: ScreenFigures): string =>
    `${screens}${action === null ? '' : ` (${action})`} · ${words} · ${controls}`;
  const rows = names.map((name) => [name, ...measured.map(({ screens }) => cell(screens[name]))]);
  return [
    tableOf(
      ['client', 'taps', 'characters', 'seconds', 'suggested: taps', 'seconds', 'logged in: taps', 'seconds'],
      walks,
    ),
    tableOf(['screen', ...measured.map(({ key }) => key)], rows),
  ].join('\n\n');
};

// A smoke run has one portal for all that need one.
const runningPort = option('port', 0, Number(new URL(process.env.PORTAL ?? 'http://localhost:0').port));
const portal = runningPort ? { port: runningPort, stop: async () => undefined } : await startPortalServer();
process.env[PORT_VARIABLE] = String(portal.port);
try {
  if (FILM) mkdirSync(FILM, { recursive: true });
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
  });
  const measured: Measured[] = [];
  for (const client of clients) measured.push(await measureClient(browser, client));
  await browser.close();
  console.log(`load ${loadavg()[0]?.toFixed(1)}\n\n${told(measured)}\n`);
  checkFigures(measured.map(({ cold }) => cold));
} finally {
  await portal.stop();
}
