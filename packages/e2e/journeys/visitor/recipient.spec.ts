import { randomUUID } from 'node:crypto';
import type { RecommendationCreated } from '@mundwerk/client';
import type { CallReply } from '@mundwerk/contract/call';
import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { reportLead } from '@mundwerk/contract/referral/order';
import { formatOfflineCode } from '@mundwerk/contract/values/code';
import type { Language } from '@mundwerk/contract/values/language';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { Page } from '@playwright/test';
import { checkPage, looksOf } from '../../accessibility.ts';
import { expect, type Person, test } from '../../fixtures.ts';
import { ask, type DemoClient } from '../../portal.ts';
import { portalDay } from '../../portal-day.ts';
import { arriveAtPersonalArea, createAccount, signIn, storedOnDevice } from '../../steps/accounts.ts';
import { reportOrder } from '../../steps/orders.ts';
import { agree, expectReached, recipientForm, statusStep } from '../../steps/recipient-form.ts';
import { createRecommendation } from '../../steps/recommendations.ts';
import { shortLink } from '../../steps/share-screen.ts';
import { followToShop } from '../../steps/shop.ts';
import { tellings } from '../../tellings.ts';
import { containing, type Say } from '../../texts.ts';

const friendOf = (person: Person): Person => ({
  firstName: 'Berta',
  lastName: 'Beispiel-Überlänge',
  email: person.email.replace('anna-katharina', 'berta'),
});

const formatDay = (day: string, language: Language): string =>
  language === 'en'
    ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
    : day
        .split('-')
        .reverse()
        .join(language === 'de' ? '.' : '/');

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Reads terms and privacy, declines, which deletes everything, then gives the data once more and agrees. */
const thinkOver = async (page: Page, client: DemoClient, say: Say, contact: Person): Promise<void> => {
  await expect(title(page)).toHaveText(say('recipient.consent.title'));
  await checkPage(page);
  await page.getByRole('button', { name: say('recipient.consent.decline') }).click();
  await expect(title(page)).toHaveText(say('recipient.consent.declined.title'));
  await checkPage(page);
  await page.getByRole('link', { name: say('recipient.consent.declined.return') }).click();
  const form = recipientForm(page, say, client);
  await expect(form.field('firstName')).toHaveValue('');
  await form.fill(contact);
  await page.getByRole('button', { name: say('recipient.form.confirm.submit') }).click();
};

/** Checks that the recommendation has become a contract in the personal area of the recommender, who is signed in. */
const expectContract = async (page: Page, say: Say, person: Person, language: Language, number: string) => {
  await page.goto(pathOf('Dashboard', language));
  await arriveAtPersonalArea(page, say, person);
  const row = page.getByRole('article').filter({ hasText: number });
  await expect(row).toContainText(say('reward.status.bothReceiveRewardOn', { date: formatDay(portalDay(), language) }));
  await expect(row).toContainText(say('reward.row.visits_one'));
  for (const station of ['shared', 'visited', 'contract']) {
    await expect(row.getByRole('listitem').filter({ hasText: say(`reward.bar.stations.${station}`) })).toContainText(
      say('reward.bar.states.done'),
    );
  }
  await checkPage(page);
};

/** Types the code of a recommendation, first with an error. */
const dictate = async (
  page: Page,
  say: Say,
  language: Language,
  { Empfehlungscode, Empfehlungsnummer }: RecommendationCreated,
  look: (page: Page) => Promise<void>,
): Promise<void> => {
  const code = Empfehlungscode!;
  const lookups: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/empfehlungscode/')) lookups.push(request.url());
  });
  await page.goto('/exklusiv');
  await expect(page).toHaveURL(new RegExp(`${pathOf('Code', language)}$`));
  await expect(title(page)).toHaveText(say('recipient.code.title'));

  const field = page.getByLabel(say('recipient.code.label'), { exact: true });
  const submit = page.getByRole('button', { name: say('recipient.code.submit') });
  const wrong = code.slice(0, 2) + (code[2] === '7' ? '8' : '7') + code.slice(3);
  await field.fill(wrong);
  await submit.click();
  await expect(field).toHaveAccessibleDescription(containing(say('recipient.code.typo')));
  await look(page);
  expect(lookups).toEqual([]);

  await field.fill(` ${formatOfflineCode(code).toLowerCase()} `);
  await submit.click();
  await expect(page).toHaveURL(
    new RegExp(`${pathOf('Click', language, { empfehlungsnummer: Empfehlungsnummer })}\\?channel=offline$`),
  );
  expect(await storedOnDevice(page)).toEqual([]);
};

