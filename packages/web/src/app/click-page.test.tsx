// @vitest-environment happy-dom

import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { SharedRecommendation } from '@mundwerk/contract/referral/visit';
import type { ShownClosing } from '@mundwerk/contract/values/closing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropCookie, putCookie } from '../lib/consent/device.ts';
import { testFixedLine, testShared } from '../testing/examples.ts';
import { type Answer, fakeNetwork, openPage, refused, type SentCall, sharing } from '../testing/open-page.tsx';

const RECIPIENT = '9f86d081884c7d659a2feaa0c55ad015';
let sent: SentCall[] = [];
let left: string[] = [];

const answer: Answer = ({ method, path }) => {
  if (method === 'PUT') return Response.json({ Besuche: 1 });
  if (path.startsWith('/empfaenger/create/')) {
    return Response.json({ Empfaengernummer: RECIPIENT, Token: 't', TokenGueltigBis: '' }, { status: 201 });
  }
  return undefined;
};

/** Loads the modules anew each time, so that counters and sent calls do not leak from one test to the next. */
const open = async (
  shared: SharedRecommendation | undefined,
  {
    client = {},
    search = '?channel=whatsapp',
    answers = answer,
    closing = null,
  }: {
    client?: Partial<ClientConfig>;
    closing?: ShownClosing | null;
    search?: string;
    answers?: Answer;
  } = {},
) => {
  vi.resetModules();
  const { installTestBoot } = await import('../testing/install-test-boot.ts');
  installTestBoot({ client, closing, page: 'Click' });
  const network = fakeNetwork(answers);
  sent = network.sent;
  vi.stubGlobal('fetch', sharing(shared, network.fetch));
  return openPage({
    path: '/empfehlung/:empfehlungsnummer',
    address: `/empfehlung/7F3K9QZ1A6${search}`,
    page: await import('./click-page.tsx'),
  });
};

beforeEach(() => {
  left = [];
  vi.spyOn(window.location, 'assign').mockImplementation((address) => void left.push(String(address)));
});

describe('the landing page', () => {
  test('says who recommends what, both benefits, until when, and counts one visit', async () => {
    await open(testShared);
    expect(await screen.findByRole('heading', { level: 1, name: 'Anna empfiehlt Ihnen Zuhause M' })).toBeTruthy();
    expect(screen.getByText('Schau dir das mal an.')).toBeTruthy();
    expect(screen.getByText('35 € für Sie')).toBeTruthy();
    expect(screen.getByText('Anna bekommt dann 35 €.')).toBeTruthy();
    expect(screen.getByText(/Gültig bis 14\.01\.2027/)).toBeTruthy();
    await waitFor(() =>
      expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'PUT /empfehlung/7F3K9QZ1A6?channel=whatsapp',
      ]),
    );
  });

  test('tells honestly when the reward is the sender’s alone', async () => {
    await open({ ...testShared, AnteilEmpfehler: 100 });
    expect(await screen.findByText('Schließen Sie ab, bekommt Anna eine Prämie: 70 €.')).toBeTruthy();
    expect(screen.queryByText(/für Sie/)).toBeNull();
  });

  test('leads to the offer with number, channel and a recipient’s number of its own', async () => {
    const { user } = await open(testShared);
    const link = await screen.findByRole('link', { name: 'Angebot ansehen' });
    expect(link.getAttribute('href')).toBe('/api/v1/beispiel/empfehlen/click/7F3K9QZ1A6?channel=whatsapp');
    await user.click(link);
    await waitFor(() => expect(left).toHaveLength(1));
    expect(left[0]).toBe(`/api/v1/beispiel/empfehlen/click/7F3K9QZ1A6?channel=whatsapp&empfaengernummer=${RECIPIENT}`);
    expect(document.cookie).toBe('');
  });

  test('opens the offer even when there is no number to have', async () => {
    const { user } = await open(testShared, {
      answers: (call) => (call.method === 'PUT' ? answer(call) : refused(503, 'PSOF0906')),
    });
    await user.click(await screen.findByRole('link', { name: 'Angebot ansehen' }));
    await waitFor(() => expect(left).toEqual(['/api/v1/beispiel/empfehlen/click/7F3K9QZ1A6?channel=whatsapp']));
  });

  test('keeps the recipient’s number of the address', async () => {
    await open(testShared, { search: `?channel=qr&empfaengernummer=${RECIPIENT}` });
    expect((await screen.findByRole('link', { name: 'Angebot ansehen' })).getAttribute('href')).toBe(
      `/api/v1/beispiel/empfehlen/click/7F3K9QZ1A6?channel=qr&empfaengernummer=${RECIPIENT}`,
    );
  });

  test('offers advice where agents give it', async () => {
    await open(testShared, { client: { ModuleAgentRecommendation: true } });
    const links = await screen.findAllByRole('link', { name: 'Beratung anfragen' });
    // The button, and the step that names it, lead to the same form.
    for (const link of links) expect(link.getAttribute('href')).toContain('/empfaengerdaten/7F3K9QZ1A6');
    expect(links[0]?.getAttribute('href')).toBe('/empfaengerdaten/7F3K9QZ1A6?channel=whatsapp');
  });

  test('shows the longest message that a demo client suggests whole', async () => {
    await open({ ...testShared, Nachricht: 'x'.repeat(205) });
    expect(await screen.findByText('x'.repeat(205))).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ganze Nachricht lesen' })).toBeNull();
  });

  test('shows a long message in short, and whole on demand', async () => {
    const { user } = await open({ ...testShared, Nachricht: 'Lang. '.repeat(50) });
    await user.click(await screen.findByRole('button', { name: 'Ganze Nachricht lesen' }));
    expect(screen.queryByRole('button', { name: 'Ganze Nachricht lesen' })).toBeNull();
  });
});

