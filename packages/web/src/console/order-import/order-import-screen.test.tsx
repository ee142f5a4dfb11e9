// @vitest-environment happy-dom
import {
  checkOrderImport,
  importConsoleOrders,
  listConsoleOrderImports,
} from '@mundwerk/contract/console/connect/order-import';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';

const PREVIEW = {
  Zeilen: 3,
  Spalten: [
    {
      Spalte: 'Vertragsnummer',
      Feld: 'ExterneAuftragsnummer',
      Herkunft: 'Bekannt',
      Vorschlag: null,
      Beispiele: ['V-1'],
    },
    { Spalte: 'Statuss', Feld: null, Herkunft: 'Unbekannt', Vorschlag: 'Status', Beispiele: ['storniert'] },
    { Spalte: 'Farbe', Feld: null, Herkunft: 'Unbekannt', Vorschlag: null, Beispiele: ['rot'] },
  ],
  SchonImportiertAm: null,
};

const open = (roles: Parameters<typeof testClient>[0]) =>
  openConsole('/verwaltung/beispiel/auftragsimport', {
    operator: testOperator({ Mandanten: [testClient(roles)] }),
    answers: {
      'GET /verwaltung/auftragsimport': () => Response.json(listConsoleOrderImports.example.reply),
      'POST /verwaltung/auftragsimport/vorschau': () => Response.json(PREVIEW),
      'POST /verwaltung/auftragsimport/probe': () => Response.json(checkOrderImport.example.reply),
      'POST /verwaltung/auftragsimport': () => Response.json(importConsoleOrders.example.reply),
    },
  });

test('a file is mapped, tried and imported; the undecided column must be decided first', async () => {
  const { user, server } = open(['Operator']);
  const chosen = await screen.findByLabelText('Datei hier ablegen oder auswählen');
  await user.upload(chosen, new File(['Vertragsnummer;Statuss;Farbe\n'], 'nacht.csv', { type: 'text/csv' }));

  expect(await screen.findByRole('heading', { name: 'Spalten von nacht.csv, 3 Zeilen' })).toBeTruthy();
  const check = screen.getByRole('button', { name: 'Import prüfen' });
  expect(check.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Mindestens eine Spalte hat noch keine Bedeutung.')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Bedeutung der Spalte Farbe'), 'ignore');
  await user.click(check);

  const lines = await screen.findByRole('table', { name: 'Abgelehnte und geänderte Zeilen' });
  expect(within(lines).getByText('ProduktId: Ein Produkt mit dieser Nummer gibt es nicht.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Abgelehnte Zeile herunterladen' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '2 Zeilen importieren' }));
  expect(await screen.findByRole('heading', { name: 'nacht.csv ist importiert' })).toBeTruthy();

  const mapping = JSON.stringify({ Statuss: 'Status', Farbe: null });
  const sent = server.sent.filter(({ call }) => call.startsWith('POST /verwaltung/auftragsimport'));
  expect(sent.map(({ query }) => query.zuordnung)).toEqual([undefined, mapping, mapping]);
  expect(sent.at(-1)?.query).toMatchObject({ merken: 'true', id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('the auditor reads what was imported and is offered no file to choose', async () => {
  open(['Auditor']);
  const history = await screen.findByRole('table', { name: 'Bisherige Importe' });
  expect(within(history).getByText('Olaf Operator')).toBeTruthy();
  expect(screen.queryByText('Datei auswählen')).toBeNull();
});
