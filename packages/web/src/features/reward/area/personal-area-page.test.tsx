// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openSession } from '#lib/session/session.ts';
import { testLogin, testOwn, testOwnClaim } from '#testing/examples.ts';
import { installTestBoot, testClosing, testProduct } from '#testing/install-test-boot.ts';
import { openPage } from '#testing/open-pages.tsx';
import { BONUS, CLAIMS, LIST, setUpPersonalArea, YEARS } from '#testing/set-up-personal-area.ts';
import { refusal } from '#testing/stub-server.ts';
import * as page from './personal-area-page.tsx';

const { server, answerList, answerClaims } = setUpPersonalArea();
const open = (search = '') => openPage('Dashboard', page, search);
const rows = () => screen.findAllByRole('article');

test('greets, and says what is to come before the first recommendation', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Ihre erste Empfehlung wartet auf Sie' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Guten Tag Anna Muster' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Jetzt empfehlen' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Bonus' })).toBeNull();
});

test('needs one call each for the list, the bonus, the claims and the years', async () => {
  answerList([testOwn(), testOwn({ Empfehlungsnummer: 'SECOND' })]);
  open();
  await rows();
  expect(new Set(server.sent.map(({ call }) => call))).toEqual(new Set([LIST, BONUS, CLAIMS, YEARS]));
  expect(server.sent).toHaveLength(4);
});

test('the personal area tells the state of every station in words', async () => {
  answerList([testOwn({ Besuche: 2, Statusmeldung: { Schluessel: 'rewardWillFollow', Station: 'visited' } })]);
  open();
  const bar = await screen.findByRole('list', { name: '2 von 5 Stationen erreicht' });
  expect(
    within(bar)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Geteilt: erledigt',
    'Besucht: erledigt',
    'Vertrag: als Nächstes',
    'Bestätigt: später',
    'Ausgezahlt: später',
  ]);
  expect(screen.getByText('2-mal geöffnet')).toBeTruthy();
  expect(screen.getByText(/^Der Link gilt bis 14.01.2027/)).toBeTruthy();
});

const NEXT_BONUS = { AbgeschlosseneVertraege: 2, VerbleibendBisBonus: 3, ZaehlungSeit: '2026-01-01', BonusCent: 2500 };

test('no bonus is promised once the last reward of an ended programme is picked up', async () => {
  installTestBoot({ closing: testClosing('over') });
  server.answers[BONUS] = () => Response.json(NEXT_BONUS);
  answerList([testOwn()]);
  open();
  await rows();
  expect(screen.queryByRole('region', { name: 'Bonus' })).toBeNull();
});

test('the personal area says how far the next bonus is', async () => {
  server.answers[BONUS] = () => Response.json(NEXT_BONUS);
  open();
  const bonus = await screen.findByRole('region', { name: 'Bonus' });
  expect(bonus.textContent).toContain('Noch 3 erfolgreiche Empfehlungen, dann gibt es 25\u00a0€ extra');
  expect(bonus.textContent).toContain('2 waren seit 01.01.2026 erfolgreich');
});

test.each([true, false])('colleagues can be recommended to where the client has that page: %s', async (isOn) => {
  installTestBoot({ client: { ModuleCompanyRecommendation: isOn } });
  open();
  await screen.findByRole('heading', { name: 'Ihre erste Empfehlung wartet auf Sie' });
  expect(screen.queryByRole('link', { name: 'Im Kollegenkreis empfehlen' }) !== null).toBe(isOn);
});

