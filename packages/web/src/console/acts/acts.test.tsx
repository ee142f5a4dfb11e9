// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';
import { centsIn } from './grant-acts.tsx';

const preview =
  (Zeilen: object[], parts: object = {}) =>
  () =>
    Response.json({ Zeilen, Mails: [], Hindernisse: [], Warnungen: [], BrauchtZweitePerson: false, ...parts });
const DONE = () => Response.json({ Id: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77', WiderrufbarBis: null });

const giveReason = async (user: ReturnType<typeof openConsole>['user']) => {
  await user.selectOptions(screen.getByLabelText('Grund'), 'Sonstiges');
  await user.type(screen.getByLabelText('Begründung'), 'Wegwerfadressen gesehen');
};

test('a pattern is blocked after its preview said whom it hits, and can be lifted from the toast', async () => {
  const { user, server } = openConsole('/verwaltung/beispiel/sperren', {
    answers: {
      'GET /verwaltung/sperren': () => Response.json([]),
      'POST /verwaltung/sperren/vorschau': preview([{ Name: 'konten', Art: 'Anzahl', Vorher: null, Nachher: 1214 }]),
      'POST /verwaltung/sperren/muster': DONE,
      'POST /verwaltung/sperren/1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77/aufheben': DONE,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Muster sperren' }));
  await user.type(screen.getByLabelText('Muster'), '*@a.b');
  expect(await screen.findByText(/mindestens vier festen Zeichen/)).toBeTruthy();
  await user.clear(screen.getByLabelText('Muster'));
  await user.type(screen.getByLabelText('Muster'), '*@firma.example');
  expect(await screen.findByText('1.214')).toBeTruthy();
  await giveReason(user);
  await user.click(screen.getAllByRole('button', { name: 'Muster sperren' }).at(-1) as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await waitFor(() =>
    expect(server.sent.filter(({ call }) => /muster|aufheben/.test(call)).map(({ body }) => body)).toEqual([
      { Muster: '*@firma.example', Grund: { Art: 'Sonstiges', Text: 'Wegwerfadressen gesehen' } },
      { Grund: { Art: 'Sonstiges', Text: 'Gleich wieder rückgängig gemacht' } },
    ]),
  );
});

test('support is offered no pattern, and nothing that only operators may do', async () => {
  openConsole('/verwaltung/beispiel/sperren', {
    operator: testOperator({ Mandanten: [testClient(['Support'])] }),
    answers: {
      'GET /verwaltung/sperren': () =>
        Response.json(
          ['Muster', 'Adresse'].map((Art, index) => ({
            Id: `1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e7${index}`,
            Art,
            Wert: 'x',
            PersonId: null,
            SeitWann: '2026-11-15T09:30:00.000Z',
            Von: 'Olaf',
            AufgehobenAm: null,
            AufgehobenVon: null,
          })),
        ),
    },
  });
  expect(await screen.findByRole('button', { name: 'Adresse sperren' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Muster sperren' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Sperre aufheben' })).toHaveLength(1);
});

test('a stop names what it hits, and what the server holds against it keeps it from being set', async () => {
  const { user, server } = openConsole('/verwaltung/beispiel/stopps', {
    answers: {
      'GET /verwaltung/stopps': () => Response.json([]),
      'GET /verwaltung/stopps/ziele': () =>
        Response.json([
          { Ziel: 'Produkt', Kennung: '462', Name: 'Zuhause M' },
          { Ziel: 'Kanal', Kennung: 'whatsapp', Name: 'whatsapp' },
        ]),
      'POST /verwaltung/stopps/vorschau': preview([{ Name: 'links', Art: 'Anzahl', Vorher: null, Nachher: 82 }], {
        Hindernisse: ['PSOF0902'],
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Anhalten' }));
  await user.selectOptions(await screen.findByLabelText('Was anhalten'), 'Produkt: Zuhause M');
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  await user.click(screen.getByLabelText('Klicks'));
  expect(await screen.findByText('82')).toBeTruthy();
  expect(screen.getByText('Das gibt es nicht (mehr).')).toBeTruthy();
  await giveReason(user);
  await user.click(screen.getAllByRole('button', { name: 'Anhalten' }).at(-1) as HTMLElement);
  expect(server.sent.some(({ call }) => call === 'POST /verwaltung/stopps')).toBe(false);
  await user.selectOptions(screen.getByLabelText('Was anhalten'), 'Kanal: whatsapp');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

test.each([
  ['35', 3500],
  ['12,5', 1250],
  ['12.50', 1250],
  ['0,01', 1],
  [' 1000 ', 100_000],
  ['1000,01', null],
  ['0', null],
  ['-5', null],
  ['1e2', null],
  ['12,505', null],
  ['', null],
])('%j euros are %j cents', (typed, cents) => expect(centsIn(typed)).toBe(cents));
