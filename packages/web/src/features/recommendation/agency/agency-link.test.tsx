// @vitest-environment happy-dom
import { exampleAgent } from '@mundwerk/contract/catalogue/catalogue-examples';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openSession } from '#lib/session/session.ts';
import { testLogin } from '#testing/examples.ts';
import { installTestBoot, testProduct } from '#testing/install-test-boot.ts';
import { openPage } from '#testing/open-pages.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import * as ownPage from '../recommend-page.tsx';
import * as agentPage from './agent-recommend-page.tsx';

const CREATE = 'POST /Empfehlen/create';
const INVITATION = {
  Vorname: 'Kim',
  Nachname: 'Kunde',
  Email: 'kim.kunde@example.org',
  AgenturName: 'Agentur am Hafen',
  Agenturnummer: '4711',
  Art: 'Kunde',
};

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const open = (search: string) => openPage('Recommendation', ownPage, search, { produktId: 462 });
const send = async (user: ReturnType<typeof open>) => {
  const terms = screen.queryByRole('checkbox', { name: 'Ich stimme den Teilnahmebedingungen zu.' });
  if (terms) await user.click(terms);
  await user.click(screen.getByRole('button', { name: 'Link erstellen' }));
  await screen.findByTestId('elsewhere');
  const sent = server.sent.find(({ call }) => call === CREATE)?.body as { Empfehlung: object } | undefined;
  return sent?.Empfehlung;
};

const server = setUpPage(
  {
    'GET /produkt/462': () => Response.json(testProduct),
    'GET /produkt/5001': () => Response.json(exampleAgent),
    'GET /aktion/alleAktiven': () => Response.json([]),
    'GET /Einladung/daten': () => Response.json(INVITATION),
    'GET /agentur/name/A10268': () => Response.json({ Agenturnummer: '4711', Name: 'Agentur am Hafen' }),
    'GET /agentur/name/4799': () => refusal('PSOF0902', 404),
    [CREATE]: () => Response.json({ Empfehlungsnummer: '7F3K9QZ1A6', Links: [] }, { status: 201 }),
  },
  { boot: { client: { ModuleAgentRecommendation: true } } },
);
beforeEach(() => {
  window.history.replaceState(null, '');
});

test('what an invitation knows can be fixed, also on a first visit', async () => {
  installTestBoot({ client: { disableEmailInput: true } });
  open('?einladung=geheim');
  await waitFor(async () => expect((await field('E-Mail-Adresse')).value).toBe('kim.kunde@example.org'));
  await waitFor(async () => expect((await field('E-Mail-Adresse')).disabled).toBe(true));
  expect((await field('Vorname')).disabled).toBe(false);
});

test('an invitation says who invites, fills in what is known and counts for the agency', async () => {
  const user = open('?agent=4711&einladung=geheim');
  expect((await screen.findByText('Agentur am Hafen lädt Sie ein')).closest('[role=status]')?.textContent).toContain(
    'Ihre Empfehlung zählt für diese Agentur.',
  );
  await waitFor(async () => expect((await field('Vorname')).value).toBe('Kim'));
  expect((await field('E-Mail-Adresse')).value).toBe('kim.kunde@example.org');
  expect(await send(user)).toMatchObject({ Agentennummer: '4711', Einladung: 'geheim' });
  expect(screen.getByTestId('elsewhere').textContent).toContain('"agentNumber":"4711"');
});

test('an invitation that was withdrawn keeps no visitor from recommending', async () => {
  server.answers['GET /Einladung/daten'] = () => refusal('PSOF0201', 404);
  open('?einladung=alt');
  expect(await screen.findByText('Diese Einladung gilt nicht mehr. Empfehlen können Sie trotzdem.')).toBeTruthy();
  expect((await field('Vorname')).value).toBe('');
});

test('who is logged in stays who they are', async () => {
  openSession(testLogin(), false);
  const user = open('?agent=4711&einladung=geheim');
  await screen.findByText('Agentur am Hafen lädt Sie ein');
  expect(screen.queryByText(/stehen schon im Formular/)).toBeNull();
  await send(user);
  expect(server.sent.find(({ call }) => call === CREATE)?.body).toMatchObject({ Empfehler: { Vorname: 'Anna' } });
});

test('the number of an agent leads to the agency; an unknown one is sent without a notice', async () => {
  open('?agent=A10268');
  expect(await screen.findByText('Agentur am Hafen')).toBeTruthy();
  cleanup();
  open('?agent=4799');
  await waitFor(() => expect(server.sent.at(-1)?.call).toBe('GET /agentur/name/4799'));
  await field('Vorname');
  expect(screen.queryByText(/zählt für/)).toBeNull();
});

test('a visitor recommends an agent in their own name', async () => {
  openPage('AgentRecommendations', agentPage, '', { produktId: 5001 });
  expect(await screen.findByRole('heading', { level: 1, name: 'Maren Deichgraf empfehlen' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Ihre Agentennummer' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Link erstellen' })).toBeTruthy();
});
