// @vitest-environment happy-dom
import { addNote, getPerson } from '@mundwerk/contract/console/record/person';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '#testing/open-console.tsx';

const { params, reply } = getPerson.example;
const NOTES = 'POST /verwaltung/notizen';

test('who writes a note says whether the person gets it, and the others are marked', async () => {
  const about = { ...addNote.example.reply, Text: 'Die Nachbarin rief an.', Auskunft: 'Dritte' };
  const { user, server } = openConsole(`/verwaltung/beispiel/personen/${params.id}`, {
    answers: {
      [`GET /verwaltung/personen/${params.id}`]: () => Response.json({ ...reply, Notizen: [about] }),
      [NOTES]: () => Response.json(addNote.example.reply, { status: 201 }),
    },
  });
  const noted = (await screen.findByText('Die Nachbarin rief an.')).parentElement as HTMLElement;
  expect(within(noted).getByText(/nicht in der Kopie: betrifft andere/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Notiz schreiben' }));
  await user.type(screen.getByLabelText('Notiz für Kolleginnen und Kollegen'), 'Gleiches Gerät.');
  await user.selectOptions(
    screen.getByRole('combobox', { name: /^Kopie der Daten/ }),
    screen.getByRole('option', { name: /90 Tage/ }),
  );
  await user.click(screen.getByRole('button', { name: 'Notiz speichern' }));
  const sent = () => server.sent.filter(({ call }) => call === NOTES).map(({ body }) => body);
  await waitFor(() => expect(sent()).toMatchObject([{ Text: 'Gleiches Gerät.', Auskunft: 'Pruefung' }]));
});
