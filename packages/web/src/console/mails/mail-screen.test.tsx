// @vitest-environment happy-dom
import { countMailKinds, getMailTexts, listMailKinds, previewMail } from '@mundwerk/contract/console/programme/mails';
import { exampleDraft } from '@mundwerk/contract/console/set-up/draft';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';

const answers = {
  'GET /verwaltung/mailtexte': () => Response.json(listMailKinds.example.reply),
  'GET /verwaltung/mailtexte/zahlen': () => Response.json(countMailKinds.example.reply),
  'GET /verwaltung/mailtexte/pickup': () => Response.json(getMailTexts.example.reply),
  'GET /verwaltung/mailtexte/pickup/vorschau': () => Response.json(previewMail.example.reply),
};

test('the list leads to a mail by its subject', async () => {
  openConsole('/verwaltung/beispiel/mails', {
    operator: testOperator({ Mandanten: [testClient(['Operator'])] }),
    answers,
  });
  const table = within(await screen.findByRole('table', { name: 'Prämie' }));
  const link = table.getByRole('link', { name: 'Ihre Prämie von {{reward}} liegt bereit' });
  expect(link.getAttribute('href')).toBe('/verwaltung/beispiel/mails/pickup');
  expect(table.getByText('2 eigene Texte, ohne eigene Fassung in Englisch')).toBeDefined();
  expect(table.getByRole('cell', { name: 'Die Prämie liegt bereit' })).toBeDefined();
  await table.findByRole('cell', { name: '218' });
  expect(table.getByRole('cell', { name: '141' })).toBeDefined();
});

test('an Admin changes a text in the draft; words without a required variable cannot be saved', async () => {
  const { user, server } = openConsole('/verwaltung/beispiel/mails/pickup', {
    operator: testOperator({ Mandanten: [testClient(['Admin'])] }),
    answers: {
      ...answers,
      // The call belongs to no client, so the stub drops the segment it takes for the client.
      'PATCH /mandanten/beispiel/entwurf': () => Response.json(exampleDraft),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Text ändern' }));
  const field = screen.getByLabelText('Text auf Deutsch');
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, 'Deine Prämie');
  expect(screen.getByText('Ohne {{reward}} fehlt dem Satz etwas. Bitte einfügen.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Im Entwurf speichern' }).getAttribute('aria-disabled')).toBe('true');
  await user.type(field, ' {{{{reward}}');
  await user.click(screen.getByRole('button', { name: 'Im Entwurf speichern' }));
  // It is said beside the button, which has the keyboard again.
  expect(await screen.findByText(/^Im Entwurf gespeichert/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Text ändern' }));
  expect(server.sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    {
      Revision: 4,
      Aenderungen: [
        {
          Pfad: 'texts.de.json',
          Felder: [{ Weg: ['mails', 'pickup', 'subject'], Wert: '"Deine Prämie {{reward}}"' }],
        },
      ],
    },
  ]);
});

test('a language is shown beside the main one; those who only read are offered neither change nor test', async () => {
  openConsole('/verwaltung/beispiel/mails/pickup?sprache=en', {
    operator: testOperator({ Mandanten: [testClient(['Auditor'])] }),
    answers,
  });
  expect(await screen.findByText(/^1 Text hat hier noch/)).toBeDefined();
  const texts = within(screen.getByRole('region', { name: 'Texte der Mail' }));
  expect(texts.getByText(/^Deine Prämie von/)).toBeDefined();
  expect(texts.getByText(/^Your reward of/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Text ändern' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Test an mich' })).toBeNull();
  expect((await screen.findByTitle('Die Mail, wie sie ankommt')).getAttribute('src')).toBe(
    previewMail.example.reply.Adresse,
  );
});