for (const [clientKey, language] of tellings([
  ['nordnetz', 'de'],
  ['solidaire', 'fr'],
] as const)) {
  const { checkPage: look } = looksOf(clientKey === 'nordnetz');
  test.describe(`${clientKey} in ${language}`, () => {
    test.use({ clientKey, language });

    test('from a spoken code or the link in a chat over the shop to the recommender’s personal area', async ({
      page,
      client,
      say,
      person,
      network,
      baseURL,
      newVisitor,
      trouble,
    }) => {
      trouble.expect(new RegExp(`foreign host: ${RegExp.escape(client.config.MandantUrl)}`));
      // Recommending to oneself is refused.
      trouble.expect(/status of 400/);

      await test.step('a spoken code leads to the offer; a typing error is told without asking anyone', async () => {
        const speaker = { ...person, email: `code.${person.email}` };
        const spoken = await createRecommendation(client, speaker, network);
        const caller = await newVisitor();
        await dictate(caller, say, language, spoken, look);
        await expect(title(caller)).toContainText(speaker.firstName);
      });

      const number = await createAccount(client, person, network);
      const friend = await newVisitor();
      const contact = friendOf(person);
      const form = recipientForm(friend, say, client);
      // The other client asks for name and e-mail alone.
      const isLong = client.config.EmpfaengerAdresse;

      const shopAddress =
        await test.step('the landing page tells the offer, and its button leads to the shop', async () => {
          const product = await ask<Product>(client, `/produkt/${client.config.StandardProduktId}`, { language });
          await friend.goto(shortLink(client, number, 'whatsapp'));
          await expect(title(friend)).toHaveText(
            say('recipient.landing.title', { ...productValues(product), name: person.firstName }),
          );
          await look(friend);
          // The sender's address never reaches the recipient.
          expect(await friend.content()).not.toContain(person.email);
          expect(await storedOnDevice(friend)).toEqual([]);
          const open = friend.getByRole('link', { name: say('recipient.landing.open') });
          const address = await followToShop(friend, client, open);
          expect(`${address.origin}${address.pathname}`).toBe(product.Produktlink);
          return address;
        });
      const recipientNumber = shopAddress.searchParams.get('empfaengernummer') ?? '';
      expect(recipientNumber).toMatch(/^[0-9a-f]{32}$/);
      expect(Object.fromEntries(shopAddress.searchParams)).toEqual({
        empfehlungsnummer: number,
        empfaengernummer: recipientNumber,
        channel: 'whatsapp',
      });

      await test.step('the shop reports the contract; again, it is the same one', async () => {
        const contract = { externalNumber: randomUUID(), number, recipientNumber, orderedOn: portalDay() };
        const order = await reportOrder(client, contract);
        expect(order).toMatchObject({ Status: 'Gemeldet', LinkGenutzt: true, Empfaengernummer: recipientNumber });
        expect((await reportOrder(client, contract)).Auftragsnummer).toBe(order.Auftragsnummer);
      });

      await test.step('the form says what is wrong, in the reader’s language', async () => {
        const path = pathOf('RecipientData', language, { empfehlungsnummer: number });
        await friend.goto(`${baseURL}${path}?${new URLSearchParams({ empfaengernummer: recipientNumber })}`);
        await expect(title(friend)).toHaveText(say('recipient.form.confirm.title'));
        const send = friend.getByRole('button', { name: say('recipient.form.confirm.submit') });
        await send.click();
        await expect(form.field('firstName')).toBeFocused();
        const needed = isLong ? (['birthDate', 'street', 'city'] as const) : [];
        for (const field of ['firstName', 'lastName', 'email', ...needed] as const) {
          await expect(form.field(field)).toHaveAccessibleDescription(
            containing(say('lib.fields.required', { field: form.label(field) })),
          );
        }
        await look(friend);
        if (!isLong) {
          for (const field of ['birthDate', 'phone', 'street'] as const) await expect(form.field(field)).toHaveCount(0);
          return;
        }
        await form.field('birthDate').fill(`01.01.${new Date().getFullYear() - 17}`);
        await expect(form.field('birthDate')).toHaveAccessibleDescription(
          containing(say('recipient.form.errors.underAge', { years: 18 })),
        );
        await form.field('birthDate').fill('31.02.1990');
        await expect(form.field('birthDate')).toHaveAccessibleDescription(
          containing(say('recipient.form.errors.birthDateInvalid')),
        );
      });

      await test.step('self-recommendation is refused; the rest of the form stays', async () => {
        await form.fill({ ...contact, email: person.email.toUpperCase() });
        if (isLong) await expect(form.field('birthDate')).toHaveValue('31.12.1990');
        await friend.getByRole('button', { name: say('recipient.form.confirm.submit') }).click();
        await expect(title(friend)).toHaveText(say('recipient.closed.blockedTitle'));
        await look(friend);
        await friend.getByRole('button', { name: say('recipient.selfReferral.correct') }).click();
        await expect(form.field('lastName')).toHaveValue(contact.lastName);
        await form.field('email').fill(contact.email);
        await friend.getByRole('button', { name: say('recipient.form.confirm.submit') }).click();
      });

      await test.step('consent leads to the four steps', async () => {
        await thinkOver(friend, client, say, contact);
        await agree(friend, say);
        await expectReached(friend, say, client, 2);
        await expect(statusStep(friend, say, client, 'AuftragBestaetigt')).toContainText(
          say('recipient.steps.states.current'),
        );
        await look(friend);
        expect(await storedOnDevice(friend)).toEqual([]);
        // The token is gone from the URL, and a reload still knows whose steps these are.
        expect(new URL(friend.url()).search).toBe('');
        await friend.reload();
        await expectReached(friend, say, client, 2);
      });

      await signIn(page, client, person, network);
      await test.step('the recommender sees it', () => expectContract(page, say, person, language, number));
    });
  });
}

