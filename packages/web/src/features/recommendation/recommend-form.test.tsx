// @vitest-environment happy-dom
import type { ClientConfig } from '@mundwerk/contract/client';
import type { Campaign } from '@mundwerk/contract/content';
import type { Language } from '@mundwerk/contract/values/language';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installTestBoot, testProduct } from '../../testing/install-test-boot.ts';
import { Component, loader } from './recommend-page.tsx';

const CREATED = {
  Empfehlungsnummer: '7F3K9QZ1A6',
  Status: 'Ok',
  GueltigBis: '2027-01-14T09:30:00.000Z',
  AnteilEmpfehler: 100,
  OptinErforderlich: false,
  Empfehlungscode: null,
  Links: [],
};

type Answer = () => Promise<Response>;
const created: Answer = async () => Response.json(CREATED, { status: 201 });
const refused =
  (status: number, ErrorCode: string, Fields: { Field: string; ErrorCode: string }[] = []): Answer =>
  async () =>
    Response.json({ ErrorCode, Message: '', Fields, RequestId: 'r-1' }, { status });
const lost: Answer = async () => {
  throw new TypeError('Failed to fetch');
};

let answers: Answer[] = [];
let running: Campaign[] = [];
let sent: { key: string | null; body: Record<string, Record<string, unknown>>; url: string }[] = [];

const SharePlace = () => <p>{`Ziel ${JSON.stringify(useLocation().state)}`}</p>;

const open = async (
  client: Partial<ClientConfig> = {},
  language: Language = 'de',
  state?: unknown,
  campaigns: Campaign[] = [],
) => {
  installTestBoot({ client, language });
  running = campaigns;
  const router = createMemoryRouter(
    [
      { path: '/empfehlen/:produktId', Component, loader, HydrateFallback: () => null },
      { path: '/parrainer/:produktId', Component, loader, HydrateFallback: () => null },
      { path: '/empfehlung/:empfehlungsnummer', Component: SharePlace },
      { path: '/404', Component: () => <p>404</p> },
    ],
    {
      initialEntries: [
        { pathname: language === 'fr' ? '/parrainer/462' : '/empfehlen/462', search: '?channel=plakat', state },
      ],
    },
  );
  const user = userEvent.setup();
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 }, { timeout: 5000 });
  return { user, router };
};

type User = ReturnType<typeof userEvent.setup>;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = () => screen.getByRole('button', { name: /Link erstellen|Link wird erstellt/ });
const fillIn = async (user: User) => {
  await user.type(field('Vorname'), 'Anna');
  await user.type(field('Nachname'), 'Muster');
  await user.type(field('E-Mail-Adresse'), 'anna.muster@example.org');
  await user.click(screen.getByRole('checkbox', { name: 'Ich stimme den Teilnahmebedingungen zu.' }));
};