describe('a reader who does not decide now', () => {
  const product = {
    ...testFixedLine(),
    Photo: '/api/v1/beispiel/produkt/462/grafik?v=1',
  };

  test('sees picture, price and three advantages of the offer', async () => {
    await open({ ...testShared, Produkt: product });
    const card = within(await screen.findByRole('region', { name: 'Zuhause M' }));
    expect(card.getByText('19,95 €')).toBeTruthy();
    expect(card.getByText('ab dem 7. Monat 39,95 €')).toBeTruthy();
    expect(card.getAllByRole('listitem').length).toBeLessThanOrEqual(3);
    expect(document.querySelector('main img, img')?.getAttribute('src')).toContain('breite=320');
  });

  test.each([
    ['whatsapp', /^https:\/\/wa\.me\/\?text=Hallo/],
    ['sms', /^sms:\?&body=Hallo/],
    ['email', /^mailto:\?subject=Eine%20Frage/],
    ['gmail', /^https:\/\/mail\.google\.com\/.*Frage/],
  ])('asks the sender by %s, the way the link came, and by no address', async (channel, expected) => {
    await open(testShared, { search: `?channel=${channel}` });
    const address = (await screen.findByRole('link', { name: /^Anna fragen/ })).getAttribute('href') ?? '';
    expect(address).toMatch(expected);
    expect(decodeURIComponent(address)).toContain('Zuhause M');
    expect(decodeURIComponent(address)).not.toMatch(/@|\d{5}/);
  });

  test('copies the question where the link came by no such channel', async () => {
    const { user } = await open(testShared, { search: '?channel=qr' });
    await user.click(await screen.findByRole('button', { name: 'Anna fragen' }));
    expect(await screen.findByText(/^Die Frage ist kopiert/)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toContain('Zuhause M');
  });

  test('notes the day in a calendar, and sends the link by a mail program of their own', async () => {
    const { user } = await open(testShared);
    expect((await screen.findByRole('link', { name: 'Im Kalender vormerken' })).getAttribute('href')).toBe(
      '/kalender/de/7F3K9QZ1A6.ics?channel=whatsapp',
    );
    await user.click(screen.getByRole('button', { name: 'Link an mich senden' }));
    const [mail = ''] = left;
    expect(mail).toMatch(/^mailto:\?subject=/);
    expect(decodeURIComponent(mail)).toMatch(/\/empfehlung\/7F3K9QZ1A6\?channel=whatsapp$/);
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('has no day to note once an order stopped the clock', async () => {
    await open({ ...testShared, IstUnbefristet: true });
    await screen.findByRole('link', { name: /^Anna fragen/ });
    expect(screen.queryByRole('link', { name: 'Im Kalender vormerken' })).toBeNull();
  });
});

describe('a link that leads to no offer', () => {
  test.each([
    ['expired', { ...testShared, Status: 'Abgelaufen' } as const, 'Empfehlung abgelaufen'],
    ['blocked', { Empfehlungsnummer: '7F3K9QZ1A6', Status: 'Gesperrt' } as const, 'Empfehlung nicht möglich'],
    ['stopped', { Empfehlungsnummer: '7F3K9QZ1A6', Status: 'Angehalten' } as const, 'Dieses Angebot pausiert'],
    ['locked', { Empfehlungsnummer: '7F3K9QZ1A6', Status: 'Wartet' } as const, 'Noch nicht freigeschaltet'],
  ])('says so when it is %s, and counts nothing', async (_, shared, title) => {
    await open(shared);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Angebot ansehen' })).toBeNull();
    expect(sent).toEqual([]);
  });

  test('repeats the words of those who stopped it', async () => {
    await open({ Empfehlungsnummer: '7F3K9QZ1A6', Status: 'Angehalten', Hinweis: 'Ab Montag geht es weiter.' });
    expect(await screen.findByText('Ab Montag geht es weiter.')).toBeTruthy();
  });

  test('leads to the code page when the number is unknown', async () => {
    await open(undefined);
    expect(await screen.findByText('/code?link=unbekannt null')).toBeTruthy();
  });

  test('does not offer to renew it after the end of the programme', async () => {
    const { testClosing } = await import('../testing/install-test-boot.ts');
    const closing = testClosing('ended');
    await open({ ...testShared, Status: 'Abgelaufen' }, { closing });
    expect(await screen.findByText(/Empfehlungsprogramm ist seit dem 31\.12\.2026 beendet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Anna um einen neuen bitten' })).toBeNull();
  });

  test('asks the sender of an expired link for a new one in one press', async () => {
    const { user } = await open(
      { ...testShared, Status: 'Abgelaufen' },
      { answers: () => Response.json({ Message: 'Weitergegeben.' }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Anna um einen neuen bitten' }));
    expect(await screen.findByText('Anna weiß Bescheid')).toBeTruthy();
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/empfehlung/7F3K9QZ1A6/neuerlink', null],
    ]);
  });
});

describe('a number that the device remembers', () => {
  beforeEach(() => {
    putCookie('psoempf_fu', '1');
    putCookie('psoempf_empfaenger_7F3K9QZ1A6', RECIPIENT);
  });
  afterEach(() => {
    dropCookie('psoempf_fu');
    dropCookie('psoempf_empfaenger_7F3K9QZ1A6');
  });
  const known =
    (found: () => Response): Answer =>
    (call) =>
      call.path === `/empfaenger/${RECIPIENT}` ? found() : answer(call);

  test('travels to the shop and leads to the status once the server knows it', async () => {
    const Empfaengernummer = RECIPIENT;
    const found = {
      Empfaengernummer,
      Empfehlungsnummer: '7F3K9QZ1A6',
      HatDaten: true,
      HatZugestimmt: true,
      Token: null,
    };
    await open(testShared, { answers: known(() => Response.json(found)) });
    const status = await screen.findByRole('link', { name: 'Schon abgeschlossen? Ihren Status ansehen' });
    expect(status.getAttribute('href')).toBe('/empfaengerbestaetigung?empfehlung=7F3K9QZ1A6');
    expect(screen.getByRole('link', { name: 'Angebot ansehen' }).getAttribute('href')).toContain(RECIPIENT);
  });

  test.each([
    ['unknown', () => refused(404, 'PSOF0401')],
    ['another recommendation’s', () => Response.json({ Empfaengernummer: RECIPIENT, Empfehlungsnummer: '0000000000' })],
  ])('is dropped with its cookie when it is %s', async (_, found) => {
    await open(testShared, { answers: known(found) });
    await waitFor(() => expect(document.cookie).not.toContain(RECIPIENT));
    expect((await screen.findByRole('link', { name: 'Angebot ansehen' })).getAttribute('href')).not.toContain(
      RECIPIENT,
    );
    expect(screen.queryByRole('link', { name: /So weit sind Sie/ })).toBeNull();
  });
});

test('a recommendation whose clock an order stopped names no last day', async () => {
  await open({ ...testShared, IstUnbefristet: true });
  await screen.findByRole('link', { name: 'Angebot ansehen' });
  expect(screen.queryByText(/Gültig bis/)).toBeNull();
  expect(screen.getByText('Sie schließen über diesen Link ab.')).toBeTruthy();
});
