// @vitest-environment happy-dom
import { exampleCategory } from '@mundwerk/contract/catalogue/catalogue-examples';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#lib/session/session.ts';
import { testLogin } from '#testing/examples.ts';
import { installTestBoot, testProduct } from '#testing/install-test-boot.ts';
import { openPage } from '#testing/open-pages.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import * as agentPage from './agency/agent-recommend-page.tsx';
import * as employeePage from './agency/recommend-employee-page.tsx';
import * as ownPage from './recommend-page.tsx';

const CREATE = 'POST /Empfehlen/create';
const CREATED = {
  Empfehlungsnummer: '7F3K9QZ1A6',
  Status: 'Ok',
  GueltigBis: '2027-01-14T09:30:00.000Z',
  AnteilEmpfehler: 100,
  OptinErforderlich: false,
  Empfehlungscode: 'K7M2-9QXD',
  Links: [],
};
const internet = { ...testProduct, Kategorien: ['internet'] };
const fibre = { ...testProduct, Id: 1254, AnzeigeName: 'Glasfaser', Kategorien: ['fibre'] };
const television = { ...testProduct, Id: 469, AnzeigeName: 'Fernsehen', Kategorien: ['tv', 'fibre-tv'] };
const service = { ...testProduct, Id: 900, AnzeigeName: 'Einrichtung', Kategorien: [] };
const categories = [
  { ...exampleCategory, Id: 3, Kategorie: 'fibre', Brotkrume: 'Mit Glasfaser', UebergeordneteId: 1 },
  { ...exampleCategory, Id: 4, Kategorie: 'fibre-tv', Brotkrume: 'Fernsehen mit Glasfaser', UebergeordneteId: 2 },
  { ...exampleCategory, Id: 1, Kategorie: 'internet', Brotkrume: 'Internet' },
  { ...exampleCategory, Id: 2, Kategorie: 'tv', Brotkrume: 'Fernsehen' },
];

const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const sentBody = () =>
  server.sent.find(({ call }) => call === CREATE)?.body as Record<string, Record<string, unknown>> | undefined;

const server = setUpPage(
  {
    'GET /produkt/462': () => Response.json(testProduct),
    'GET /produkt': () => Response.json([internet, fibre]),
    'GET /produktkategorie': () => Response.json([]),
    'GET /aktion/alleAktiven': () => Response.json([]),
    [CREATE]: () => Response.json(CREATED, { status: 201 }),
  },
  { boot: { client: { ModuleAgentRecommendation: true, ModuleCompanyRecommendation: true } } },
);
beforeEach(() => {
  window.history.replaceState(null, '');
});

