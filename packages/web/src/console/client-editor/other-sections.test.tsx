// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adam, editorAnswers } from '#testing/console-answers.ts';
import { openConsole } from '#testing/open-console.tsx';

const TERMS = '---\ntitle: Bedingungen\n---\n\nAnbieter ist ⟦Firma⟧.\n';
const FILES = {
  'client.json': { Name: 'Morgenrot', Sprachen: ['de', 'en'] },
  'content/faq.json': [
    {
      id: 'wie',
      data: {
        Identifier: { iv: 'wie' },
        Frage: { de: 'Wie geht das?', en: 'How?' },
        Antwort: { de: '<p>Ganz <strong>einfach</strong>.</p><script>x()</script>', en: '<p>Easy.</p>' },
      },
    },
  ],
  'legal/terms/2199-01-01.de.md': TERMS,
  'theme.css': ':root {}\n',
};
const TEXTS = {
  Produkttexte: [
    { Textschluessel: 'mails.ready.subject', Text: 'Ihre Prämie ist da', Platzhalter: [], Noetig: [] },
    { Textschluessel: 'share.until', Text: 'Gilt bis {{date}}.', Platzhalter: ['date'], Noetig: ['date'] },
  ],
};

const open = (section: string, files: Readonly<Record<string, unknown>> = FILES) =>
  openConsole(`/verwaltung/alle/mandanten/morgenrot/${section}`, {
    operator: adam,
    answers: {
      ...editorAnswers(files),
      'GET /mandanten/morgenrot/texte': () => Response.json(TEXTS),
      'POST /mandanten/morgenrot/vorschau': () =>
        Response.json({ Adresse: 'https://v-1.vorschau.example/', EndetAm: '2026-11-20T11:00:00.000Z' }),
    },
  });

type Sent = { Aenderungen: { Pfad: string; Text?: string; Felder?: unknown[] }[] };
const changesOf = (server: ReturnType<typeof openConsole>['server']) =>
  server.sent.filter(({ call }) => call.startsWith('PATCH ')).flatMap(({ body }) => (body as Sent).Aenderungen);

test('a legal text shows its blanks and what a language lacks, and a new version copies the newest', async () => {
  const { user, server } = open('rechtstexte');
  await user.click(await screen.findByRole('link', { name: '01.01.2199' }));
  expect(await screen.findByText('Noch auszufüllen: 1')).toBeTruthy();
  expect(screen.getByText('Diese Fassung fehlt in dieser Sprache.')).toBeTruthy();
  const body = within(screen.getByRole('region', { name: 'Deutsch' })).getByLabelText('Text');
  await user.clear(body);
  await user.type(body, 'Anbieter ist Morgenrot.');
  await user.tab();
  await waitFor(() => expect(screen.queryByText('Noch auszufüllen: 1')).toBeNull());
  await waitFor(() =>
    expect(changesOf(server)).toEqual([
      { Pfad: 'legal/terms/2199-01-01.de.md', Text: TERMS.replace('⟦Firma⟧', 'Morgenrot') },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Rechtstexte' }));
  const terms = within(await screen.findByRole('region', { name: 'Teilnahmebedingungen' }));
  await user.click(terms.getByRole('button', { name: 'Neue Fassung anlegen' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Gilt ab'), { target: { value: '2199-02-01' } });
  await user.click(dialog.getByRole('button', { name: 'Neue Fassung anlegen' }));
  expect(await screen.findByText('Gilt ab 01.02.2199')).toBeTruthy();
  expect(changesOf(server).map(({ Pfad }) => Pfad)).toContain('legal/terms/2199-02-01.en.md');
});

test('a text is reworded beside the product’s own; one that lacks what readers need is not saved', async () => {
  const { user, server } = open('texte');
  await user.selectOptions(await screen.findByLabelText('Wo der Text steht'), 'Überall');
  await screen.findByText('Gilt bis {{date}}.', { selector: 'p' });
  expect(screen.getByText('Mail „Ihre Prämie ist da“')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Wörter suchen' }), 'share');
  const own = screen.getByLabelText('Eigene Worte');
  await user.type(own, 'Klimaneutral bis dann');
  expect(screen.getByText(/^Vage Umweltaussage \(klimaneutral\)/)).toBeTruthy();
  await user.clear(own);
  expect(screen.queryByText(/^Vage Umweltaussage/)).toBeNull();
  await user.type(own, 'Bis bald ');
  await user.tab();
  expect(await screen.findByText(/Es fehlt \{\{date\}\}/)).toBeTruthy();
  expect(changesOf(server)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Platzhalter date einsetzen' }));
  await user.click(own);
  await user.tab();
  await waitFor(() =>
    expect(changesOf(server)).toEqual([
      { Pfad: 'texts.de.json', Felder: [{ Weg: ['share'], Wert: '{"until":"Bis bald {{date}}"}' }] },
    ]),
  );
  // It is said in the list of sections, which stays in sight beside the texts.
  const sections = within(screen.getByRole('navigation', { name: 'Abschnitte der Einrichtung' }));
  expect(await sections.findByText('Gespeichert.')).toBeTruthy();
});

test('content is edited by its kind, with how it reads; nothing of it runs', async () => {
  const { user, server } = open('inhalte');
  await user.click(await screen.findByRole('link', { name: 'Wie geht das?' }));
  expect(await screen.findByText('einfach', { selector: 'strong' })).toBeTruthy();
  expect(document.querySelector('main script')).toBeNull();
  const question = within(screen.getByRole('group', { name: 'Frage' })).getByLabelText('Englisch');
  await user.type(question, ' so?');
  await user.tab();
  await waitFor(() =>
    expect(changesOf(server)).toEqual([
      { Pfad: 'content/faq.json', Felder: [{ Weg: [0, 'data', 'Frage', 'en'], Wert: '"How? so?"' }] },
    ]),
  );
});

test('a client on its own Squidex is led there', async () => {
  open('inhalte', { ...FILES, 'client.json': { Sprachen: ['de'], SquidexUrl: 'https://squidex.example' } });
  const link = await screen.findByRole('link', { name: 'Häufige Fragen' });
  expect(link.getAttribute('href')).toBe('https://squidex.example/app/morgenrot/content/faq');
});

test('a file is edited as a text and saved by its button', async () => {
  const { user, server } = open('dateien');
  await user.click(await screen.findByRole('link', { name: 'theme.css' }));
  const text = await screen.findByLabelText('Inhalt der Datei');
  await user.type(text, '/* neu */');
  await user.click(screen.getByRole('button', { name: 'Datei speichern' }));
  await waitFor(() => expect(changesOf(server)).toEqual([{ Pfad: 'theme.css', Text: ':root {}\n/* neu */' }]));
  await user.click(screen.getByRole('button', { name: 'Datei löschen' }));
  await screen.findByRole('link', { name: 'client.json' });
  expect(screen.queryByRole('link', { name: 'theme.css' })).toBeNull();
});

test('the page that a text is read on stands beside the form', async () => {
  const { user } = open('texte');
  await user.selectOptions(await screen.findByLabelText('Wo der Text steht'), '');
  await user.click(screen.getByRole('button', { name: 'Vorschau daneben' }));
  const pages = await screen.findByRole('complementary', { name: /Vorschau/ });
  const frame = await waitFor(() => {
    const found = pages.querySelector('iframe');
    if (!found) throw new Error('there is no page yet');
    return found;
  });
  expect(frame.src).toBe('https://v-1.vorschau.example/');
});
