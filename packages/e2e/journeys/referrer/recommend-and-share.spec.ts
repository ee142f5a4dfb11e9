import { readFileSync } from 'node:fs';
import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { promiseOf } from '@mundwerk/contract/values/promise';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import { checkFit, looksOf } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { ask } from '../../portal.ts';
import { linkIn, readMail } from '../../steps/mailbox.ts';
import { arriveAtShareScreen, recommendForm } from '../../steps/recommend-form.ts';
import { confirmAddress } from '../../steps/recommendations.ts';
import {
  channelList,
  channelRow,
  expectedChannels,
  shortLink,
  showAllWays,
  writeMessage,
} from '../../steps/share-screen.ts';
import { tellings } from '../../tellings.ts';
import { containing, loadTexts } from '../../texts.ts';

interface Story {
  clientKey: string;
  language: Language;
  isPhone: boolean;
  message: string;
  /** The subject of the first mail in the reader's language. */
  mailSubject: RegExp;
}

const STORIES: readonly Story[] = [
  {
    clientKey: 'solidaire',
    language: 'fr',
    isPhone: true,
    message: 'Ils m’ont rappelé dans l’heure : 100 % sûr & rapide + pas cher.\nÇa te plaira !',
    mailSubject: /compte et .+ lien pour ./,
  },
  {
    clientKey: 'nordnetz',
    language: 'de',
    isPhone: false,
    message: 'Läuft seit Jahren, 100 % stabil & schnell + günstig.\nSchau mal!',
    mailSubject: /Konto und .+ Link für ./,
  },
  {
    clientKey: 'allianz',
    language: 'de',
    isPhone: false,
    message: 'Im Schadenfall war nach drei Tagen alles geregelt.',
    mailSubject: /Konto und .+ Link für ./,
  },
  {
    clientKey: 'nordnetz',
    language: 'en',
    isPhone: true,
    message: 'Never a dropped call. Have a look?',
    mailSubject: /account and .+ link for ./,
  },
];

