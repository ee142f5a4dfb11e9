import { randomUUID } from 'node:crypto';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { Page } from '@playwright/test';
import { checkPage } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { testerOf } from '../../steps/orders.ts';
import { arriveAtShareScreen, recommendForm } from '../../steps/recommend-form.ts';
import { followToShop } from '../../steps/shop.ts';

test('a tester opens what a test key made, recommends on the sandbox’s own pages and reports the contract with the key', async ({
  page,
  client,
  say,
  language,
  person,
  trouble,
  newVisitor,
}) => {
  trouble.expect(new RegExp(`^foreign host: ${RegExp.escape(new URL(client.config.MandantUrl).origin)}/`));
  const api = await testerOf(client);
  const { Portal, Empfehlungen, Uhr } = await api.getSandbox();
  const portal = Portal ?? '';
  const expectMarked = (on: Page) => expect(on.getByRole('complementary', { name: 'Testumgebung' })).toBeInViewport();

  await test.step('the page of a prepared recommendation leads to the shop, which is told that it is a test', async () => {
    await page.goto(Empfehlungen[0]?.Seite ?? '');
    await expectMarked(page);
    await checkPage(page);
    const shop = await followToShop(page, client, page.getByRole('link', { name: say('recipient.landing.open') }));
    expect(shop.searchParams.get('mundwerk_test')).toBe('1');
    expect(shop.searchParams.get('empfehlungsnummer')).toBe(Empfehlungen[0]?.Empfehlungsnummer);
  });

  await test.step('a recommendation by the form has links into the sandbox, also after the browser changed the page', async () => {
    const form = recommendForm(page, say, client);
    await page.goto(portal + pathOf('Recommendation', language, { produktId: client.config.StandardProduktId }));
    await form.fill(person);
    await form.submitButton.click();
    const number = await arriveAtShareScreen(page, say);
    await expectMarked(page);
    expect(page.url().startsWith(portal)).toBe(true);
    const friend = await newVisitor();
    await friend.goto(portal + pathOf('Click', language, { empfehlungsnummer: number }));
    await expect(friend.getByRole('heading', { level: 1 })).toContainText(person.firstName);
    await expectMarked(friend);
    const reported = await api.reportOrder({
      body: {
        ExterneAuftragsnummer: randomUUID(),
        Empfehlungsnummer: number,
        ProduktId: client.config.StandardProduktId,
        Auftragsdatum: Uhr.Heute,
      },
    });
    expect(reported.Empfehlungsnummer).toBe(number);
  });
});
