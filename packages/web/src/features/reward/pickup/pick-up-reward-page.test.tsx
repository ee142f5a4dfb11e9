// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openSession, session } from '#lib/session/session.ts';
import { testClaim, testLogin } from '#testing/examples.ts';
import { openPage } from '#testing/open-page.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import * as page from './pick-up-reward-page.tsx';
import * as details from './reward-details-page.tsx';

const goals = vi.hoisted(() => vi.fn());
vi.mock('#lib/tracking/tracking.ts', () => ({ reportGoal: goals, reportPage: () => undefined }));

const GET = 'GET /praemierung';
const PUT = 'PUT /praemierung';
const MASKED = { Kontoinhaber: 'Anna Muster', Iban: 'DE•• •••• •••• •••• ••20 51' };

const PICKED = testClaim({
  Status: 'Abgeholt',
  Zahlung: 'Offen',
  Auswahl: [],
  Gewaehlt: { Id: 1, Titel: 'Geldprämie', Typ: 'Ueberweisung' },
  AbgeholtAm: '2026-12-01T10:00:00.000Z',
  ErwartetBis: '2026-12-29',
  Bankdaten: MASKED,
});

let count = 0;

/** Every test has its own link, so that none reuses a claim that another has loaded. */
const open = (search = `?token=token-${++count}`) => openPage({ path: '/praemie', page, address: `/praemie${search}` });
type User = ReturnType<typeof open>['user'];

const holder = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Kontoinhaber' });
const iban = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' });
const send = () => screen.getByRole('button', { name: 'Prämie abholen' });
const fillIn = async (user: User) => {
  await user.type(await holder(), 'Anna Muster');
  await user.type(iban(), 'DE02120300000000202051');
  await user.click(screen.getByRole('button', { name: 'Angaben prüfen' }));
  await screen.findByRole('heading', { level: 1, name: 'Stimmt alles?' });
};
const sent = (call: string) => server.sent.filter((request) => request.call === call);
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const server = setUpPage({ [GET]: () => Response.json(testClaim()), [PUT]: () => Response.json(PICKED) });
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});

