import type { FaqEntry } from '@mundwerk/contract/content/content';
import { LEGAL_DOCUMENTS, type LegalText } from '@mundwerk/contract/content/legal';
import { type PageName, pathOf } from '@mundwerk/contract/page/pages';
import type { Page } from '@playwright/test';
import { checkFit, checkPage } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { ask, CLIENTS } from '../../portal.ts';
import { readMail } from '../../steps/mailbox.ts';
import { openWithin } from '../../steps/pages/open-within.ts';
import { tellings } from '../../tellings.ts';

/** Pages with the longest texts; the sweep over all routes checks them in the client's first language. */
const TALKATIVE: readonly PageName[] = ['Homepage', 'Recommendation', 'Contact'];

const HISTORY = { TOS: 'TOSHistory', Privacy: 'PrivacyHistory' } as const;

const READERS = CLIENTS.flatMap((client) => client.languages.map((language) => ({ client, language })));

/** On the narrowest screen we support nothing may overflow, no value or text may be missing, and no picture may be broken. */
const readThrough = async (page: Page, path: string, title: string): Promise<void> => {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const found = await page.evaluate(() => ({
    overhang: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    places: document.body.innerText.match(/\{\{.*?\}\}|\b(legal|faq|contact|app|lib)\.\w+(\.\w+)+/g) ?? [],
    broken: [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
    deadLinks: [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]')]
      .map((link) => decodeURIComponent(link.hash.slice(1)))
      .filter((id) => document.getElementById(id) === null),
  }));
  expect(found, path).toEqual({ overhang: 0, places: [], broken: [], deadLinks: [] });
};

for (const { client, language } of tellings(READERS)) {
  test.describe(`${client.key} in ${language}`, () => {
    test.use({ clientKey: client.key, language, viewport: { width: 320, height: 720 } });

    test('every legal text can be read in every version, a question is found, and a message reaches the client', async ({
      page,
      say,
      person,
    }) => {
      await test.step('every legal text in every version', async () => {
        const titles = new Set<string>();
        for (const document of LEGAL_DOCUMENTS) {
          const text = await ask<LegalText>(client, `/content/rechtstext/${document}`, { language });
          for (const { Version, IstAktuell } of text.Versionen) {
            const address = `/content/rechtstext/${document}?version=${Version}`;
            const { Titel } = await ask<LegalText>(client, address, { language });
            const name: PageName = IstAktuell ? document : HISTORY[document as keyof typeof HISTORY];
            const path = pathOf(name, language, IstAktuell ? {} : { version: Version });
            // An earlier version is opened from the list of all versions, as readers do.
            if (IstAktuell) await openWithin(page, path);
            else await page.locator(`main a[href="${path}"]`).last().click();
            await readThrough(page, path, Titel);
            titles.add(`${document} ${Version}`);
          }
        }
        // Terms in two versions, privacy in eight and one for referrals without the internet, imprint and accessibility in one.
        expect(titles.size).toBe(13);
      });

      await test.step('a question is found, has an address of its own and opens from it', async () => {
        const [entry] = (await ask<FaqEntry[]>(client, '/faq', { language })).slice(-1);
        if (!entry) throw new Error('there is no question');
        await openWithin(page, pathOf('Faq', language));
        await readThrough(page, pathOf('Faq', language), say('faq.title'));
        const answer = page.locator(`details[id="${entry.Id}"]`);
        await page.getByRole('searchbox').fill(entry.Frage.split(' ').slice(-2).join(' '));
        await expect(answer).toBeVisible();
        await page.getByRole('searchbox').fill('qwertz');
        await expect(page.locator('details')).toHaveCount(0);
        await page.goto('about:blank');
        await page.goto(`${pathOf('Faq', language)}#${entry.Id}`);
        await expect(answer).toHaveAttribute('open', '');
        await expect(answer).toBeInViewport();
        if (language === client.config.StandardSprache) await checkPage(page);
      });

      await test.step('a message reaches the client as a mail that can be answered, with a confirmation', async () => {
        await page.goto(pathOf('Contact', language));
        await page.getByRole('textbox', { name: say('contact.fields.email') }).fill(person.email);
        await page.getByRole('textbox', { name: say('contact.fields.subject') }).fill('Prämie & Frist');
        await page.getByRole('textbox', { name: say('contact.fields.message') }).fill('Wann kommt sie?\nDanke!');
        await page.keyboard.press('Tab');
        await page.reload();
        await expect(page.getByRole('textbox', { name: say('contact.fields.subject') })).toHaveValue('Prämie & Frist');
        await page.getByRole('checkbox', { name: say('contact.fields.receipt') }).check();
        await page.getByRole('button', { name: say('contact.send') }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('contact.sent.title'));
        await expect(page.getByText(say('contact.sent.receipt', { email: person.email }))).toBeVisible();
        await checkPage(page);
        const copy = await readMail(client, person.email, 'contact-copy');
        expect(copy.Text).not.toContain('Wann kommt sie?');
        const mail = await readMail(client, client.config.SupportEmail, 'contact');
        expect(mail.Text).toContain('Danke!');
      });

      await test.step('the pages with the most words stay in their frame in the client’s other languages', async () => {
        for (const other of client.languages.filter((spoken) => spoken !== language)) {
          for (const name of TALKATIVE) {
            await page.goto(pathOf(name, other, { produktId: client.config.StandardProduktId }));
            await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
            await expect(page.locator('html'), name).toHaveAttribute('lang', other);
            await checkFit(page);
          }
        }
      });
    });
  });
}
