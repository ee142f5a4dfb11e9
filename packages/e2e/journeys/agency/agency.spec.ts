import { pathOf } from '@mundwerk/contract/page/pages';
import { type AGENCY_SUBJECTS, type AgencyRole, hasRight, rightsOf } from '@mundwerk/contract/values/agency-rights';
import type { Page } from '@playwright/test';
import { checkPage } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { storedOnDevice } from '../../steps/accounts.ts';
import { signOnTo } from '../../steps/agency-area.ts';
import type { Say } from '../../texts.ts';

test.use({ clientKey: 'allianz', viewport: { width: 1440, height: 900 } });

/** The right that each part of the area needs. */
const PARTS = {
  overview: 'StatistikReport',
  orders: 'AuftragsReport',
  recommenders: 'EmpfehlerReport',
  recommendations: 'EmpfehlerReport',
  leads: 'Verwaltung',
  rewards: 'Praemien',
  invitations: 'Einladungstool',
  plans: 'Praemienplan',
  statements: 'Rechnungen',
  staff: 'Mitarbeiter',
  masterData: 'Stammdaten',
} as const satisfies Record<string, (typeof AGENCY_SUBJECTS)[number]>;

const partsOf = (role: AgencyRole, say: Say): string[] =>
  Object.entries(PARTS)
    .filter(([, Bereich]) => hasRight(rightsOf([role]), { Aktion: 'view', Bereich }))
    .map(([part]) => say(`agency.tabs.${part}`));

const navigation = (page: Page, say: Say) => page.getByRole('navigation', { name: say('agency.navigation') });

test('an owner and an employee see the parts of their role and no others; a user without a role sees nothing, and signs off', async ({
  page,
  language,
  say,
  baseURL,
  trouble,
  newVisitor,
}) => {
  // The server enforces the rights, whatever the page hides.
  trouble.expect(/status of 403/);
  const statements = pathOf('AgencyTab', language, { bereich: 'rechnungen' });
  const answersTo = (user: Page) =>
    user.evaluate(async () => {
      const token = localStorage.getItem('psoempf_agentur_token');
      const ask = async (path: string): Promise<number> =>
        (await fetch(`/api/v1/allianz/agentur/${path}`, { headers: { Authorization: `Bearer ${token}` } })).status;
      return {
        statements: await ask('rechnungen/4711'),
        staff: await ask('mitarbeiter/4711'),
        other: await ask('stammdaten/4712'),
      };
    });

  await test.step('Ines Inhaber', async () => {
    await signOnTo(page, { say, language, as: 'Ines Inhaber' });
    await expect(navigation(page, say).getByRole('link')).toHaveText(partsOf('AgenturInhaber', say));
    await expect(page.getByRole('region', { name: say('agency.charts.funnel.title') })).toBeVisible();
    await checkPage(page);
    await page.goto(statements);
    await expect(page.getByText(say('agency.statements.lead'))).toBeVisible();
    const month = page.getByRole('row').nth(1).getByRole('link');
    const words = (await month.textContent()) ?? '';
    await month.click();
    await expect(page.getByRole('heading', { level: 2, name: words })).toBeVisible();
    await checkPage(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('agency.statements.download', { month: words }) }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^rechnung-4711-\d{4}-\d{2}\.pdf$/);
    expect(await answersTo(page)).toEqual({ statements: 200, staff: 200, other: 403 });
  });

  await test.step('Mika Mitarbeiter', async () => {
    const employee = await newVisitor();
    await signOnTo(employee, { say, language, as: 'Mika Mitarbeiter' });
    await expect(navigation(employee, say).getByRole('link')).toHaveText(partsOf('AgenturMitarbeiter', say));
    await employee.goto(statements);
    await expect(employee.getByText(say('agency.notYours.title'))).toBeVisible();
    await checkPage(employee);
    expect(await answersTo(employee)).toEqual({ statements: 403, staff: 403, other: 403 });
  });

  await test.step('Otto Ohnerolle', async () => {
    const stranger = await newVisitor();
    await signOnTo(stranger, { say, language, as: 'Otto Ohnerolle' });
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(say('agency.nothing.title'));
    await expect(navigation(stranger, say)).toHaveCount(0);
    await checkPage(stranger);
    await stranger.getByRole('button', { name: say('agency.signOff') }).click();
    // The provider asks whether its own session shall end, too, and redirects back.
    await stranger
      .getByRole('button', { name: /sign|yes|log/i })
      .first()
      .click();
    await expect(stranger).toHaveURL(`${baseURL}/`);
    expect((await storedOnDevice(stranger)).filter((name) => name.includes('psoempf'))).toEqual([]);
  });
});

test('a user of two agencies changes between them, and the session follows its tabs', async ({
  page,
  language,
  say,
  baseURL,
  trouble,
}) => {
  // A call that is under way while another tab signs off is refused.
  trouble.expect(/status of 401/);
  await signOnTo(page, { say, language, as: 'Zoe Zweigstelle', part: 'stammdaten' });
  for (const number of ['4711', '4712']) {
    await page.getByLabel(say('agency.agency'), { exact: true }).selectOption(number);
    await expect(page.getByRole('definition').filter({ hasText: new RegExp(`^${number}$`) })).toBeVisible();
  }
  const address = `${baseURL}${pathOf('AgencyTab', language, { bereich: 'stammdaten' })}?agentur=4712`;
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: /^4712$/ })).toBeVisible();
  await checkPage(page);

  await test.step('a sign-off in one tab reaches the other, which keeps the way back', async () => {
    const tab = await page.context().newPage();
    await tab.goto(pathOf('Agency', language));
    await tab.getByRole('button', { name: say('agency.signOff') }).click();
    await expect(page).toHaveURL(
      `${baseURL}${pathOf('AgencySignOn', language)}?redirect=${encodeURIComponent(new URL(address).pathname + new URL(address).search)}`,
    );
    await checkPage(page);
    await tab.close();
  });

  await test.step('a user who returns by the old link of the provider is told to begin again', async () => {
    await page.goto(`${pathOf('AgencySignOn', language)}?code=somebody-elses&state=x`);
    await expect(page.getByText(say('agency.signOn.problems.unasked.title'))).toBeVisible();
    expect(page.url()).not.toContain('somebody-elses');
  });
});
