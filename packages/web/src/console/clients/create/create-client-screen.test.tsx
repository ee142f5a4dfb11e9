// @vitest-environment happy-dom
import { createClient } from '@mundwerk/contract/console/set-up/new-clients';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adam, setUpAnswers, testDraft } from '#testing/console-answers.ts';
import { openConsole } from '#testing/open-console.tsx';
import { refusal } from '#testing/stub-server.ts';

const { body: BODY } = createClient.example;

const open = (create: () => Response) =>
  openConsole('/verwaltung/alle/mandanten/neu', {
    operator: adam,
    answers: { ...setUpAnswers(() => testDraft({ LiveNummer: null })), 'POST /mandanten': create },
  });

/** Fills the form with the example of the call; key and host are suggested. */
const fill = async (user: ReturnType<typeof open>['user']): Promise<void> => {
  const { Produkt, Anbieter } = BODY;
  const typed: [label: string, value: string][] = [
    ['Name', BODY.Name],
    ['Website', BODY.Website],
    ['Produktname', Produkt.Name],
    ['Prämie in Euro', '70'],
    ['Beschreibung', Produkt.Beschreibung],
    ['Produktlink', Produkt.Link],
    ['Firma mit Rechtsform', Anbieter.Firma],
    ['Vertreten durch', Anbieter.Vertretung],
    ['Anschrift', Anbieter.Anschrift],
    ['E-Mail', Anbieter.Email],
    ['Telefon', Anbieter.Telefon],
    ['Registereintrag', Anbieter.Register],
    ['Datenschutzaufsicht', Anbieter.Datenschutzaufsicht],
  ];
  for (const [label, value] of typed) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
  for (const [label, value] of [
    ['Hauptfarbe', BODY.Hauptfarbe],
    ['Akzentfarbe', BODY.Akzentfarbe],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
  }
};

test('a client is described on one page, and its portal stands beside it from the first letter on', async () => {
  const { user, server, router } = open(() => Response.json(testDraft({ LiveNummer: null }), { status: 201 }));
  await user.type(await screen.findByLabelText('Name'), 'Mo');
  const preview = within(screen.getByRole('region', { name: 'So sieht es aus' }));
  expect(preview.getAllByText('Mo')).not.toHaveLength(0);
  await user.clear(screen.getByLabelText('Name'));
  await fill(user);
  expect(screen.getByLabelText('Schlüssel')).toHaveProperty('value', 'morgenrot');
  expect(screen.getByLabelText(/^Host des Portals/)).toHaveProperty('value', 'empfehlen.morgenrot.example');
  expect(preview.getAllByText(/^70\s€ für Sie$/)).toHaveLength(2);
  expect(preview.getByText(/Die Hauptfarbe bleibt/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mandant anlegen' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/alle/mandanten/morgenrot'));
  expect(server.sent.find(({ call }) => call === 'POST /mandanten')?.body).toEqual(BODY);
});

test('what is missing is told at its field, and nothing is sent', async () => {
  const { user, server } = open(() => refusal('PSOF0901', 400));
  await user.click(await screen.findByRole('button', { name: 'Mandant anlegen' }));
  expect(screen.getByText('Name ist ein Pflichtfeld')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(server.sent.some(({ call }) => call === 'POST /mandanten')).toBe(false);
});

test('a key that is taken is told at its field, in the server’s sentence', async () => {
  const { user } = open(() => refusal('PSOF0987', 409, [{ Field: 'Key', ErrorCode: 'PSOF0987' }]));
  await screen.findByLabelText('Name');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Mandant anlegen' }));
  expect(await screen.findByText('Satz zu PSOF0987')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Schlüssel'));
});

test('a brand that is too light for words is darkened, and the page says so', async () => {
  const { user } = open(() => refusal('PSOF0901', 400));
  const brand = await screen.findByLabelText('Hauptfarbe');
  await user.clear(brand);
  await user.type(brand, '#ffff00');
  expect(screen.getByText(/wird die Hauptfarbe zu #/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Deutsch' }));
  expect(screen.getByText('Bitte mindestens eine Sprache wählen.')).toBeTruthy();
});
