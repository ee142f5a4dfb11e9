/**
 * Makes the film at the top of README.md: a reward's life in half a minute, as an animated WebP.
 *
 *   npm start                                     in one terminal, on fresh data (DATA_DIR=/tmp/film PORT=4000 npm start)
 *   npm run film                                  in another; PORTAL=http://localhost:4000 names another portal
 *
 * A browser plays the story on the demo client and screenshots become frames: a still costs almost nothing in this format, a moving
 * picture much. Captions are written below the pictures, because a README shows the film without sound or title. The story moves the
 * development clock by two weeks, hence the fresh data.
 *
 * The film is committed; the run fails when it is above its budget or too long. With `--smoke` the story is played and nothing is written.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from '../chromium.mjs';
import { root } from '../setup.mjs';

const isSmoke = process.argv.includes('--smoke');
const PORTAL = process.env.PORTAL ?? 'http://localhost:3000';
const CLIENT = 'nordnetz';
const FILM = join(root, 'docs', 'images', 'reward.webp');
const BUDGET = 2_000_000;
const SECONDS = { least: 24, most: 36 };

/** The size of the window, and of a frame: as wide as a README. */
const WINDOW = { width: 1280, height: 720 };
const FRAME = { width: 960, height: 612 };

const { chromium } = createRequire(join(root, 'packages', 'e2e', 'package.json'))('@playwright/test');
const portal = new URL(PORTAL);
const origin = `${portal.protocol}//${CLIENT}.${portal.host}`;
const anna = { firstName: 'Anna', lastName: 'Sommer', email: `anna.${randomUUID().slice(0, 8)}@example.org` };

const texts = (path) => JSON.parse(readFileSync(join(root, 'packages', 'web', 'src', path, 'texts.en.json'), 'utf8'));
const { recommendation } = texts('features/recommendation');
const { reward } = texts('features/reward');
const { share } = texts('features/share');
const { lib } = texts('lib/text');

/**
 * @param {string} url
 * @param {{ method?: string, body?: object, token?: string }} [request]
 * @returns {Promise<any>}
 */
const ask = async (url, { method = 'GET', body, token } = {}) => {
  /** @type {Record<string, string>} */
  const headers = { language: 'en', ...(body ? { 'content-type': 'application/json' } : {}) };
  if (token) headers.authorization = `Bearer ${token}`;
  if (token && method === 'POST') headers['idempotency-key'] = randomUUID();
  const reply = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!reply.ok) throw new Error(`${method} ${url} answered ${reply.status}: ${await reply.text()}`);
  return reply.status === 204 ? null : reply.json();
};

/** Waits for a mail of a kind to the person. */
const readMail = async (kind) => {
  for (let tries = 0; tries < 240; tries += 1) {
    const mails = await ask(`${PORTAL}/dev/mailbox.json?client=${CLIENT}&to=${anna.email}`);
    const mail = mails.find(({ Kind }) => Kind === kind);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`no mail of the kind ${kind} came`);
};

const browser = await chromium.launch({
  executablePath: findOrInstallChromium(process.execPath),
  args: CHROMIUM_ARGUMENTS,
});
/** A separate browser profile: a page depends on whether the link's owner opens it. */
const newVisitor = async () => {
  const context = await browser.newContext({
    viewport: WINDOW,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    colorScheme: 'light',
  });
  context.setDefaultTimeout(120_000);
  // The visitor has decided about cookies, so that no question covers the story.
  const decided = ['er', 'fu', 'an', 'ma'].map((name) => ({
    name: `psoempf_${name}`,
    value: name === 'er' ? '1' : '0',
    url: origin,
  }));
  await context.addCookies(decided);
  return context.newPage();
};
const annasPage = await newVisitor();
let page = annasPage;
const easel = await (await browser.newContext({ viewport: FRAME })).newPage();
await easel.setContent(`<style>
* { margin: 0; box-sizing: border-box } body { width: ${FRAME.width}px; height: ${FRAME.height}px; background: #12211f; color: #fff; font: 600 25px/1.25 system-ui, sans-serif; letter-spacing: -0.01em }
img { display: block; width: 960px; height: 540px } p { display: flex; align-items: center; gap: 16px; height: 72px; padding: 0 24px }
b { display: grid; place-items: center; width: 40px; height: 40px; flex: none; border-radius: 50%; background: #7fd6c8; color: #06211e; font-size: 21px }
</style><img alt=""><p><b></b><span></span></p>`);

const frames = [];
/** Adds a screenshot of the window, shown for so many seconds. */
const show = async (seconds, step, caption) => {
  process.stdout.write(`${String(frames.length + 1).padStart(2)}  ${seconds} s  ${caption}\n`);
  // The smoke form plays every step and pictures the first alone, because a screenshot takes longer than a step.
  if (isSmoke && frames.length > 0) return void frames.push({ seconds, png: frames[0].png });
  const png = await page.screenshot({ animations: 'disabled' });
  await easel.evaluate(
    async ([source, number, words]) => {
      const image = document.querySelector('img');
      image.src = source;
      await image.decode();
      const mark = document.querySelector('b');
      mark.textContent = number;
      mark.style.display = number ? '' : 'none';
      document.querySelector('span').textContent = words;
    },
    [`data:image/png;base64,${png.toString('base64')}`, step, caption],
  );
  frames.push({ seconds, png: await easel.screenshot() });
};
/** Waits until a page is complete: its heading and its pictures are loaded, and no placeholder is left. */
const settle = async () => {
  await page.waitForLoadState('networkidle');
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-hidden][class*="skeleton"]'));
  // Pictures below the window and those for dark mode are not fetched.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main img')].every(
      (/** @type {HTMLImageElement} */ img) =>
        img.getClientRects().length === 0 ||
        img.getBoundingClientRect().top > innerHeight ||
        (img.complete && img.naturalWidth > 0),
    ),
  );
};
const open = async (url) => {
  await page.goto(url);
  await settle();
};
/** Scrolls a part of the page to the middle of the frame. */
const lookAt = (locator) =>
  locator.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

