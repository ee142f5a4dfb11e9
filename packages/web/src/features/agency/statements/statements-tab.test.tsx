// @vitest-environment happy-dom
import { getMonthlyStatement } from '@mundwerk/contract/agency/agency-figures';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openAgencyTab } from '#testing/open-page.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import { StatementsTab } from './statements-tab.tsx';

const LIST = 'GET /agentur/rechnungen/4711';
const MONTH = `${LIST}/2026-10`;
const PDF = `${MONTH}/pdf`;

const server = setUpPage(
  {
    [LIST]: () =>
      Response.json([
        { Monat: '2026-11', Praemien: 2, SummeCent: 9000, IstAbgeschlossen: false },
        { Monat: '2026-10', Praemien: 1, SummeCent: 5000, IstAbgeschlossen: true },
      ]),
    [MONTH]: () => Response.json(getMonthlyStatement.example.reply),
    [PDF]: () => new Response('%PDF-1.7'),
  },
  { boot: { client: { ModuleAgentur: true } } },
);

test('lists the months, opens one and comes back', async () => {
  const user = openAgencyTab(StatementsTab);
  const table = await screen.findByRole('table', { name: 'Rechnungen nach Monat' });
  const [, running, closed] = within(table).getAllByRole('row');
  expect(running?.textContent).toMatch(/^November 2026läuft noch290.€PDF/);
  expect(closed?.textContent).toMatch(/^Oktober 2026150.€PDF/);

  await user.click(within(table).getByRole('link', { name: 'Oktober 2026' }));
  const items = await screen.findByRole('table', { name: 'Posten im Oktober 2026' });
  const [, item, sum] = within(items).getAllByRole('row');
  expect(item?.textContent).toMatch(
    /^12\.10\.2026Hausrat KomfortPrämie bereitgestelltfür den EmpfehlerAuftrag 4T7N0R2C9XKM50.€$/,
  );
  expect(sum?.textContent).toMatch(/^Summe50.€$/);
  await user.click(screen.getByRole('link', { name: 'Alle Monate' }));
  expect(await screen.findByRole('table', { name: 'Rechnungen nach Monat' })).toBeTruthy();
});

test('the list of statements saves a month as a PDF, and says why when it cannot', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const user = openAgencyTab(StatementsTab);
  const button = await screen.findByRole('button', { name: 'Oktober 2026 als PDF' });
  await user.click(button);
  await waitFor(() => expect(saved).toEqual(['rechnung-4711-2026-10.pdf']));
  server.answers[PDF] = () => refusal('PSOF0900', 500);
  await user.click(button);
  expect(await screen.findByText('Satz zu PSOF0900')).toBeTruthy();
});

test('the list of statements says what will be here while there is no month', async () => {
  server.answers[LIST] = () => Response.json([]);
  openAgencyTab(StatementsTab);
  expect(await screen.findByText(/^Noch keine Rechnung/)).toBeTruthy();
});
