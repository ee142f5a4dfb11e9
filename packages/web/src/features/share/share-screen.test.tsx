// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { currentEntry } from '#lib/page/history-entry.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { testProduct } from '#testing/install-test-boot.ts';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import { ShareScreen } from './share-screen.tsx';

const NUMBER = '7F3K9QZ1A6';
const CHANGE = `PUT /Empfehlen/${NUMBER}/nachricht`;
const STATE: CreatedState = {
  created: {
    Empfehlungsnummer: NUMBER,
    Status: 'Ok',
    GueltigBis: '2027-01-14T09:30:00.000Z',
    AnteilEmpfehler: 100,
    OptinErforderlich: false,
    Empfehlungscode: null,
    Links: [{ Typ: 'KurzURL', Kanal: 'link', Url: `https://empfehlen.example.org/k/${NUMBER}l` }],
    Nachrichtentoken: 'geheim',
  },
  message: 'Schau mal.',
  product: testProduct,
  recommender: { firstName: 'Anna', lastName: 'Muster', email: 'anna@example.org' },
};

const server = setUpPage({
  [CHANGE]: () => Response.json({ Nachricht: null }),
  [`POST /empfehlung/${NUMBER}/geteilt`]: () => Response.json({}),
});

const open = (state = STATE) => {
  window.history.replaceState(null, '');
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <ShareScreen state={state} /> }])} />);
  const user = userEvent.setup();
  return {
    write: async (words: string) => {
      await user.click(screen.getByRole('button', { name: 'Ändern' }));
      const field = screen.getByRole('textbox', { name: 'Nachricht an Ihren Kontakt' });
      await user.clear(field);
      await user.type(field, words);
      await user.click(screen.getByRole('button', { name: 'Fertig' }));
    },
    copy: () => user.click(screen.getByRole('button', { name: /^(Kopieren|Kopiert)$/ })),
  };
};
const changes = () => server.sent.filter(({ call }) => call === CHANGE).map(({ body }) => body);

test('a message that was edited is stored when the link is sent, once, and not while it is written', async () => {
  const { write, copy } = open();
  await copy();
  await write('Nimm den!');
  expect(changes()).toEqual([]);
  await copy();
  await vi.waitFor(() => expect(changes()).toEqual([{ Nachricht: 'Nimm den!', Token: 'geheim' }]));
  await vi.waitFor(() => expect(currentEntry().usr).toMatchObject({ storedMessage: 'Nimm den!' }));
  await copy();
  expect(changes()).toHaveLength(1);
});

test('words that were written before a reload are stored when they are sent after it', async () => {
  const { copy } = open({ ...STATE, message: 'Nimm den!', storedMessage: STATE.message });
  await copy();
  await vi.waitFor(() => expect(changes()).toHaveLength(1));
});

test('a message with a link is sent, and the screen says that the page shows the one before', async () => {
  server.answers[CHANGE] = () => refusal('PSOF0901', 400, [{ Field: 'Nachricht', ErrorCode: 'PSOF0901' }]);
  const { write, copy } = open();
  await write('Siehe www.example.org');
  await copy();
  expect(await screen.findByText(/steht weiter die vorige/)).toBeTruthy();
});
