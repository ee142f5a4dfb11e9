// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adam, editorAnswers } from '#testing/console-answers.ts';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';

const CONFIG = {
  Name: 'Morgenrot',
  MandantUrl: 'https://www.morgenrot.example',
  StandardProduktId: 1,
  Sprachen: ['de'],
  ThemeColor: '#1b44e0',
  SupportEmail: 'hilfe@morgenrot.example',
  MailFrom: 'Morgenrot <empfehlen@morgenrot.example>',
  ModuleWhatsapp: 1,
  ModuleSms: 2,
};
const FILES = { 'client.json': CONFIG, 'catalogue.json': { Produkte: [{ Id: 1, AnzeigeName: { de: 'Strom' } }] } };

const open = (section: string, answers: ReturnType<typeof editorAnswers> = editorAnswers(FILES), operator = adam) =>
  openConsole(`/verwaltung/alle/mandanten/morgenrot/${section}`, { operator, answers });

const changesOf = (server: ReturnType<typeof openConsole>['server']) =>
  server.sent
    .filter(({ call }) => call.startsWith('PATCH '))
    .flatMap(({ body }) => (body as { Aenderungen: { Felder: unknown[] }[] }).Aenderungen)
    .flatMap(({ Felder }) => Felder);

test('a field is explained, saved when it is left, compared with what is published, and put back', async () => {
  const { user, server } = open('regeln');
  const days = await screen.findByLabelText('Gültigkeit eines Links (Tage)');
  expect(screen.getByText('So lange kann der Kontakt dem Link folgen.')).toBeTruthy();
  await user.type(days, '90');
  await user.tab();
  expect(await screen.findByRole('button', { name: 'Gültigkeit eines Links (Tage) zurücksetzen' })).toBeTruthy();
  expect(changesOf(server)).toEqual([{ Weg: ['EmpfehlungGueltigTage'], Wert: '90' }]);
  expect(screen.getByText('Vorher').textContent).toContain('60');
  await user.click(screen.getByRole('button', { name: 'Gültigkeit eines Links (Tage) zurücksetzen' }));
  await waitFor(() => expect(screen.queryByText('Vorher')).toBeNull());
  expect(changesOf(server).at(-1)).toEqual({ Weg: ['EmpfehlungGueltigTage'], Wert: null });
  expect((days as HTMLInputElement).value).toBe('');
});

test('what cannot be read is told and not saved; what the server finds wrong stands at its field', async () => {
  const problem = {
    Datei: 'client.json',
    Zeile: 3,
    Feld: 'MaxEmpfaengerPraemieCent',
    Fehler: '-1 is less than 0',
    Abhilfe: 'at least 0 is needed',
  };
  const { user, server } = open('regeln', editorAnswers(FILES, { Probleme: [problem] }));
  const days = await screen.findByLabelText('Gültigkeit eines Links (Tage)');
  expect(screen.getByText('-1 is less than 0 → at least 0 is needed')).toBeTruthy();
  await user.type(days, 'lang');
  await user.tab();
  expect(await screen.findByText(/Das ist keine ganze Zahl/)).toBeTruthy();
  expect(changesOf(server)).toEqual([]);
});

test('an object begins with its first field and can be taken away', async () => {
  const { user, server } = open('geld');
  const name = await screen.findByLabelText('Kontoinhaber');
  await user.type(name, 'Morgenrot GmbH');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Auszahlungskonto entfernen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Auszahlungskonto entfernen' })).toBeNull());
  expect(changesOf(server)).toEqual([
    { Weg: ['Auszahlungskonto'], Wert: '{"Name":"Morgenrot GmbH"}' },
    { Weg: ['Auszahlungskonto'], Wert: null },
  ]);
});

test('channels are ordered by Alt and arrows, which is announced, and switched on and off', async () => {
  const { user, server } = open('kanaele');
  const sms = await screen.findByRole('checkbox', { name: 'SMS' });
  fireEvent.keyDown(sms, { key: 'ArrowUp', altKey: true });
  expect(await screen.findByText('SMS ist jetzt an Stelle 1 von 2.')).toBeTruthy();
  await waitFor(() =>
    expect(changesOf(server)).toEqual([
      { Weg: ['ModuleWhatsapp'], Wert: '2' },
      { Weg: ['ModuleSms'], Wert: '1' },
    ]),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Gmail' }));
  expect(await screen.findByText('Gmail ist an, am Ende der Liste.')).toBeTruthy();
  await waitFor(() => expect(changesOf(server).at(-1)).toEqual({ Weg: ['ModuleGmail'], Wert: '3' }));
  const items = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-channel'));
  expect(items.slice(0, 3).map((item) => item.getAttribute('data-channel'))).toEqual([
    'ModuleSms',
    'ModuleWhatsapp',
    'ModuleGmail',
  ]);
});

test('rows are added, and one that is not complete is not saved', async () => {
  const { user, server } = open('regeln');
  const group = within(await screen.findByRole('group', { name: 'Stufen' }));
  await user.click(group.getByRole('button', { name: 'Zeile hinzufügen' }));
  await user.type(group.getByLabelText('Verträge'), '5');
  await user.type(group.getByLabelText('Bonus (Euro)'), '50');
  await user.tab();
  await waitFor(() =>
    expect(changesOf(server)).toEqual([{ Weg: ['BonusStufen'], Wert: '[{"AnzahlVertraege":5,"BonusCent":5000}]' }]),
  );
});

test('the address brings a field into focus', async () => {
  open('grunddaten?datei=client.json&feld=SupportEmail');
  const field = await screen.findByLabelText('Adresse des Kundendienstes');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('a person who only reads can change nothing', async () => {
  const auditor = testOperator({
    Mandanten: [testClient(['Auditor']), testClient(['Auditor'], 'zweiter', 'Zweite AG')],
    IstFuerAlle: true,
    RollenFuerAlle: ['Auditor'],
  });
  open('grunddaten', editorAnswers(FILES), auditor);
  const name = await screen.findByLabelText('Name der Marke');
  expect((name as HTMLInputElement).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Zeile hinzufügen' })).toBeNull();
});