describe('filters and search', () => {
  const many = [
    testOwn({
      Empfehlungsnummer: 'PAID',
      ErfolgreicheVertraege: 1,
      Statusmeldung: { Schluessel: 'rewardPaid', IstOffen: false },
    }),
    ...Array.from({ length: 30 }, (_, index) => testOwn({ Empfehlungsnummer: `OPEN${index}` })),
  ];

  test('show their counts, live in the address and can be opened by it', async () => {
    answerList(many);
    const user = open('?filter=successful');
    expect(await rows()).toHaveLength(1);
    const filters = screen.getByRole('navigation', { name: 'Empfehlungen filtern' });
    expect(
      within(filters)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Alle31', 'Offen30', 'Erfolgreich1', 'Beendet0']);
    expect(
      within(filters)
        .getByRole('link', { name: /Erfolgreich/ })
        .getAttribute('aria-current'),
    ).toBe('true');
    await user.click(within(filters).getByRole('link', { name: /Beendet/ }));
    expect(await screen.findByText(/Dazu gibt es keine Empfehlung/)).toBeTruthy();
  });

  test('show many rows page by page, and the page lives in the address', async () => {
    answerList(many);
    const user = open();
    const pages = await screen.findByRole('navigation', { name: 'Seiten der Liste' });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
    expect(within(pages).getByRole('link', { name: 'Seite 1' }).getAttribute('aria-current')).toBe('page');
    await user.click(within(pages).getByRole('link', { name: 'Nächste Seite' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(11));
    expect(document.activeElement?.textContent).toBe('21 bis 31 von 31');
    expect(within(pages).queryByRole('link', { name: 'Nächste Seite' })).toBeNull();
  });

  test('a search made on a later page begins on its first, and leaves the focus in its field', async () => {
    answerList(many);
    const user = open('?page=2');
    await screen.findByText('21 bis 31 von 31');
    const field = screen.getByRole('searchbox', { name: 'Empfehlungen durchsuchen' });
    await user.click(field);
    await user.paste('open');
    expect(await screen.findByText('1 bis 20 von 30')).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });

  test('are all on paper', async () => {
    answerList(many);
    open();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
    dispatchEvent(new Event('beforeprint'));
    expect(screen.getAllByRole('article')).toHaveLength(31);
    dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
  });

  test('find by number', async () => {
    answerList(many);
    const user = open();
    await user.click(await screen.findByRole('searchbox', { name: 'Empfehlungen durchsuchen' }));
    await user.paste('open12');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  test('a short list needs no search', async () => {
    answerList([testOwn()]);
    open();
    await rows();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('actions', () => {
  test('copy the short link', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    answerList([testOwn()]);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Link kopieren' }));
    expect(await screen.findByRole('button', { name: 'Link kopiert' })).toBeTruthy();
    expect(copied).toHaveBeenLastCalledWith('https://a.example/k/7F3K9QZ1A6l');
  });

  test.each([
    ['the product of today', () => Response.json(testProduct), 7000],
    ['a withdrawn product without promising its reward', () => refusal('PSOF0310', 404), undefined],
  ])('open the share screen with %s', async (_, product, cents) => {
    server.answers['GET /produkt/462'] = product;
    answerList([testOwn()]);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Teilen' }));
    const place = (await screen.findByTestId('elsewhere')).textContent ?? '';
    expect(place).toMatch(/^\/empfehlung\/7F3K9QZ1A6 /);
    const state = JSON.parse(place.slice(place.indexOf(' ')));
    expect(state).toMatchObject({
      created: { Empfehlungsnummer: '7F3K9QZ1A6' },
      message: 'Schau dir das mal an.',
      recommender: { firstName: 'Anna', email: 'anna.muster@example.org' },
      product: { AnzeigeName: 'Zuhause M' },
    });
    expect(state.product.Praemien[0]?.WertCent).toBe(cents);
  });

  test('lead on from what has ended', async () => {
    const Erklaerung = { ...testOwn().Erklaerung, Handlungen: ['requestGoodwill' as const] };
    answerList([testOwn({ Erklaerung, Statusmeldung: { Schluessel: 'linkExpired', IstOffen: false } })]);
    open();
    expect((await screen.findByRole('link', { name: 'Neu empfehlen' })).getAttribute('href')).toBe('/empfehlen/462');
    expect(screen.getByRole('link', { name: /Kundennummer nennen/ }).getAttribute('href')).toBe(
      '/kundennummer?nr=7F3K9QZ1A6',
    );
    expect(screen.queryByRole('button', { name: 'Link kopieren' })).toBeNull();
  });

  test('neither renew nor recommend anew after the end of the programme', async () => {
    installTestBoot({ closing: testClosing('ended') });
    const Erklaerung = { ...testOwn().Erklaerung, Handlungen: ['renewLink' as const] };
    const ended = { Statusmeldung: { Schluessel: 'linkExpired', IstOffen: false } } as const;
    answerList([testOwn({ Erklaerung, ...ended }), testOwn({ Empfehlungsnummer: 'SECOND', ...ended })]);
    open();
    await rows();
    for (const name of ['Link erneuern', 'Neu empfehlen', 'Jetzt empfehlen', 'Persönlicher Link'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.getByText(/^Das Empfehlungsprogramm ist seit dem 31\.12\.2026 beendet/)).toBeTruthy();
  });

  test('lead to a reward that can be picked up', async () => {
    answerList([
      testOwn({
        Praemie: {
          Praemierungsnummer: '4T7N0R2C9XKM',
          WertCent: 7000,
          Betraege: { Ueberweisung: 7000 },
          Status: 'Bereitgestellt',
          Zahlung: null,
        },
        Statusmeldung: { Schluessel: 'rewardCanBePickedUp', Station: 'confirmed' },
      }),
    ]);
    open();
    const link = await screen.findByRole('link', { name: 'Prämie abholen' });
    expect(link.getAttribute('href')).toBe('/praemie?nr=4T7N0R2C9XKM');
  });

  test('mail the link to a reward once more', async () => {
    server.answers['GET /empfehler/praemierungmail/4T7N0R2C9XKM'] = () => Response.json({ Message: 'Unterwegs.' });
    answerClaims([testOwnClaim({ Art: 'Kulanz' })]);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Link per E-Mail schicken' }));
    expect(await screen.findByText('Die E-Mail mit dem Link ist unterwegs.')).toBeTruthy();
  });

  test('lead to the bank data where they are all that is missing', async () => {
    answerList([testOwn({ Statusmeldung: { Schluessel: 'enterBankDetails', Station: 'confirmed' } })]);
    open();
    const link = await screen.findByRole('link', { name: 'Bankverbindung angeben' });
    expect(link.getAttribute('href')).toBe('/empfehler/bankdaten');
  });
});

describe('locked links', () => {
  const locked = testOwn({ OptinErforderlich: true });

  test('are not handed out; the mail can be sent again', async () => {
    openSession(testLogin({ AdressmailVersendetAm: '2026-11-15T09:30:00.000Z' }), false);
    server.answers[`POST /Empfehlen/${locked.Empfehlungsnummer}/adressbestaetigung`] = () =>
      Response.json({ OptinMailAlreadySent: false, OptinAlreadySet: false });
    server.answers['GET /account/user'] = () => Response.json(testLogin());
    answerList([locked]);
    const user = open();
    expect((await screen.findByRole('alert')).textContent).toContain('15.11.2026\u00a0-\u00a010:30');
    expect(screen.queryByRole('button', { name: 'Link kopieren' })).toBeNull();
    expect(screen.getByRole('list', { name: /^0 von 5/ }).textContent).toMatch(/^Geteilt: als Nächstes/);
    await user.click(screen.getByRole('button', { name: 'E-Mail noch einmal senden' }));
    expect(await screen.findByText('Die E-Mail an anna.muster@example.org ist unterwegs.')).toBeTruthy();
  });

  test('support can look, not send', async () => {
    openSession(testLogin({ IstSupport: true }), false);
    answerList([locked]);
    const user = open();
    const send = await screen.findByRole('button', { name: 'E-Mail anfordern' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await user.click(send);
    expect(server.sent.some(({ call }) => /^(PUT|POST)/.test(call))).toBe(false);
  });
});

test('a list that cannot be loaded can be asked for again', async () => {
  server.answers[LIST] = () => refusal('PSOF0110', 429);
  const user = open();
  expect((await screen.findByRole('alert')).textContent).toContain('Satz zu PSOF0110');
  answerList([testOwn()]);
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await rows()).toHaveLength(1);
});

test('a bonus that cannot be loaded does not hide the list', async () => {
  server.answers[BONUS] = () => refusal('PSOF0110', 429);
  answerList([testOwn()]);
  open();
  expect(await rows()).toHaveLength(1);
});
