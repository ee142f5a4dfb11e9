// @vitest-environment happy-dom
import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { Language } from '@mundwerk/contract/values/language';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testShared } from '#testing/examples.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { type Answer, fakeNetwork, openPage, refused, type SentCall, sharing } from '#testing/open-page.tsx';
import * as page from './recipient-data-page.tsx';

const RECIPIENT = '9f86d081884c7d659a2feaa0c55ad015';
let sent: SentCall[] = [];

const created: Answer = () =>
  Response.json({ Empfaengernummer: RECIPIENT, Token: 'own-token', TokenGueltigBis: '' }, { status: 201 });

interface Options {
  language?: Language;
  client?: Partial<ClientConfig>;
  search?: string;
  answer?: Answer;
  state?: unknown;
}

const open = async ({ client = {}, search = '?channel=sms', answer = created, state, language }: Options = {}) => {
  installTestBoot({ client, page: 'RecipientData', ...(language ? { language } : {}) });
  const network = fakeNetwork((call) =>
    call.path.startsWith('/tracking') && call.body === null
      ? Response.json({ isCaptchaRequired: false, captchaId: null })
      : answer(call),
  );
  sent = network.sent;
  vi.stubGlobal('fetch', sharing(testShared, network.fetch));
  const opened = openPage({
    path: '/empfaengerdaten/:empfehlungsnummer',
    address: `/empfaengerdaten/7F3K9QZ1A6${search}`,
    page,
    state,
  });
  await screen.findByRole('heading', { level: 1 });
  return opened;
};

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = () => screen.getByRole('button', { name: /Daten senden|Beratung anfragen/ });
const PERSON = {
  Vorname: 'Berta',
  Nachname: 'Beispiel',
  Geburtsdatum: '31121990',
  'E-Mail-Adresse': 'berta@example.org',
  Straße: 'Deichweg',
  Hausnummer: '7a',
  Postleitzahl: '20457',
  Ort: 'Hamburg',
};
type User = Awaited<ReturnType<typeof open>>['user'];
const fillIn = async (user: User, changes: Partial<typeof PERSON> = {}) => {
  for (const [name, value] of Object.entries({ ...PERSON, ...changes })) {
    await user.click(field(name));
    await user.paste(value);
  }
};

beforeEach(() => {
  window.history.replaceState(null, '');
});

describe('confirming a contract', () => {
  test('sends what was typed and goes on to the consent with the recipient’s own token', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: /Anrede/ }), 'Frau');
    await fillIn(user);
    expect(field('Geburtsdatum').value).toBe('31.12.1990');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await user.click(button());
    expect(
      await screen.findByText(/^\/empfaenger\/zustimmung .*"token":"own-token","recommendation":"7F3K9QZ1A6"/),
    ).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.path).toBe('/empfaenger/create/7F3K9QZ1A6?channel=sms');
    expect(sent[0]?.body).toEqual({
      Anrede: 'Frau',
      Vorname: 'Berta',
      Nachname: 'Beispiel',
      Geburtsdatum: '31.12.1990',
      Email: 'berta@example.org',
      Telefon: null,
      Adresse: { Strasse: 'Deichweg', Hausnummer: '7a', Plz: '20457', Ort: 'Hamburg' },
      TelefonEinwilligungText: null,
      Werbeeinwilligung: false,
      WerbeeinwilligungText: null,
    });
  });

  test.each([
    ['de', ['Straße', 'Hausnummer', 'Postleitzahl', 'Ort']],
    ['fr', ['Numéro', 'Rue', 'Code postal', 'Ville']],
  ] as const)('asks for the address in %s in the order in which people write it', async (language, order) => {
    await open({ language });
    const labels = screen.getAllByRole('textbox').map((box) => document.querySelector(`label[for="${box.id}"]`));
    const names = labels.map((label) => label?.firstChild?.textContent ?? '');
    expect(names.filter((name) => order.some((one) => one === name))).toEqual([...order]);
  });

  test('completes the recipient whose number the address names', async () => {
    const { user } = await open({
      search: `?empfaengernummer=${RECIPIENT}`,
      answer: (call) =>
        call.method === 'GET'
          ? Response.json({
              Empfaengernummer: RECIPIENT,
              Empfehlungsnummer: '7F3K9QZ1A6',
              HatDaten: false,
              HatZugestimmt: false,
              Token: 'number-token',
            })
          : created(call),
    });
    await fillIn(user);
    await user.click(button());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.headers.get('Authorization')).toBe('Bearer number-token');
  });

  test('an unknown number does not stand in the way', async () => {
    await open({ search: `?empfaengernummer=${RECIPIENT}`, answer: () => refused(404, 'PSOF0401') });
    expect(screen.getByRole('heading', { level: 1, name: 'Ihre Daten bestätigen' })).toBeTruthy();
  });

  test('who has agreed has nothing more to do', async () => {
    await open({
      search: `?empfaengernummer=${RECIPIENT}`,
      answer: () =>
        Response.json({ Empfehlungsnummer: '7F3K9QZ1A6', HatDaten: true, HatZugestimmt: true, Token: null }),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Ihre Angaben sind bestätigt' })).toBeTruthy();
  });
});

