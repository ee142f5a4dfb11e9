// @vitest-environment happy-dom
import { exampleOrderStory, getConsoleOrder, type OrderStory } from '@mundwerk/contract/console/record/referral';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '#testing/open-console.tsx';

const NUMBER = exampleOrderStory.Auftragsnummer;
const PATH = `/verwaltung/auftraege/${NUMBER}`;
const GRUND = { Art: 'Sonstiges', Text: 'Vertragsnummer am Telefon verglichen' };

const open = (order: Partial<OrderStory>, act: 'order.assign' | 'order.separate') =>
  openConsole(`/verwaltung/beispiel/auftraege/${NUMBER}`, {
    answers: {
      [`GET ${PATH}`]: () =>
        Response.json({
          ...getConsoleOrder.example.reply,
          Auftrag: { ...exampleOrderStory, ...order },
          Handlungen: [{ Akt: act, Hindernis: null, IstAbhilfe: false }],
        }),
      [`POST ${PATH}/zuordnung`]: () => Response.json({ Id: NUMBER, WiderrufbarBis: null }),
      [`POST ${PATH}/zuordnung/zurueck`]: () => Response.json({ Id: NUMBER, WiderrufbarBis: null }),
    },
  });

const confirm = async (user: ReturnType<typeof openConsole>['user'], name: string) => {
  await user.selectOptions(screen.getByLabelText('Grund'), GRUND.Art);
  await user.type(screen.getByLabelText('Begründung'), GRUND.Text);
  await user.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
};

test('an order is assigned to one of its contacts, with a reason', async () => {
  const { user, server } = open({}, 'order.assign');
  await user.click(await screen.findByRole('button', { name: 'Kontakt zuordnen' }));
  const contact = await screen.findByRole('option', { name: 'B. Beispiel · b•••@example.org · 15.11.2026' });
  await user.selectOptions(screen.getByLabelText('Kontakt'), contact);
  await confirm(user, 'Kontakt zuordnen');
  await waitFor(() =>
    expect(server.sent.find(({ call }) => call === `POST ${PATH}/zuordnung`)?.body).toEqual({
      Empfaengernummer: '9f86d081884c7d659a2feaa0c55ad015',
      Grund: GRUND,
    }),
  );
});

test('an assignment is undone with a reason, after the effect was named', async () => {
  const { user, server } = open({ Zuordenbar: [], IstTrennbar: true }, 'order.separate');
  await user.click(await screen.findByRole('button', { name: 'Zuordnung aufheben' }));
  expect(await screen.findByText(/bereitgestellte Prämie dieses Kontakts wird zurückgenommen/)).toBeTruthy();
  await confirm(user, 'Zuordnung aufheben');
  await waitFor(() =>
    expect(server.sent.find(({ call }) => call.endsWith('/zurueck'))?.body).toEqual({ Grund: GRUND }),
  );
});