// Recommending.
const { StandardProduktId: product } = await ask(`${PORTAL}/api/v1/mandant/${CLIENT}`);
await open(`${origin}/en`);
await show(2.8, '', 'The life of a reward, from the recommendation to the money');
await open(`${origin}/en/recommend/${product}`);
const recommending = 'Anna recommends what she likes; it takes a minute';
await show(1, '1', recommending);
const field = (label) => page.getByLabel(label, { exact: true });
await lookAt(field(recommendation.person.firstName));
await field(recommendation.person.firstName).fill(anna.firstName);
await show(0.5, '1', recommending);
await field(recommendation.person.lastName).fill(anna.lastName);
await show(0.5, '1', recommending);
await field(recommendation.person.email).fill(anna.email);
await show(1, '1', recommending);
await page.getByRole('button', { name: recommendation.submit }).click();
await page.getByRole('heading', { level: 1, name: share.title }).waitFor();
await settle();
const number = new URL(page.url()).pathname.split('/').at(-1);
await show(3.4, '2', 'Her personal link is ready: by messenger, mail or QR code');

// The friend.
page = await newVisitor();
await open(`${origin}/en/recommendation/${number}`);
await show(3.4, '3', 'Ben opens it, reads her message and sees the offer');

// The contract, as the shop reports it.
page = annasPage;
const { Clients } = await ask(`${PORTAL}/dev/demo.json`);
const token = Clients.find(({ Key }) => Key === CLIENT).OperationsKey;
const { Today } = await ask(`${PORTAL}/dev/clock`);
const order = `FILM-${number}`;
const orders = `${PORTAL}/api/v1/${CLIENT}/betrieb/auftraege`;
await ask(orders, {
  method: 'POST',
  token,
  body: {
    ExterneAuftragsnummer: order,
    Empfehlungsnummer: number,
    ProduktId: product,
    Auftragsdatum: Today,
    Neukunde: true,
    ErstbeitragBezahltAm: Today,
  },
});
await ask(`${orders}/${order}`, { method: 'PATCH', token, body: { Status: 'Bestaetigt' } });
await ask(`${PORTAL}/api/v1/${CLIENT}/account/loginlink`, { method: 'POST', body: { Email: anna.email } });
await open((await readMail('login-link')).Links.find((link) => link.includes('token=')));
await page.getByRole('main').getByRole('button').first().click();
await page.waitForURL((url) => !url.search.includes('token='));
await settle();
await show(3.4, '4', 'He signs, the shop reports it, and Anna sees how far it is');

// Two weeks later.
await open(`${PORTAL}/?sprache=en`);
await lookAt(page.locator('#uhr'));
await show(2.2, '5', 'Two weeks pass: in development with the press of a button');
await page.locator('button[value="14"]').click();
await page.waitForLoadState('networkidle');
await lookAt(page.locator('#uhr'));
await show(1.6, '5', 'Two weeks pass: in development with the press of a button');
const { Links } = await readMail('pickup');
const shown = await ask(`${PORTAL}/dev/mailbox.json?client=${CLIENT}&to=${anna.email}`);
await page.goto(`${PORTAL}/dev/mailbox?client=${CLIENT}&to=${anna.email}`);
await page
  .getByRole('link', { name: shown.find(({ Kind }) => Kind === 'pickup').Subject })
  .first()
  .click();
await page.waitForLoadState('networkidle');
await lookAt(page.locator('iframe'));
await show(3.4, '6', 'The contract stands, so the reward is hers');

// Collecting.
await open(Links.find((link) => link.includes('token=')));
await show(1.6, '7', 'She says where the money goes');
const holder = page.getByRole('textbox', { name: lib.bank.holder, exact: true });
if (await holder.count()) {
  await holder.fill(`${anna.firstName} ${anna.lastName}`);
  await page.getByRole('textbox', { name: lib.bank.iban, exact: true }).fill('DE02120300000000202051');
  await show(1.4, '7', 'She says where the money goes');
  await page.getByRole('button', { name: reward.pickup.check }).click();
  await page.getByRole('button', { name: reward.pickup.send, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: reward.pickup.summary.title }).waitFor({ state: 'detached' });
  await settle();
}
await show(3.4, '8', 'Collected: it goes out with the next payout run');
await open(`${PORTAL}/?sprache=en`);
await show(3, '', 'Mundwerk: every brand a folder of data, one installation');
await browser.close();

const seconds = frames.reduce((sum, frame) => sum + frame.seconds, 0);
const film = await sharp(
  frames.map(({ png }) => png),
  { join: { animated: true } },
)
  .webp({
    quality: 86,
    effort: isSmoke ? 0 : 6,
    smartSubsample: true,
    loop: 0,
    delay: frames.map((frame) => frame.seconds * 1000),
  })
  .toBuffer();
if (!isSmoke) await writeFile(FILM, film);
const size = film.length;
const sum = `${frames.length} frames, ${seconds.toFixed(1)} s, ${Math.round(size / 1024)} KB`;
process.stdout.write(isSmoke ? `smoke: ${sum}\n` : `${FILM}: ${sum}\n`);
if (size > BUDGET && !isSmoke) throw new Error(`the film is ${size} bytes, its budget is ${BUDGET}`);
if (seconds < SECONDS.least || seconds > SECONDS.most) throw new Error(`the film takes ${seconds} seconds`);