test.each([
  ['the client alone', {}, /^Ihre Angaben gehen nur an Beispiel/],
  ['also the agency that advises', { ModuleAgentRecommendation: true }, /und die Agentur, die Sie berät/],
])('the form says who gets the data: %s', async (_, client, words) => {
  await open({ client });
  expect(screen.getByText(words)).toBeTruthy();
});

test('a number that the server did not look up is looked up once the page is open', async () => {
  installTestBoot({ page: 'RecipientData' });
  window.history.replaceState(null, '', `?empfaengernummer=${RECIPIENT}`);
  const agreed = { Empfehlungsnummer: testShared.Empfehlungsnummer, HatDaten: true, HatZugestimmt: true, Token: null };
  vi.stubGlobal('fetch', fakeNetwork(() => Response.json(agreed)).fetch);
  openPage({ path: '/', page: { ...page, loader: () => ({ shared: testShared }) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ihre Daten bestätigen' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ihre Angaben sind bestätigt' })).toBeTruthy();
  window.history.replaceState(null, '', '/');
});

test('the phone number is asked for with its purpose, on consent or not', async () => {
  await open({ client: { EmpfaengerAdresse: true } });
  expect(screen.getByRole('textbox', { name: /^Telefon/, description: /Rückfragen und Beratung/ })).toBeTruthy();
});

test('who advises may be given a phone number, also where no address is needed', async () => {
  await open({ client: { EmpfaengerGeburtsdatum: false, EmpfaengerAdresse: false, ModuleAgentRecommendation: true } });
  expect(screen.getByLabelText(/^Telefon/)).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /per E-Mail und Telefon/ })).toBeTruthy();
});

test('calls have a box of their own beside the number, not ticked, where the client asks for that consent', async () => {
  await open({ client: { TelefonEinwilligung: true } });
  const box = screen.getByRole('checkbox', { name: /dürfen mich unter dieser Nummer/ });
  expect(box).toHaveProperty('checked', false);
  expect(screen.getByRole('checkbox', { name: /darf mich per E-Mail über/ })).toBeTruthy();
});

