import { randomUUID } from 'node:crypto';
import { pathOf } from '@mundwerk/contract/page/pages';
import { checkPage } from '../../accessibility.ts';
import { expect } from '../../fixtures.ts';
import { advanceClock, test } from '../../own-portal.ts';
import { ask, portalAddress } from '../../portal.ts';
import { portalDay } from '../../portal-day.ts';
import { reportOrder } from '../../steps/orders.ts';
import { createRecommendation } from '../../steps/recommendations.ts';
import { shortLink } from '../../steps/share-screen.ts';

const DAY_MS = 86_400_000;

test('a link is dead after 61 days, on every way to it', async ({
  page,
  client,
  say,
  language,
  person,
  network,
  trouble,
}) => {
  // The code of an expired recommendation is refused.
  trouble.expect(/status of 410/);
  const {
    Empfehlungsnummer: number,
    Empfehlungscode: code,
    GueltigBis,
  } = await createRecommendation(client, person, network);
  const title = page.getByRole('heading', { level: 1 });
  const link = shortLink(client, number, 'whatsapp');
  const validDays = client.config.EmpfehlungGueltigTage;
  // Taken from the portal's own clock, which other journeys may have moved before.
  const lastDay = new Date(GueltigBis);
  await Promise.all([
    // The visit is counted before the clock moves on.
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok()),
    page.goto(link),
  ]);
  await expect(page.getByRole('link', { name: say('recipient.landing.open') })).toBeVisible();

  await advanceClock({ AdvanceDays: validDays + 1 });

  await test.step('a reader is told since when, and how to get a new one', async () => {
    const date = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(lastDay);
    await page.goto(link);
    await expect(title).toHaveText(say('recipient.expired.title'));
    await expect(page).toHaveTitle(`${say('recipient.expired.title')} | ${client.config.Name}`);
    await expect(page.getByText(say('recipient.expired.text', { name: person.firstName, date }))).toBeVisible();
    await checkPage(page);
  });

  await test.step('neither the click nor the form nor the code leads to the offer', async () => {
    await page.goto(pathOf('RecipientData', language, { empfehlungsnummer: number }));
    await expect(title).toHaveText(say('recipient.expired.title'));
    await page.goto(`/api/v1/${client.key}/empfehlen/click/${number}`);
    await expect(title).toHaveText(say('recipient.expired.title'));
    await page.goto(`${pathOf('Code', language)}?code=${code}`);
    await page.getByRole('button', { name: say('recipient.code.submit') }).click();
    await expect(page).toHaveURL(new RegExp(`${pathOf('ExpiredRecommendation', language)}$`));
    await expect(title).toHaveText(say('recipient.expired.title'));
    await checkPage(page);
  });

  await test.step('every call says so', async () => {
    const click = await fetch(`${portalAddress()}/api/v1/${client.key}/empfehlen/click/${number}`, {
      redirect: 'manual',
    });
    expect(click.status).toBeGreaterThanOrEqual(400);
    expect(await click.text()).toContain('PSOF0307');
    // All at once, because an unhandled rejection would end the test.
    const answers = await Promise.allSettled([
      ask(client, `/empfehlung/${number}/produkt/produktlink`),
      ask(client, `/empfehlung/${number}`, { method: 'PUT' }),
      ask(client, `/empfaenger/create/${number}`, { method: 'POST', network }),
      reportOrder(client, {
        externalNumber: randomUUID(),
        number,
        orderedOn: portalDay(new Date(lastDay.getTime() + DAY_MS)),
      }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe('rejected');
      const { message, code = '' } = (answer as PromiseRejectedResult).reason as { message: string; code?: string };
      expect(`${code} ${message}`).toContain('PSOF0307');
    }
  });
});
