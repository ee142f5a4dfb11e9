import { pathOf } from '@mundwerk/contract/page/pages';
import { type AGENCY_SUBJECTS, type AgencyRole, hasRight, rightsOf } from '@mundwerk/contract/values/agency-rights';
import type { Page } from '@playwright/test';
import { checkPage } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { storedOnDevice } from '../../steps/accounts.ts';
import { type AgencyPerson, signOnTo } from '../../steps/agency-area.ts';
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

const ROLES: readonly (readonly [AgencyPerson, AgencyRole])[] = [
  ['Ines Inhaber', 'AgenturInhaber'],
  ['Ingo Inaktiv', 'AgenturInhaber_inaktiv'],
  ['Mika Mitarbeiter', 'AgenturMitarbeiter'],
];

for (const [name, role] of ROLES) {
  test(`${name} sees the parts of the role and no others`, async ({ page, language, say, trouble }) => {
    await signOnTo(page, { say, language, as: name });
    await expect(navigation(page, say).getByRole('link')).toHaveText(partsOf(role, say));
    await expect(page.getByRole('region', { name: say('agency.charts.funnel.title') })).toBeVisible();
    await checkPage(page);

    const isOwner = role !== 'AgenturMitarbeiter';
    await page.goto(pathOf('AgencyTab', language, { bereich: 'rechnungen' }));
    if (isOwner) await expect(page.getByText(say('agency.statements.lead'))).toBeVisible();
    else await expect(page.getByText(say('agency.notYours.title'))).toBeVisible();

    if (role === 'AgenturInhaber') {
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
    }

    // The server enforces the rights, whatever the page hides.
    trouble.expect(/status of 403/);
    const answers = await page.evaluate(async () => {
      const token = localStorage.getItem('psoempf_agentur_token');
      const ask = async (path: string): Promise<number> =>
        (await fetch(`/api/v1/allianz/agentur/${path}`, { headers: { Authorization: `Bearer ${token}` } })).status;
      return {
        statements: await ask('rechnungen/4711'),
        staff: await ask('mitarbeiter/4711'),
        other: await ask('stammdaten/4712'),
      };
    });
    expect(answers).toEqual({
      statements: isOwner ? 200 : 403,
      staff: role === 'AgenturInhaber' ? 200 : 403,
      other: 403,
    });
  });
}

test('a user without a role sees nothing, and signs off', async ({ page, language, say, baseURL }) => {
  await signOnTo(page, { say, language, as: 'Otto Ohnerolle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('agency.nothing.title'));
  await expect(navigation(page, say)).toHaveCount(0);
  await checkPage(page);

  await page.getByRole('button', { name: say('agency.signOff') }).click();
  // The provider asks whether its own session shall end, too, and redirects back.
  await page
    .getByRole('button', { name: /sign|yes|log/i })
    .first()
    .click();
  await expect(page).toHaveURL(`${baseURL}/`);
  expect((await storedOnDevice(page)).filter((name) => name.includes('psoempf'))).toEqual([]);
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
