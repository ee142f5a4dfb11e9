// @vitest-environment happy-dom
import { addDays } from '@mundwerk/contract/values/day';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { today } from '#lib/text/clock.ts';
import { adam, editorAnswers } from '#testing/console-answers.ts';
import { openConsole } from '#testing/open-console.tsx';

const PRODUCT = {
  Id: 7,
  AnzeigeName: { de: 'Ökostrom' },
  Beschreibung: { de: 'Strom aus Wind.' },
  Produktlink: 'https://www.morgenrot.example/strom',
  Praemien: [{ Id: 70, Titel: { de: 'Geldprämie' }, Typ: 'Ueberweisung', WertCent: 7000, Startdatum: '2020-01-01' }],
};
const FILES = {
  'client.json': { Name: 'Morgenrot', MandantUrl: 'https://www.morgenrot.example', Sprachen: ['de'] },
  'catalogue.json': {
    Kategorien: [
      {
        Id: 1,
        Slug: 'strom',
        Kategorie: 'strom',
        Titel: { de: 'Strom empfehlen: {Praemie} für dich' },
        Brotkrume: { de: 'Strom' },
      },
    ],
    Produkte: [PRODUCT],
  },
};

const open = (section: string, answers = editorAnswers(FILES)) =>
  openConsole(`/verwaltung/alle/mandanten/morgenrot/${section}`, { operator: adam, answers });

const changesOf = (server: ReturnType<typeof openConsole>['server']) =>
  server.sent
    .filter(({ call }) => call.startsWith('PATCH '))
    .flatMap(({ body }) => (body as { Aenderungen: { Felder: { Weg: unknown[]; Wert: string }[] }[] }).Aenderungen)
    .flatMap(({ Felder }) => Felder);

test('products and categories are listed in words, without names of files and addresses', async () => {
  const again = {
    ...PRODUCT,
    Kategorien: ['strom'],
    Praemien: [...PRODUCT.Praemien, { ...PRODUCT.Praemien[0], Id: 71 }],
  };
  const files = { ...FILES, 'catalogue.json': { ...FILES['catalogue.json'], Produkte: [again] } };
  const { user } = open('produkte', editorAnswers(files));
  expect(await screen.findByRole('cell', { name: 'Strom' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: /^70\s€$/ })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /^Kategorien und Fußnoten/ }));
  expect(await screen.findByRole('link', { name: 'Strom' })).toBeTruthy();
  expect(screen.queryByText('catalogue.json')).toBeNull();
});

