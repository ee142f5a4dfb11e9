// @vitest-environment happy-dom
import { getAgencyFigures } from '@mundwerk/contract/agency/agency-figures';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAgencyTab } from '#testing/open-page.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import { changeWords, type Figures, funnelRows } from './figures.ts';
import { OverviewTab } from './overview-tab.tsx';

const FIGURES = 'PUT /agentur/4711';
const NOTHING: Figures = {
  ...getAgencyFigures.example.reply,
  Empfehlungen: 0,
  OhneKanal: 0,
  Freizugeben: 0,
  TrichterJeKanal: [],
  PraemienJeMonat: [{ Monat: '2026-10', Anzahl: 0, SummeCent: 0 }],
  BesteEmpfehler: [],
};

const server = setUpPage(
  {
    [FIGURES]: () => Response.json(getAgencyFigures.example.reply),
    'GET /agentur/freigabemail': () => Response.json({ Gewuenscht: false, Email: 'ines@agentur.example' }),
  },
  { boot: { client: { ModuleAgentur: true } } },
);

const chart = (name: string) => screen.findByRole('region', { name });

test('the overview shows the figures, and what waits for the agency first', async () => {
  openAgencyTab(OverviewTab);
  const waiting = await screen.findByRole('link', { name: '3 Aufträge warten auf Ihre Freigabe' });
  expect(waiting.getAttribute('href')).toContain('/agentur/bereich/auftraege?Status=Bestaetigt');
  const made = screen.getByRole('link', { name: 'Empfehlungen' }).getAttribute('href');
  expect(new URLSearchParams(made?.split('?')[1]).get('ErstelltAm')).toBe('2026-01-01..2026-11-15');
  expect(screen.getByText('120')).toBeTruthy();
  expect(screen.getByText(/^1\.250.€$/)).toBeTruthy();
  expect(screen.getByText('01.01.2026 bis 15.11.2026')).toBeTruthy();
});

test('the overview switches the mail about waiting orders on, for the person and the address it names', async () => {
  const user = openAgencyTab(OverviewTab);
  server.answers['PUT /agentur/freigabemail'] = ({ body }) =>
    Response.json({ ...(body as object), Email: 'ines@agentur.example' });
  const box = await screen.findByRole('checkbox', { name: 'Per E-Mail erinnern, wenn Aufträge warten' });
  expect(screen.getByText('Höchstens eine E-Mail je Werktag, an ines@agentur.example.')).toBeTruthy();
  await user.click(box);
  expect(await screen.findByText('Eingeschaltet.')).toBeTruthy();
  expect(box).toHaveProperty('checked', true);
  expect(server.sent.at(-1)).toMatchObject({ call: 'PUT /agentur/freigabemail', body: { Gewuenscht: true } });
});

test('the overview compares each figure with the period before', async () => {
  openAgencyTab(OverviewTab);
  await screen.findByText('Verglichen mit 15.02.2025 bis 31.12.2025.');
  const noteOf = (name: string) =>
    screen.getByText(name, { selector: 'dt, dt *' }).closest('div')?.textContent?.replaceAll(/\s/g, ' ');
  expect(noteOf('Besuche')).toBe('Besuche340+31 %');
  expect(noteOf('Prämien')).toMatch(/^Prämien1\.250 €\+32 %$/);
  expect(noteOf('Aufträge je Empfehlung')).toBe('Aufträge je Empfehlung21 %davor 19 %');
  const words = (now: number, before: number) => changeWords(now, before, String).replaceAll(/\s/g, ' ');
  expect([words(0, 0), words(3, 0), words(3, 3)]).toEqual(['unverändert', 'davor keine', 'unverändert']);
  expect([words(93, 100), words(20, 2), words(21, 2)]).toEqual(['-7 %', '+900 %', 'davor 2']);
});

test('the overview does not ask users to release who may not', async () => {
  openAgencyTab(OverviewTab, 'AgenturMitarbeiter');
  expect(await screen.findByRole('link', { name: '3 Aufträge warten auf die Freigabe' })).toBeTruthy();
});

test('the overview says each chart in words and shows it as a table', async () => {
  const user = openAgencyTab(OverviewTab);
  const funnel = await chart('Von der Empfehlung zum Auftrag');
  const words =
    '120 Empfehlungen. Daraus wurden 25 Aufträge. Am meisten kam über WhatsApp. 60 davon wurden noch nicht über einen unserer Kanäle geöffnet.';
  expect(within(funnel).getByRole('img', { name: words })).toBeTruthy();
  await user.click(within(funnel).getByRole('button', { name: /Als Tabelle/ }));
  const [, row, rest] = within(funnel).getAllByRole('row');
  expect(row?.textContent).toBe('WhatsApp6020015014');
  expect(rest?.textContent).toBe('Ohne Kanal60–––');
  expect(within(funnel).queryByRole('img')).toBeNull();

  const months = await chart('Prämien je Monat');
  expect(within(months).getByRole('img').getAttribute('aria-label')).toMatch(
    /^4 Prämien über zusammen 200.€\. Am meisten im Oktober 2026: 200.€\.$/,
  );
  const best = await chart('Wer am meisten empfiehlt');
  expect(
    within(best).getByRole('img', { name: 'Anna Muster führt mit 12 Empfehlungen. Daraus wurden 4 Aufträge.' }),
  ).toBeTruthy();
});

test('the overview says what will be here while there is nothing yet', async () => {
  server.answers[FIGURES] = () => Response.json(NOTHING);
  openAgencyTab(OverviewTab);
  expect(await screen.findByText('Kein Auftrag wartet auf die Freigabe.')).toBeTruthy();
  for (const words of [/hat noch niemand für die Agentur empfohlen/, /noch keine Prämien/, /stehen die Namen hier/])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('the overview asks for the days that are chosen', async () => {
  const user = openAgencyTab(OverviewTab);
  await screen.findByText('120');
  await user.selectOptions(screen.getByLabelText('Zeitraum'), 'Eigene Tage');
  await user.type(await screen.findByLabelText('Von'), '2026-03-01');
  await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ Von: '2026-03-01', Bis: null }));
});

test('the overview says why it cannot show anything, and tries again', async () => {
  server.answers[FIGURES] = () => refusal('PSOF0901', 400);
  const user = openAgencyTab(OverviewTab);
  expect(await screen.findByText('Satz zu PSOF0901')).toBeTruthy();
  server.answers[FIGURES] = () => Response.json(getAgencyFigures.example.reply);
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByText('120')).toBeTruthy();
});

test('the overview puts small channels together when there are too many', () => {
  const channel = (Kanal: string, count: number) => ({
    Kanal,
    Empfehlungen: count,
    Besuche: count,
    Klicks: count,
    Auftraege: count,
  });
  const many = [1, 2, 3, 4, 5, 6, 7].map((count) => channel(`k${count}`, count));
  const rows = funnelRows(many);
  expect(rows.map(({ Kanal }) => Kanal)).toEqual(['k7', 'k6', 'k5', 'k4', 'k3', 'andere']);
  expect(rows.at(-1)).toMatchObject({ Empfehlungen: 3, Auftraege: 3 });
  expect(funnelRows(many.slice(1))).toHaveLength(6);
});