test.describe('an insurer', () => {
  test.use({ clientKey: 'allianz' });

  test('asks for data in the public form, and the lead becomes a contract', async ({
    page,
    client,
    say,
    language,
    person,
    network,
    newVisitor,
  }) => {
    const number = await createAccount(client, person, network);
    const friend = await newVisitor();
    const contact = friendOf(person);
    const form = recipientForm(friend, say, client);
    await friend.goto(shortLink(client, number, 'email'));
    // The button comes before the step that names it.
    await friend
      .getByRole('link', { name: say('recipient.landing.advice') })
      .first()
      .click();
    await expect(title(friend)).toHaveText(say('recipient.form.lead.title'));
    await checkPage(friend);

    const lead = await test.step('the form reports a lead', async () => {
      await form.fill(contact);
      await form.field('phone').fill('12');
      const send = friend.getByRole('button', { name: say('recipient.form.lead.submit') });
      await send.click();
      await expect(form.field('phone')).toHaveAccessibleDescription(
        containing(say('recipient.form.errors.phoneInvalid')),
      );
      await form.field('phone').fill('040 123456');
      const [reply] = await Promise.all([
        friend.waitForResponse(
          (response) => response.status() === 201 && /tracking\/abschliessen/.test(response.url()),
        ),
        send.click(),
      ]);
      expect(new URL(reply.url()).searchParams.get('channel')).toBe('email');
      return (await reply.json()) as CallReply<typeof reportLead>;
    });
    expect(lead.Status).toBe('Gemeldet');

    await agree(friend, say);
    await expect(statusStep(friend, say, client, 'VertragAbgeschlossen')).toContainText(
      say('recipient.steps.states.current'),
    );
    await checkPage(friend);

    await reportOrder(client, {
      externalNumber: randomUUID(),
      number,
      leadNumber: lead.Auftragsnummer,
      orderedOn: portalDay(),
    });
    await friend.reload();
    await expectReached(friend, say, client, 2);
    expect(await storedOnDevice(friend)).toEqual([]);
    await signIn(page, client, person, network);
    await expectContract(page, say, person, language, number);
  });
});