// On a phone, because the keyboard and the screen reader go the same way on a wide screen, and the insurer's locked link has a journey of its own.
for (const [telling, { clientKey, language, isPhone, message, mailSubject }] of tellings(STORIES).entries()) {
  const { checkPage, checkAccessibility } = looksOf(telling === 0);
  test.describe(`${clientKey} in ${language}${isPhone ? ' on a phone' : ''}`, () => {
    test.use({
      clientKey,
      language,
      ...(isPhone ? { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true } : {}),
    });

    test('recommend a product, share the link, and land a friend on the offer', async ({
      page,
      context,
      client,
      say,
      person,
      baseURL,
      newVisitor,
    }) => {
      const { config } = client;
      const products = await ask<Product[]>(client, '/produkt', { language });
      const product = products.find(({ Id }) => Id === config.StandardProduktId)!;
      const promised = promiseOf(
        product.Praemien.map(({ Typ, WertCent }) => ({ kind: Typ, valueCents: WertCent })),
        { shareRecommender: config.SplitAnteilEmpfehler, recipientCapCents: config.MaxEmpfaengerPraemieCent },
      );
      const form = recommendForm(page, say, client);

      await test.step('the home page names the highest reward of its cards and leads to the form', async () => {
        await page.goto(pathOf('Homepage', language));
        const told = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
        const [amount = 'no sum'] = /\d[\d.,]*\s?€/.exec(told) ?? [];
        await expect(page.locator('#products').getByText(amount).first()).toBeVisible();
        await checkFit(page);
        await page.getByRole('link', { name: say('home.action') }).click();
        await expect(form.submitButton).toBeVisible();
        // The share screen arrives while the form is filled in.
        const shareScreen = page.waitForRequest(/\/share-screen-[^/]+\.js$/);
        await form.firstName.fill(person.firstName);
        await shareScreen;
        await page.goto(pathOf('Recommendation', language, { produktId: product.Id }));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say('recommendation.title', productValues(product)),
        );
      });

      await test.step('the form says what is wrong, in the reader’s language', async () => {
        await form.email.fill('anna@');
        await form.submitButton.click();
        for (const field of ['firstName', 'lastName'] as const) {
          const label = say(`recommendation.person.${field}`);
          const words = `${say('lib.fields.required', { field: label })}. ${say(`lib.fields.help.${field}`)}`;
          await expect(form[field]).toHaveAccessibleDescription(containing(words));
        }
        await expect(form.email).toHaveAccessibleDescription(containing(say('lib.fields.email')));
        if (!config.acceptTermsOnButtonClick) {
          await expect(form.terms).toHaveAccessibleDescription(say('recommendation.errors.terms'));
        }
        await expect(form.firstName).toBeFocused();
        await checkPage(page);
      });

      const number = await test.step('the corrected form leads to the share screen', async () => {
        await form.fill(person);
        await form.submitButton.click();
        const created = await arriveAtShareScreen(page, say);
        await checkPage(page);
        if (config.ModuleNewsletterPermission) await confirmAddress(client, person);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('share.title'), { timeout: 15_000 });
        return created;
      });

      await test.step('every channel of the client carries its own short link, in the client’s order', async () => {
        await writeMessage(page, say, message);
        await showAllWays(page, say);
        const channels = expectedChannels(client);
        const names = channels.map((channel) => say(`share.channels.names.${channel}`));
        const rows = channelList(page, say).getByRole('listitem');
        await expect(rows).toHaveCount(names.length + 1);
        await expect(rows).toContainText([...names, say('share.channels.fewer')]);
        for (const channel of channels.filter((code) => code !== 'instagram' && (isPhone || code !== 'sms'))) {
          const address = (await channelRow(page, say, channel).getAttribute('href')) ?? '';
          expect(decodeURIComponent(address)).toContain(shortLink(client, number, channel));
          // Many programs show a plus sign literally instead of a blank.
          expect(address).not.toContain('+');
        }
        const whatsapp = (await channelRow(page, say, 'whatsapp').getAttribute('href')) ?? '';
        expect(whatsapp).toBe(
          `https://wa.me/?text=${encodeURIComponent(`${message} ${shortLink(client, number, 'whatsapp')}`)}`,
        );
        const mail = (await channelRow(page, say, 'email').getAttribute('href')) ?? '';
        const subject = say('share.subject', productValues(product));
        const body = `${message}\n\n${shortLink(client, number, 'email')}`.replaceAll('\n', '\r\n');
        expect(mail).toBe(`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`);
      });

      await test.step('the link can be copied', async () => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL! });
        await page.getByRole('button', { name: say('share.copy.action'), exact: true }).click();
        await expect(page.getByRole('button', { name: say('share.copy.done') })).toBeVisible();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(copied).toBe(shortLink(client, number, 'link'));
      });

      await test.step('the QR code is shown large and can be saved', async () => {
        await page.getByRole('button', { name: say('share.qr.action') }).click();
        const dialog = page.getByRole('dialog', { name: say('share.qr.title') });
        await expect(dialog.getByRole('img', { name: say('share.qr.label') })).toBeVisible();
        await checkAccessibility(page);
        const save = async (words: string): Promise<{ name: string; bytes: Buffer }> => {
          const [download] = await Promise.all([
            page.waitForEvent('download'),
            dialog.getByRole('button', { name: words }).click(),
          ]);
          return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
        };
        const png = await save(say('share.qr.save'));
        expect(png.name).toBe(`${say('share.qr.file', { number })}.png`);
        expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
        // Width in the header of a PNG: large enough for print.
        expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(1000);
        await dialog.getByText(say('share.qr.formats')).click();
        const svg = await save(say('share.qr.svg'));
        expect(svg.name).toBe(`${say('share.qr.file', { number })}.svg`);
        expect(svg.bytes.toString('utf8')).toMatch(
          /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/,
        );
        await dialog.getByRole('button', { name: say('share.qr.close') }).click();
        await expect(dialog).toBeHidden();
      });

      await test.step('a mail brings the credentials, and its link sets the password', async () => {
        const mail = await readMail(client, person.email, 'credentials');
        expect(mail.Subject).toMatch(mailSubject);
        for (const words of [person.firstName, person.email, product.AnzeigeName, number]) {
          // Inside a sentence a French name begins with a small letter.
          expect(mail.Text.toLowerCase()).toContain(words.toLowerCase());
        }
        await page.goto(linkIn(mail, pathOf('SetPassword', language)));
        await checkFit(page);
        const password = page.getByLabel(say('account.password.password'), { exact: true });
        await password.fill('zu kurz');
        await password.blur();
        await expect(password).toHaveAccessibleDescription(say('account.password.errors.passwordRuleUnmet'));
        await password.fill('Leuchtturm24');
        await page.getByRole('button', { name: say('account.password.submit') }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('account.password.done'));
        await checkFit(page);
      });

      await test.step('a friend follows the short link and sees who recommends what', async () => {
        const friend = await newVisitor();
        const standard = config.StandardSprache;
        const theirs = await loadTexts(client, standard);
        const offer = await ask<Product>(client, `/produkt/${product.Id}`, { language: standard });
        await friend.goto(shortLink(client, number, 'whatsapp'));
        await expect(friend).toHaveURL(
          `${baseURL}${pathOf('Click', standard, { empfehlungsnummer: number })}?channel=whatsapp`,
        );
        await expect(friend.getByRole('heading', { level: 1 })).toHaveText(
          theirs('recipient.landing.title', { ...productValues(offer), name: person.firstName }),
        );
        // What was really sent, not the suggestion that the link was created with.
        await expect(friend.getByRole('blockquote')).toContainText(message);
        const amount = formatCents(promised.recipient.Ueberweisung ?? 0, standard);
        await expect(friend.getByText(theirs('recipient.landing.forYou', { amount }), { exact: true })).toBeVisible();
        await expect(friend.getByRole('link', { name: theirs('recipient.landing.open') })).toHaveAttribute(
          'href',
          `/api/v1/${client.key}/empfehlen/click/${number}?channel=whatsapp`,
        );
        await checkFit(friend);
      });
    });
  });
}