describe('with the mailed link', () => {
  test('account, summary and thanks follow each other', async () => {
    const { user } = open();
    expect(await title(/^Ihre 70.€ liegen bereit$/)).toBeTruthy();
    goals.mockClear();
    await fillIn(user);
    expect(goals.mock.calls).toEqual([['reward-chosen']]);
    expect(document.activeElement?.textContent).toBe('Stimmt alles?');
    expect(screen.getByText('DE02 1203 0000 0000 2020 51')).toBeTruthy();
    expect(sent(PUT)).toEqual([]);
    goals.mockClear();
    await user.dblClick(send());
    const elsewhere = await screen.findByText(/^\/praemiedanke /);
    // The only reward was chosen by going on to the summary.
    expect(goals.mock.calls).toEqual([['reward-redeemed']]);
    expect(elsewhere.textContent).toContain('"expectedBy":"2026-12-29"');
    expect(elsewhere.textContent).not.toContain('2020 51');
    expect(sent(PUT).map(({ body }) => body)).toEqual([
      { PraemieId: 1, Kontoinhaber: 'Anna Muster', Iban: 'DE02 1203 0000 0000 2020 51' },
    ]);
  });

  test('its token is the call’s own bearer, leaves the address and touches no session', async () => {
    openSession(testLogin(), false);
    server.answers[GET] = () => refusal('PSOF0501', 401);
    const { router } = open('?token=of-the-mail');
    expect(await title('Dieser Link öffnet keine Prämie')).toBeTruthy();
    expect(sent(GET)[0]?.headers.get('Authorization')).toBe('Bearer of-the-mail');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(session()?.token).toBe('token-of-anna');
  });

  test('one that ended is renewed on the spot', async () => {
    server.answers[GET] = () => refusal('PSOF0502', 410);
    server.answers['POST /praemierung/link'] = () => Response.json({ Message: 'Gleich da.' });
    const { user } = open();
    expect(await title('Dieser Link ist abgelaufen')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Neuen Link zuschicken' }));
    expect(await screen.findByText(/Gleich da/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zum persönlichen Bereich' })).toBeTruthy();
  });

  test('nothing that is missing or mistyped gets to the summary', async () => {
    const { user } = open();
    await holder();
    await user.type(iban(), 'DE02120300000000202052');
    await user.click(screen.getByRole('button', { name: 'Angaben prüfen' }));
    expect(await screen.findByText('Kontoinhaber ist ein Pflichtfeld. Wem gehört das Konto?')).toBeTruthy();
    expect(screen.getByText('IBAN ist nicht gültig. Oft sind zwei Ziffern vertauscht.')).toBeTruthy();
  });

  test.each([
    ['Abgeholt', 'Diese Prämie ist schon abgeholt'],
    ['Ausgezahlt', 'Diese Prämie ist ausgezahlt'],
    ['Storniert', 'Diese Prämie gibt es nicht mehr'],
    ['Abgelaufen', 'Diese Prämie ist verfallen'],
    ['Offen', 'Ihre Prämie ist noch nicht so weit'],
  ] as const)('a claim that is %s says so', async (Status, heading) => {
    server.answers[GET] = () => Response.json({ ...PICKED, Status });
    open();
    expect(await title(heading)).toBeTruthy();
    expect(screen.getByText(MASKED.Iban)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('with several rewards', () => {
  const voucher = (Verfuegbar = true) =>
    testClaim({
      Auswahl: [
        ...testClaim().Auswahl,
        { Id: 11, Titel: 'Buchgutschein', Typ: 'Gutschein', WertCent: 7500, Verfuegbar, ErwartetBis: '2026-12-02' },
      ],
    });

  test('each is a way to its own page, with what it is worth and when it comes', async () => {
    server.answers[GET] = () => Response.json(voucher(false));
    const { user } = open('?token=of-two-rewards');
    expect(await title('Welche Prämie möchten Sie?')).toBeTruthy();
    const [cash, book] = screen.getAllByRole('link');
    expect(cash?.textContent).toMatch(/^Geldprämie.*bis 13.12.2026.*70.€$/);
    expect(book?.textContent).toMatch(/^Buchgutschein.*vergriffen.*75.€$/);
    await user.click(cash!);
    // The token is passed in the history entry, not in the URL.
    expect((await screen.findByText(/^\/praemie\/1 /)).textContent).toContain('"rewardToken":"of-two-rewards"');
  });

  const openVoucher = () =>
    openPage({
      path: '/praemie/:praemieid',
      page: details,
      address: '/praemie/11',
      state: { rewardToken: `token-${++count}` },
    });

  test('a voucher needs no account: one look, and its code is on the way', async () => {
    server.answers[GET] = () => Response.json(voucher());
    server.answers[PUT] = () =>
      Response.json({
        ...PICKED,
        Status: 'Ausgezahlt',
        Zahlung: null,
        Bankdaten: null,
        HatGutscheincode: true,
        Gewaehlt: { Id: 11, Titel: 'Buchgutschein', Typ: 'Gutschein' },
      });
    const { user } = openVoucher();
    expect(await title('Stimmt alles?')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(send());
    expect((await screen.findByText(/^\/praemiedanke /)).textContent).toContain('"hasCode":true');
    expect(sent(PUT)[0]?.body).toEqual({ PraemieId: 11 });
  });

  test('one that runs out in the meantime can be waited for (PSOF0506)', async () => {
    server.answers[GET] = () => Response.json(voucher());
    server.answers[PUT] = () => refusal('PSOF0506', 409);
    const { user } = openVoucher();
    await user.click(await screen.findByRole('button', { name: 'Prämie abholen' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Dieser Gutschein ist gerade vergriffen');
    server.answers[PUT] = () => Response.json({ ...PICKED, Gewaehlt: { Id: 11, Titel: 'B', Typ: 'Gutschein' } });
    await user.click(screen.getByRole('button', { name: 'Auf den Gutschein warten' }));
    expect(await screen.findByText(/^\/praemiedanke /)).toBeTruthy();
    expect(sent(PUT)[1]?.body).toEqual({ PraemieId: 11, AufGutscheinWarten: true });
  });

  test('a reward that is not among them leads back to the choice', async () => {
    openPage({
      path: '/praemie/:praemieid',
      page: details,
      address: '/praemie/99',
      state: { rewardToken: `token-${++count}` },
    });
    expect(await screen.findByText(/^\/praemie .*rewardToken/)).toBeTruthy();
  });
});

describe('when sending fails', () => {
  test.each([
    ['PSOF0504', 'IBAN ist nicht gültig. Oft sind zwei Ziffern vertauscht.'],
    ['PSOF0505', 'Bitte geben Sie eine deutsche IBAN an. Sie beginnt mit DE.'],
  ] as const)('%s stands at the field', async (code, message) => {
    server.answers[PUT] = () => refusal(code, 400);
    const { user } = open();
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(iban());
  });

  test('PSOF0507 is told, and it can be sent again', async () => {
    server.answers[PUT] = () => refusal('PSOF0507', 503);
    const { user } = open();
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByText('Satz zu PSOF0507')).toBeTruthy();
    server.answers[PUT] = () => Response.json(PICKED);
    await user.click(send());
    expect(await screen.findByText(/^\/praemiedanke /)).toBeTruthy();
  });

  test('a lost connection keeps what was typed', async () => {
    server.answers[PUT] = () => Promise.reject(new TypeError('offline'));
    const { user } = open();
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByText(/Keine Verbindung zum Server/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Angaben ändern' }));
    expect((await holder()).value).toBe('Anna Muster');
    expect(iban().value).toBe('DE02 1203 0000 0000 2020 51');
  });

  test('PSOF0503 shows what became of the claim', async () => {
    server.answers[PUT] = () => refusal('PSOF0503', 409);
    const { user } = open();
    await fillIn(user);
    server.answers[GET] = () => Response.json(PICKED);
    await user.click(send());
    expect(await title('Diese Prämie ist schon abgeholt')).toBeTruthy();
  });
});

describe('from the personal area', () => {
  test('the saved account is offered and not sent back', async () => {
    openSession(testLogin(), false);
    server.answers[GET] = () => Response.json(testClaim({ Bankdaten: MASKED }));
    const { user } = open('?nr=4T7N0R2C9XKM');
    expect(await screen.findByRole('radio', { name: /Gespeichertes Konto/, checked: true })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Angaben prüfen' }));
    await user.click(await screen.findByRole('button', { name: 'Prämie abholen' }));
    expect(await screen.findByText(/^\/praemiedanke /)).toBeTruthy();
    expect(sent(PUT)[0]).toMatchObject({ query: { nr: '4T7N0R2C9XKM' }, body: { PraemieId: 1 } });
    expect(sent(PUT)[0]?.headers.get('Authorization')).toBe('Bearer token-of-anna');
  });

  test('after a returned transfer another account is asked for, and why', async () => {
    openSession(testLogin(), false);
    server.answers[GET] = () => Response.json(testClaim({ Bankdaten: MASKED, Rueckgabegrund: 'KontoGeschlossen' }));
    open('?nr=4T7N0R2C9XKQ');
    expect(await screen.findByText(/Das Konto ist geschlossen/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Anderes Konto', checked: true })).toBeTruthy();
    expect((await holder()).value).toBe('Anna Muster');
    expect(iban().value).toBe('');
  });

  test('who is not logged in is asked to, and comes back', async () => {
    open('?nr=4T7N0R2C9XKN');
    expect((await screen.findByRole('link', { name: 'Anmelden' })).getAttribute('href')).toBe(
      '/login?redirect=%2Fpraemie%3Fnr%3D4T7N0R2C9XKN',
    );
    expect(server.sent).toEqual([]);
  });

  test('the support looks and picks nothing up', async () => {
    openSession(testLogin({ IstSupport: true }), false);
    open('?nr=4T7N0R2C9XKP');
    const check = await screen.findByRole('button', { name: 'Angaben prüfen' });
    expect(check.getAttribute('aria-disabled')).toBe('true');
  });
});