beforeEach(() => {
  answers = [];
  sent = [];
  window.history.replaceState(null, '');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json(url.includes('/aktion/') ? running : testProduct);
    if (!init.body) return Response.json({ isCaptchaRequired: false, captchaId: null });
    sent.push({ key: new Headers(init.headers).get('Idempotency-Key'), body: JSON.parse(String(init.body)), url });
    return (answers.shift() ?? created)();
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('validation', () => {
  test('names every missing field in German, focuses the first and sends nothing', async () => {
    const { user } = await open();
    await user.click(button());
    expect(await screen.findByText('Vorname ist ein Pflichtfeld')).toBeTruthy();
    expect(screen.getByText('Nachname ist ein Pflichtfeld')).toBeTruthy();
    expect(screen.getByText('E-Mail-Adresse ist ein Pflichtfeld')).toBeTruthy();
    expect(screen.getByText('Die Zustimmung ist erforderlich, um fortzufahren.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Vorname'));
    expect(screen.getByText(/^4 Angaben fehlen oder stimmen nicht: Vorname, Nachname/)).toBeTruthy();
    expect(sent).toHaveLength(0);
  });

  test('checks a field when it is left, then with every key', async () => {
    const { user } = await open();
    await user.type(field('E-Mail-Adresse'), 'anna@');
    expect(field('E-Mail-Adresse').getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    await waitFor(() => expect(field('E-Mail-Adresse').getAttribute('aria-invalid')).toBe('true'));
    await user.type(field('E-Mail-Adresse'), 'example.org');
    await waitFor(() => expect(field('E-Mail-Adresse').getAttribute('aria-invalid')).toBeNull());
  });

  test('speaks French to French readers', async () => {
    const { user } = await open({ StandardSprache: 'fr', Sprachen: ['fr'] }, 'fr');
    await user.type(field('Adresse e-mail'), 'anna');
    await user.tab();
    expect(await screen.findByText("Cette adresse e-mail n'est pas valide !")).toBeTruthy();
  });
});

describe('sending', () => {
  test('sends what was typed and goes to the share screen', async () => {
    const { user } = await open();
    await fillIn(user);
    await user.click(screen.getByRole('radio', { name: /Wir beide/ }));
    await user.click(button());
    await screen.findByText(/^Ziel/);
    expect(sent[0]?.body.Empfehlung).toMatchObject({ Produkt: 462, AnteilEmpfehler: 50, Channel: 'plakat' });
    expect(sent[0]?.body.Empfehlung?.AgbText).toContain('Ich stimme den Teilnahmebedingungen zu.');
    expect(sent[0]?.body.Empfehlung?.Nachricht).toContain('35\u00a0€');
    expect(sent[0]?.body.Empfehler).toMatchObject({ Vorname: 'Anna', NewsletterPermission: false });
    expect(sent[0]?.url).toContain('channel=plakat');
    expect(screen.getByText(/^Ziel/).textContent).toContain('"Empfehlungsnummer":"7F3K9QZ1A6"');
  });

  test('a double click creates one recommendation', async () => {
    const { user } = await open();
    await fillIn(user);
    let finish: (response: Response) => void = () => undefined;
    answers = [() => new Promise((resolve) => (finish = resolve))];
    await user.dblClick(button());
    await user.click(button());
    expect(button().getAttribute('aria-busy')).toBe('true');
    finish(Response.json(CREATED, { status: 201 }));
    await screen.findByText(/^Ziel/);
    expect(sent).toHaveLength(1);
  });

  test('keeps the input when the network is lost and retries with the same key', async () => {
    const { user } = await open();
    await fillIn(user);
    answers = [lost];
    await user.click(button());
    expect((await screen.findByText(/Keine Verbindung zum Server/)).textContent).toContain('doppelt');
    expect(field('Vorname').value).toBe('Anna');
    expect(field('E-Mail-Adresse').value).toBe('anna.muster@example.org');
    await user.click(button());
    await screen.findByText(/^Ziel/);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  test('other content gets another key', async () => {
    const { user } = await open();
    await fillIn(user);
    answers = [lost];
    await user.click(button());
    await screen.findByText(/Keine Verbindung/);
    await user.type(field('Vorname'), 'bel');
    await user.click(button());
    await screen.findByText(/^Ziel/);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('puts the server’s wrong fields at the fields', async () => {
    const { user } = await open();
    await fillIn(user);
    answers = [refused(400, 'PSOF0901', [{ Field: 'Empfehler.Email', ErrorCode: 'PSOF0105' }])];
    await user.click(button());
    expect(await screen.findByText(/Diese E-Mail-Adresse ist nicht gültig/)).toBeTruthy();
    expect(document.activeElement).toBe(field('E-Mail-Adresse'));
  });

  test('says what to do about a refusal that belongs to no field', async () => {
    const { user } = await open();
    await fillIn(user);
    answers = [refused(403, 'PSOF0104')];
    await user.click(button());
    expect(await screen.findByText(/schreiben Sie an hilfe@example.org/)).toBeTruthy();
  });
});

describe('configuration', () => {
  test('the answers tell the capped amounts', async () => {
    await open({ MaxEmpfaengerPraemieCent: 1500 });
    const contact = screen.getByRole('radio', { name: /Mein Kontakt/ }).closest('label')?.textContent;
    expect(contact).toContain('55\u00a0€ für Sie');
    expect(contact).toContain('15\u00a0€ für Ihren Kontakt');
    expect(contact).toContain('höchstens 15\u00a0€');
  });

  test('a cap of nothing is told, not hidden', async () => {
    await open({ MaxEmpfaengerPraemieCent: 0 });
    const contact = screen.getByRole('radio', { name: /Mein Kontakt/ }).closest('label')?.textContent;
    expect(contact).toContain('keine Prämie erhalten');
  });

  test('terms can be ticked beforehand, consent to mails never', async () => {
    await open({ AgbCheckBoxAutoAccept: true });
    const [terms, newsletter] = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(terms?.checked).toBe(true);
    expect(newsletter?.checked).toBe(false);
  });

  test('terms accepted by the button need no box', async () => {
    await open({ acceptTermsOnButtonClick: true, ModuleNewsletterPermission: true });
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.getByText(/Mit Klick auf „Link erstellen“ stimmen Sie/)).toBeTruthy();
    expect(screen.getByText(/Link erst freigeschaltet/)).toBeTruthy();
  });

  test('known data can be fixed and is still sent', async () => {
    const recommender = { firstName: 'Anna', lastName: 'Muster', email: 'anna@example.org' };
    const { user } = await open({ disableEmailInput: true, AgbCheckBoxAutoAccept: true }, 'de', { recommender });
    expect(field('E-Mail-Adresse').disabled).toBe(true);
    expect(field('Vorname').disabled).toBe(false);
    await user.click(button());
    await screen.findByText(/^Ziel/);
    expect(sent[0]?.body.Empfehler).toMatchObject({ Email: 'anna@example.org', Nachname: 'Muster' });
  });
});

describe('campaigns', () => {
  const campaign = (AktionsId: string, Zustimmung: string | null): Campaign => ({
    AktionsId,
    Titel: 'Ein Jahr gewinnen',
    Text: '<p>Wir <strong>verlosen</strong> etwas.</p>',
    RechtsText: '<p>Ab 18 Jahren.</p>',
    abgehakt: false,
    Zustimmung,
  });

  test('nothing is ticked for anyone; what is ticked travels with the words that were shown', async () => {
    const campaigns = [campaign('gratisjahr', 'Ich mache mit.'), campaign('baum', 'Ich auch.')];
    const { user } = await open({}, 'de', undefined, campaigns);
    await fillIn(user);
    const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ich mache mit.' });
    expect(tick.checked).toBe(false);
    await user.click(tick);
    await user.click(button());
    await screen.findByText(/^Ziel/);
    expect(sent[0]?.body.Aktionen).toEqual([
      {
        AktionsId: 'gratisjahr',
        abgehakt: true,
        Zustimmung: 'Ein Jahr gewinnen\n<p>Ab 18 Jahren.</p>\nIch mache mit.',
      },
    ]);
  });

  test('one that asks for nothing is shown with its conditions and without a tick', async () => {
    await open({}, 'de', undefined, [campaign('baum', null)]);
    const region = screen.getByRole('region', { name: 'Ein Jahr gewinnen' });
    expect(region.querySelector('strong')?.textContent).toBe('verlosen');
    expect(region.querySelector('input')).toBeNull();
    expect(screen.getByText('Bedingungen der Aktion')).toBeTruthy();
  });
});

describe('coming back', () => {
  test('finds the draft, the key and the recommendation already created', async () => {
    const { user } = await open();
    await fillIn(user);
    await user.click(button());
    await screen.findByText(/^Ziel/);
    const kept = (window.history.state as { usr: unknown }).usr;
    cleanup();

    const { user: again } = await open({}, 'de', kept);
    expect(field('Vorname').value).toBe('Anna');
    expect(screen.getByRole('link', { name: 'Zum Link' }).getAttribute('href')).toBe('/empfehlung/7F3K9QZ1A6');
    await again.click(button());
    await screen.findByText(/^Ziel/);
    expect(sent).toHaveLength(1);
  });

  test('an unknown product leads to the 404 page', async () => {
    const { router } = await open();
    vi.stubGlobal('fetch', refused(404, 'PSOF0310'));
    await router.navigate('/empfehlen/9');
    expect(await screen.findByText('404')).toBeTruthy();
  });
});
