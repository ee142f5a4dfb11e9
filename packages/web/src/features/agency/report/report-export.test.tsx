// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { testOrder, testPage } from '#testing/examples.ts';
import { openPage } from '#testing/open-page.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import { ReportTable } from './report-table.tsx';

const EXPORT = 'PUT /agentur/auftraege/4711/export';

const { saveFile } = vi.hoisted(() => ({ saveFile: vi.fn<(name: string, content: Blob) => void>() }));
vi.mock('#lib/http/save-file.ts', () => ({ saveFile }));

/** A file whose parts arrive when the test sends them. */
const inParts = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  return {
    response: new Response(body, { headers: { 'Content-Type': 'text/csv' } }),
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    breakOff: () => controller?.error(new TypeError('network lost')),
  };
};

const start = async (format: string) => {
  const client = new QueryClient();
  const Component = () => (
    <QueryClientProvider client={client}>
      <ReportTable report="auftraege" agency={{ Agenturnummer: '4711' }} note={{ title: 'Noch offen', of: () => '' }} />
    </QueryClientProvider>
  );
  const { user } = openPage({
    path: '/agentur',
    address: '/agentur?sort=Produkt&spalten=Produkt,Status&Status=Gemeldet',
    page: { Component },
  });
  await screen.findByText('1–1 von 3');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name: format }));
  return user;
};

const server = setUpPage({
  'PUT /agentur/auftraege/4711': () => Response.json(testPage([testOrder()], { TotalCount: 3 })),
});
beforeEach(() => {
  saveFile.mockReset();
});

test('exports what is shown, tells the rows on the way, and saves the file', async () => {
  const file = inParts();
  server.answers[EXPORT] = () => file.response;
  await start('Als CSV speichern');
  const body = {
    OrderBy: 'Produkt',
    Descending: false,
    Filter: [{ Spalte: 'Status', Operator: 'eines', Wert: ['Gemeldet'] }],
  };
  const [page, exported] = server.sent;
  expect(page?.body).toMatchObject(body);
  expect(exported).toMatchObject({
    query: { format: 'csv' },
    body: { ...body, Spalten: ['Produkt', 'Status', 'OffeneBedingungen'] },
  });
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Produkt', 'Status', 'Noch offen']);
  file.send('Produkt;Status\r\nA;x\r\n');
  expect(await screen.findByText('1 von 3 Zeilen geladen')).toBeTruthy();
  file.send('B;x\r\nC;x\r\n');
  file.end();
  expect(await screen.findByText(/^Gespeichert als auftraege-4711-\d{4}-\d\d-\d\d\.csv$/)).toBeTruthy();
  expect(await saveFile.mock.calls[0]?.[1].text()).toBe('Produkt;Status\r\nA;x\r\nB;x\r\nC;x\r\n');
});

test('an export is cancelled without a file and without a complaint', async () => {
  const file = inParts();
  server.answers[EXPORT] = () => file.response;
  const user = await start('Als Excel-Datei speichern');
  file.send('PK');
  expect(await screen.findByText(/1\sKB geladen/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Export abbrechen' }));
  file.breakOff();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(saveFile).not.toHaveBeenCalled();
});

test('an export says why it did not finish, half a file is none, and tries again', async () => {
  server.answers[EXPORT] = () => refusal('PSOF0203', 403);
  const user = await start('Als CSV speichern');
  expect((await screen.findByRole('alert')).textContent).toContain('Satz zu PSOF0203');
  const file = inParts();
  server.answers[EXPORT] = () => file.response;
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  file.send('Produkt;Status\r\nA;x\r\n');
  file.breakOff();
  expect((await screen.findByRole('alert')).textContent).toContain('Keine Verbindung zum Server');
  expect(saveFile).not.toHaveBeenCalled();
});
