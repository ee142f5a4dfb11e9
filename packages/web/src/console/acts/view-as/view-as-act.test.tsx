// @vitest-environment happy-dom
import { getPerson } from '@mundwerk/contract/console/record/person';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';

const ID = '5b0f6a1c-9a0e-4d64-a8c1-2f7f0b7a4b10';
const person = getPerson.example.reply;

const tab = { opener: {} as unknown, location: { replace: vi.fn<(address: string) => void>() } };
beforeEach(() => tab.location.replace.mockReset());
const open = (role: 'Support' | 'Finance', opened: typeof tab | null) => {
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  return openConsole(`/verwaltung/beispiel/personen/${ID}`, {
    operator: testOperator({ Mandanten: [testClient([role])] }),
    answers: {
      [`GET /verwaltung/personen/${ID}`]: () =>
        Response.json({ ...person, Person: { ...person.Person, Id: ID, Rolle: 'Empfehler' } }),
      'POST /verwaltung/freigaben': () => Response.json({ TotalCount: 0, Items: [], OhneZweitePerson: [] }),
      'POST /verwaltung/ansehen': () =>
        Response.json({ Url: 'https://portal.example.org/login/abc', EndetAm: '2026-11-15T10:10:00.000Z' }),
    },
  });
};

const view = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: 'Portal ansehen als' }));
  await user.selectOptions(screen.getByLabelText('Grund'), 'Sonstiges');
  await user.type(screen.getByLabelText('Begründung'), 'Fragt nach der Prämie');
  await user.click(screen.getAllByRole('button', { name: 'Portal ansehen als' }).at(-1) as HTMLElement);
};

test('support opens the portal in a tab that cannot reach back, with the reason sent', async () => {
  const page = open('Support', tab);
  await view(page);
  expect((await screen.findAllByText('Die Ansicht ist in einem neuen Tab geöffnet.')).length).toBeGreaterThan(0);
  expect(tab.location.replace).toHaveBeenCalledWith('https://portal.example.org/login/abc');
  expect(tab.opener).toBeNull();
  const sent = page.server.sent.find(({ call }) => call.endsWith('/ansehen'));
  expect(sent?.body).toEqual({
    EmpfehlerId: ID,
    Grund: { Art: 'Sonstiges', Text: 'Fragt nach der Prämie' },
  });
});

test('a browser that blocks the tab is told about', async () => {
  await view(open('Support', null));
  expect((await screen.findAllByText(/^Der Browser hat den neuen Tab verhindert/)).length).toBeGreaterThan(0);
});