test('a reward gets a successor from a day on, and what was promised stays', async () => {
  const { user, server } = open('produkte');
  await user.click(await screen.findByRole('link', { name: 'Ökostrom' }));
  await screen.findByRole('heading', { name: 'Ökostrom' });
  await user.click(screen.getByRole('button', { name: 'Ab Datum neu' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Versprochenes bleibt 70\s€/)).toBeTruthy();
  const sum = dialog.getByLabelText('Wert (Euro)');
  await user.clear(sum);
  await user.type(sum, '80');
  await user.click(dialog.getByRole('button', { name: 'Ab Datum neu' }));
  expect(await screen.findByText('geplant')).toBeTruthy();
  const [end, added] = changesOf(server);
  expect(end).toEqual({ Weg: ['Produkte', 0, 'Praemien', 0, 'Enddatum'], Wert: JSON.stringify(today()) });
  expect(added?.Weg).toEqual(['Produkte', 0, 'Praemien', -1]);
  expect(JSON.parse(added?.Wert ?? '')).toMatchObject({ Id: 71, WertCent: 8000, Startdatum: addDays(today(), 1) });
  // The published reward cannot be removed, the new one can.
  expect(screen.getAllByRole('button', { name: 'Entfernen' })).toHaveLength(1);
});

test('a reward gets a budget, with a successor that is made with it and what visitors see then', async () => {
  const { user, server } = open('produkte');
  await user.click(await screen.findByRole('link', { name: 'Ökostrom' }));
  await user.click(await screen.findByRole('button', { name: 'Budget' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/an allen ihren Tagen/)).toBeTruthy();
  const month = dialog.getByLabelText('Im Monat (Euro)');
  await user.type(month, '50');
  expect(dialog.getByText(/kann nicht empfohlen werden/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Budget speichern' }));
  expect(dialog.getByText(/Mindestens 70\s€/)).toBeTruthy();
  await user.clear(month);
  await user.type(month, '700');
  await user.selectOptions(dialog.getByLabelText('Wenn es aufgebraucht ist'), 'neu');
  await user.type(dialog.getByLabelText('Wert der neuen Prämie (Euro)'), '20');
  expect(dialog.getByText(/^20\s€ statt 70\s€/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Budget speichern' }));
  expect(await screen.findByText(/höchstens 700\s€ im Monat, danach 20\s€/)).toBeTruthy();
  expect(screen.getByText('wartet als Nachfolger')).toBeTruthy();
  const [added, budget] = changesOf(server);
  expect(JSON.parse(added?.Wert ?? '')).toMatchObject({ Id: 71, WertCent: 2000, Startdatum: today() });
  expect(budget).toEqual({
    Weg: ['Produkte', 0, 'Praemien', 0, 'Budget'],
    Wert: '{"ProMonatCent":70000,"Nachfolger":71}',
  });
});

test('a booster needs its last day, and the reward before comes back', async () => {
  const { user, server } = open('produkte');
  await user.click(await screen.findByRole('link', { name: 'Ökostrom' }));
  await user.click(await screen.findByRole('button', { name: 'Booster' }));
  const dialog = within(screen.getByRole('dialog'));
  const sum = dialog.getByLabelText('Wert (Euro)');
  await user.clear(sum);
  await user.type(sum, '100');
  // The form suggests the whole next month.
  expect(dialog.getByText(/gibt es 100\s€ statt 70\s€/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Gilt bis'), { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Booster planen' }));
  expect(dialog.getByText(/nicht vor dem Beginn/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Gilt bis'), { target: { value: addDays(today(), 60) } });
  expect(dialog.getByText(/gibt es 100\s€ statt 70\s€/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Booster planen' }));
  await waitFor(() => expect(screen.getAllByText('geplant')).toHaveLength(2));
  expect(changesOf(server).map(({ Wert }) => (JSON.parse(Wert) as { WertCent?: number }).WertCent)).toEqual([
    undefined,
    10_000,
    7000,
  ]);
});

test('a product is added with what the check asks for, named, and taken from the offer', async () => {
  const { user, server } = open('produkte');
  await user.click(await screen.findByRole('button', { name: 'Produkt hinzufügen' }));
  await screen.findByRole('heading', { name: 'Ohne Namen' });
  const name = within(screen.getByRole('group', { name: 'Name' })).getByLabelText('Deutsch');
  await user.type(name, 'Gas');
  await user.tab();
  expect(await screen.findByRole('heading', { name: 'Gas' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Strom' }));
  await user.click(screen.getByRole('button', { name: 'Nicht mehr anbieten' }));
  expect(await screen.findByText(/wird nicht mehr angeboten/)).toBeTruthy();
  expect(changesOf(server).slice(1)).toEqual([
    { Weg: ['Produkte', 1, 'AnzeigeName', 'de'], Wert: '"Gas"' },
    { Weg: ['Produkte', 1, 'Kategorien'], Wert: '["strom"]' },
    { Weg: ['Entfallen'], Wert: '[8]' },
  ]);
});

test('a problem of a product leads to its field', async () => {
  const problem = {
    Datei: 'catalogue.json',
    Zeile: 9,
    Feld: 'Produkte[0].Produktlink',
    Fehler: 'x is no shop of the client',
    Abhilfe: 'add the host',
  };
  open('produkte?datei=catalogue.json&feld=Produkte%5B0%5D.Produktlink', editorAnswers(FILES, { Probleme: [problem] }));
  const link = await screen.findByLabelText('Link zum Shop');
  expect(screen.getByText('x is no shop of the client → add the host')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(link));
});

test('categories are listed and edited, and a published one keeps its address', async () => {
  const { user } = open('katalog');
  await user.click(await screen.findByRole('link', { name: 'Strom' }));
  const slug = await screen.findByLabelText('Ende der Adresse');
  expect((slug as HTMLInputElement).readOnly).toBe(true);
});