describe('checks', () => {
  test('names every missing field, focuses the first and sends nothing', async () => {
    const { user } = await open();
    await user.click(button());
    for (const name of Object.keys(PERSON)) {
      expect(await screen.findByText(new RegExp(`^${name} ist ein Pflichtfeld`))).toBeTruthy();
    }
    expect(document.activeElement).toBe(field('Vorname'));
    expect(sent).toEqual([]);
  });

  test.each([
    ['Geburtsdatum', '31022000', 'Bitte geben Sie Ihr Geburtsdatum als TT.MM.JJJJ an, zum Beispiel 31.12.1990.'],
    ['Geburtsdatum', '01012020', 'Sie müssen mindestens 18 Jahre alt sein.'],
    ['Telefon', '12', 'Diese Telefonnummer ist nicht gültig. Bitte geben Sie sie mit Vorwahl an.'],
    ['Postleitzahl', '12', 'Diese Postleitzahl ist nicht gültig. Fehlt vielleicht eine Ziffer?'],
    ['E-Mail-Adresse', 'berta@', 'Diese E-Mail-Adresse ist nicht gültig. Beispiel: name@beispiel.de'],
  ])('%s %s is told when the field is left', async (name, typed, message) => {
    const { user } = await open();
    const input = screen.getByLabelText(new RegExp(`^${name}`));
    await user.click(input);
    await user.paste(typed);
    await user.tab();
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('failures', () => {
  test('a lost network keeps every answer and the draft', async () => {
    const { user } = await open({
      answer: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await fillIn(user);
    await user.click(button());
    const notice = await screen.findByText('Ihre Daten sind noch nicht angekommen');
    expect(document.activeElement?.contains(notice)).toBe(true);
    expect(field('Vorname').value).toBe('Berta');
    expect(window.history.state.usr.draft.city).toBe('Hamburg');
  });

  test('the server’s wrong fields stand at the fields', async () => {
    const { user } = await open({
      answer: () => refused(400, 'PSOF0406', [{ Field: 'Adresse.Plz', ErrorCode: 'PSOF0406' }]),
    });
    await fillIn(user);
    await user.click(button());
    expect(await screen.findByText('Diese Postleitzahl ist nicht gültig. Fehlt vielleicht eine Ziffer?')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Postleitzahl')));
  });

  test('self-referral has its own page, and the way back keeps the answers', async () => {
    const { user } = await open({
      answer: () => refused(400, 'PSOF0305', [{ Field: 'Email', ErrorCode: 'PSOF0305' }]),
    });
    await fillIn(user);
    await user.click(button());
    expect(await screen.findByRole('heading', { level: 1, name: 'Empfehlung nicht möglich' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'E-Mail-Adresse ändern' }));
    expect(field('Vorname').value).toBe('Berta');
  });

  test('data that are stored already lead to the status by mail', async () => {
    const { user } = await open({
      answer: ({ path }) =>
        path === '/empfaenger/link'
          ? Response.json({ Message: 'Gleich da.' })
          : refused(409, 'PSOF0402', [{ Field: 'Email', ErrorCode: 'PSOF0402' }]),
    });
    await fillIn(user);
    await user.click(button());
    const request = await screen.findByRole('button', { name: 'Link zu meinem Status zuschicken' });
    expect(screen.queryByText('Ihre Daten sind noch nicht angekommen')).toBeNull();
    await user.click(request);
    expect(await screen.findByText(/Gleich da/)).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ Email: 'berta@example.org' });
  });

  test('a recommendation that expired meanwhile leads to its own page', async () => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user } = await open({ answer: () => refused(410, 'PSOF0307') });
    await fillIn(user);
    await user.click(button());
    await waitFor(() => expect(left).toHaveBeenCalledWith('/empfehlung/7F3K9QZ1A6'));
    left.mockRestore();
  });
});

describe('asking for advice', () => {
  test('sends the tracking payload in lower case', async () => {
    const { user } = await open({ client: { ModuleAgentRecommendation: true }, search: '' });
    await fillIn(user);
    await user.click(screen.getByRole('checkbox'));
    await user.click(button());
    await screen.findByText(/^\/empfaenger\/zustimmung/);
    const report = sent.find(({ body }) => body !== null);
    expect(report?.path).toBe('/tracking/abschliessen?channel=co&einsprungsquelle=Einsprungslink');
    expect(report?.body).toMatchObject({
      empfehlungsnummer: '7F3K9QZ1A6',
      empfaengernummer: '',
      empfaengerdaten: {
        vorname: 'Berta',
        name: 'Beispiel',
        geburtsdatum: '31.12.1990',
        telefon: null,
        werbeeinwilligung: true,
        werbeeinwilligungText: expect.stringContaining('Beispiel AG darf mich'),
        adresse: { ort: 'Hamburg', plz: '20457', strasse: 'Deichweg', hausnummer: '7a' },
      },
    });
  });
});

test('asks for nothing that the contracts of the client do not need', async () => {
  const { user } = await open({ client: { EmpfaengerGeburtsdatum: false, EmpfaengerAdresse: false } });
  expect(screen.queryByRole('textbox', { name: 'Geburtsdatum' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Ihre Anschrift' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: /Anrede/ })).toBeNull();
  expect(screen.queryByLabelText(/^Telefon/)).toBeNull();
  expect(screen.getByRole('checkbox', { name: /per E-Mail über eigene Angebote/ })).toBeTruthy();
  for (const name of ['Vorname', 'Nachname', 'E-Mail-Adresse'] as const) await user.type(field(name), PERSON[name]);
  await user.click(button());
  await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual(expect.objectContaining({ Adresse: null })));
  expect(sent.find(({ body }) => body !== null)?.body).toMatchObject({ Vorname: 'Berta', Geburtsdatum: null });
});