describe('recorded by an agent', () => {
  const open = () => openPage('AgentRecommendations', agentPage, '', { produktId: 462 });

  test('asks for the agent number and the consent given on the phone, and speaks in no one’s name', async () => {
    const user = open();
    await field('Ihre Agentennummer');
    expect(screen.queryByRole('textbox', { name: /Nachricht/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Empfehlung erfassen' }));
    expect(await screen.findByText('Ihre Agentennummer ist ein Pflichtfeld')).toBeTruthy();
    await user.type(await field('Ihre Agentennummer'), 'A-17');
    await user.type(await field('Vorname'), 'Berta');
    await user.type(await field('Nachname'), 'Beispiel');
    await user.type(await field('E-Mail-Adresse'), 'berta@example.org');
    await user.click(screen.getByRole('checkbox', { name: /vorgelesen/ }));
    const shown = document.body.textContent;
    await user.click(screen.getByRole('button', { name: 'Empfehlung erfassen' }));
    const place = (await screen.findByTestId('elsewhere')).textContent;
    expect(place).toMatch(/^\/danke /);
    expect(place).toContain('K7M2-9QXD');
    expect(sentBody()?.Empfehlung).toMatchObject({ Agentennummer: 'A-17', Nachricht: null });
    const evidence = String(sentBody()?.Empfehlung?.AgbText);
    expect(evidence).toContain('Ich habe die Teilnahmebedingungen vorgelesen.');
    // The text that was read out refers to the recommender, and is stored word for word.
    expect(evidence).toContain('dem Link der Person, die empfiehlt, innerhalb von 60 Tagen folgt');
    expect(evidence).toContain('Die Person kann sich nicht selbst empfehlen.');
    expect(evidence).not.toMatch(/\bIhr(em|e)? (Kontakt|Link)\b/);
    expect(shown).toContain(evidence.split('\n')[0]);
  });

  test('needs the tick also where the client accepts by button or beforehand', async () => {
    installTestBoot({
      client: { ModuleAgentRecommendation: true, acceptTermsOnButtonClick: true, AgbCheckBoxAutoAccept: true },
    });
    open();
    const consent = await screen.findByRole<HTMLInputElement>('checkbox', { name: /vorgelesen/ });
    expect(consent.checked).toBe(false);
  });

  test('is not possible while a recommender is logged in', async () => {
    openSession(testLogin(), false);
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Hier ist noch jemand angemeldet');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

test('at work any product can be chosen, and the message follows', async () => {
  const user = openPage('RecommendEmployee', employeePage);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Was möchten Sie empfehlen?' }), '1254');
  expect(await screen.findByRole('heading', { level: 1, name: 'Glasfaser im Kollegenkreis empfehlen' })).toBeTruthy();
  await user.type(await field('Vorname'), 'Anna');
  await user.type(await field('Nachname'), 'Muster');
  await user.type(await field('E-Mail-Adresse'), 'anna@example.org');
  await user.click(screen.getByRole('checkbox', { name: /stimme den Teilnahmebedingungen/ }));
  await user.click(screen.getByRole('button', { name: 'Link erstellen' }));
  await screen.findByTestId('elsewhere');
  expect(sentBody()?.Empfehlung?.Nachricht).toContain(
    'Glasfaser von Beispiel AG zufrieden. Vielleicht ist das auch etwas für euch',
  );
});

test('at work products stand under their outermost category, and those of none at the end', async () => {
  server.answers['GET /produkt'] = () => Response.json([service, fibre, internet, television]);
  server.answers['GET /produktkategorie'] = () => Response.json(categories);
  openPage('RecommendEmployee', employeePage);
  const list = await screen.findByRole('combobox', { name: 'Was möchten Sie empfehlen?' });
  const shown = [...list.children].map((child) =>
    child instanceof HTMLOptGroupElement ? `${child.label}: ${child.textContent}` : child.textContent,
  );
  expect(shown).toEqual(['Internet: Zuhause M', 'Fernsehen: Fernsehen', 'Mit Glasfaser: Glasfaser', 'Einrichtung']);
});

test('at work a single category needs no heading', async () => {
  server.answers['GET /produktkategorie'] = () => Response.json(categories.slice(2, 3));
  server.answers['GET /produkt'] = () => Response.json([internet, { ...fibre, Kategorien: ['internet'] }]);
  openPage('RecommendEmployee', employeePage);
  const list = await screen.findByRole('combobox', { name: 'Was möchten Sie empfehlen?' });
  expect(list.querySelector('optgroup')).toBeNull();
  expect(list.querySelectorAll('option')).toHaveLength(2);
});

test('a logged-in recommender is not asked who they are', async () => {
  openSession(testLogin(), false);
  const user = openPage('Recommendation', ownPage, '', { produktId: 462 });
  expect(await screen.findByText('Anna Muster')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Vorname' })).toBeNull();
  // They accepted the terms before: the button accepts today's, and nothing is left to tick.
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Link erstellen' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toMatch(/^\/empfehlung\/7F3K9QZ1A6 /);
  expect(sentBody()?.Empfehlung?.AgbText).toMatch(/Mit „Link erstellen“ nehmen Sie die Teilnahmebedingungen an/);
  expect(sentBody()?.Empfehler).toMatchObject({ Vorname: 'Anna', Email: 'anna.muster@example.org' });
});
