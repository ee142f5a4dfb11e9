import { pathOf } from '@mundwerk/contract/page/pages';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { Page } from '@playwright/test';
import { checkPage } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signOnTo } from '../../steps/agency-area.ts';
import { linkIn, readMail } from '../../steps/mailbox.ts';
import { arriveAtShareScreen, recommendForm } from '../../steps/recommend-form.ts';
import { containing } from '../../texts.ts';

test.use({ clientKey: 'allianz', viewport: { width: 1440, height: 900 } });

const openPart = (page: Page, part: string): Promise<unknown> =>
  page.goto(pathOf('AgencyTab', 'de', { bereich: part }));

test('a person invited by the agency recommends, and it counts for the agency', async ({
  page,
  newVisitor,
  client,
  language,
  say,
  person,
}) => {
  await signOnTo(page, { say, language, as: 'Mika Mitarbeiter', part: 'einladungen' });
  const agency = 'Agentur am Hafen';
  await page.getByRole('button', { name: say('agencyInvite.add') }).click();
  await page.getByLabel(say('agencyInvite.fields.firstName'), { exact: true }).fill(person.firstName);
  await page.getByLabel(say('agencyInvite.fields.lastName'), { exact: true }).fill(person.lastName);
  await page.getByLabel(say('agencyInvite.fields.email'), { exact: true }).fill(person.email);
  await page.getByLabel(say('agencyInvite.consent', { agency, client: client.config.Name })).check();
  await checkPage(page);
  await page.getByRole('button', { name: say('agencyInvite.send') }).click();
  const name = `${person.firstName} ${person.lastName}`;
  await expect(page.getByText(say('agencyInvite.sent.title', { name }))).toBeVisible();
  const invitation = page.getByRole('row', { name: containing(person.email) });
  await expect(invitation).toContainText(say('agencyReport.values.Status.Versendet'));

  const mail = await readMail(client, person.email, 'invitation');
  const guest = await newVisitor();
  await guest.goto(linkIn(mail, pathOf('Recommendation', language, { produktId: client.config.StandardProduktId })));
  const form = recommendForm(guest, say, client);
  await expect(guest.getByText(say('recommendation.agency.invited', { agency }))).toBeVisible();
  await expect(form.email).toHaveValue(person.email);
  await checkPage(guest);
  await form.terms.check();
  await form.submitButton.click();
  const number = await arriveAtShareScreen(guest, say);

  await page.reload();
  await expect(invitation).toContainText(say('agencyReport.values.Status.Empfohlen'));
  await openPart(page, 'empfehlungen');
  await expect(page.getByRole('row', { name: containing(number) })).toContainText(name);
});

test('an agent found in spite of a typing error is recommended; the owner sees it, lets an employee in and out, and plans what the agency adds', async ({
  page,
  newVisitor,
  client,
  language,
  say,
  person,
  trouble,
}) => {
  const number = await test.step('the agent is found, and recommended', async () => {
    const visitor = await newVisitor();
    await visitor.goto(pathOf('Homepage', language));
    await visitor.getByLabel(say('home.agents.label')).fill('Frauke Möwenfelt');
    await visitor.getByRole('button', { name: say('home.agents.search') }).click();
    const card = visitor.getByRole('link', { name: /Frauke Möwenfeld/ });
    await expect(card).toBeVisible();
    const portrait = card.locator('img');
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await checkPage(visitor);
    await card.click();
    await expect(visitor).toHaveURL(pathOf('AgentRecommendations', language, { produktId: 5005 }));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      say('recommendation.title', productValues({ AnzeigeName: 'Frauke Möwenfeld' })),
    );
    const form = recommendForm(visitor, say, client);
    await form.fill(person);
    await form.submitButton.click();
    return arriveAtShareScreen(visitor, say);
  });

  await test.step('it counts for the agent’s agency', async () => {
    await signOnTo(page, { say, language, as: 'Ines Inhaber', part: 'empfehlungen' });
    await expect(page.getByRole('row', { name: containing(number) })).toBeVisible();
  });

  trouble.expect(/status of 409/);
  await openPart(page, 'mitarbeiter');
  await page.getByRole('button', { name: say('agencyStaff.add') }).click();
  await page.getByLabel(say('agencyStaff.fields.name'), { exact: true }).fill(person.firstName);
  await page.getByLabel(say('agencyStaff.fields.email'), { exact: true }).fill(person.email);
  await page.getByRole('button', { name: say('agencyStaff.send') }).click();
  await expect(page.getByText(say('agencyStaff.added.title', { name: person.firstName }))).toBeVisible();
  await readMail(client, person.email, 'staff-invitation');
  const member = page.getByRole('row', { name: containing(person.email) });
  await member.getByRole('button').click();
  await page.getByRole('button', { name: say('agencyStaff.deactivate.confirm') }).click();
  await expect(member).toContainText(say('agencyStaff.states.Deaktiviert'));
  await checkPage(page);

  await openPart(page, 'praemienplan');
  await page.getByRole('button', { name: say('agencyPlans.add') }).click();
  const add = async (from: string, until: string): Promise<void> => {
    await page.getByLabel(say('agencyPlans.fields.amount')).fill('12,50');
    await page.getByLabel(say('agencyPlans.fields.from')).fill(from);
    await page.getByLabel(say('agencyPlans.fields.until')).fill(until);
    await page.getByRole('button', { name: say('agencyPlans.send'), exact: true }).click();
  };
  await add('2099-01-01', '2099-01-31');
  const planned = page.getByRole('row', { name: /01\.01\.2099/ });
  await expect(planned).toContainText('12,50');
  await add('2099-01-15', '2099-02-15');
  await expect(page.getByText(say('errors.rewardPlanOverlaps'))).toBeVisible();
  await checkPage(page);
  await planned.getByRole('button').click();
  await page.getByRole('button', { name: say('agencyPlans.delete.confirm') }).click();
  await expect(page.getByText(say('agencyPlans.delete.done'))).toBeVisible();
  await expect(planned).toHaveCount(0);
});
