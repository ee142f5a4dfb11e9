// @vitest-environment happy-dom
import { ERRORS } from '@mundwerk/contract/errors';
import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import { REWARD_REASONS } from '@mundwerk/contract/values/reward/reward-explanation';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hasText } from '#lib/text/i18n.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { type Answer, fakeNetwork, openPage, refused, type SentCall } from '#testing/open-page.tsx';
import * as page from './recipient-confirmation-page.tsx';

const PATH = '/empfaengerbestaetigung';
const DAYS = ['2026-11-12', '2026-11-15', '2026-12-01', '2027-01-10'];
const NAMES = ['VertragAbgeschlossen', 'DatenBestaetigt', 'AuftragBestaetigt', 'PraemieErhalten'] as const;

const explained = (changes: Partial<RecipientStatus['Erklaerung']> = {}): RecipientStatus['Erklaerung'] => ({
  Code: 'premiumMissing',
  Auch: [],
  Werte: {},
  ErwartetAm: null,
  FruehestensAm: '2026-11-26',
  UeberfaelligSeit: null,
  AmZug: 'Auftraggeber',
  NaechstesAm: '2026-11-26',
  IstEndgueltig: false,
  Handlungen: [],
  ...changes,
});

const status = (reached: number, changes: Partial<RecipientStatus> = {}): RecipientStatus => ({
  Empfehlungsnummer: '7F3K9QZ1A6',
  EmpfehlerVorname: 'Anna',
  Produkt: { Id: 462, AnzeigeName: 'Zuhause M' },
  IstEigentuemer: true,
  HatDaten: true,
  HatZugestimmt: true,
  DatenLoeschungAm: null,
  Email: 'b•••@example.org',
  Telefon: null,
  Auftragsstatus: 'Bestaetigt',
  Schritte: NAMES.map((Schritt, index) => ({
    Schritt,
    IstErreicht: index < reached,
    Datum: index < reached ? (DAYS[index] ?? null) : null,
  })),
  Betraege: { Ueberweisung: 3500 },
  Praemienstatus: 'Offen',
  Erklaerung: explained(),
  BankdatenMoeglich: true,
  Auswahl: [],
  Bankdaten: null,
  ...changes,
});

let sent: SentCall[] = [];
const open = (answer: Answer, state: unknown = { recipient: { token: 't', recommendation: '7F3K9QZ1A6' } }) => {
  const network = fakeNetwork(answer);
  sent = network.sent;
  vi.stubGlobal('fetch', network.fetch);
  return openPage({ path: PATH, page, state });
};
const show = (shown: RecipientStatus) => open(() => Response.json(shown));
const steps = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

beforeEach(() => {
  installTestBoot();
});
test('the status page tells what happened with its day, what comes with its expected one, and why', async () => {
  show(status(2));
  const told = await steps();
  expect(told[0]).toContain('Vertrag abgeschlossen (erreicht)am 12.11.2026');
  expect(told[1]).toContain('Daten bestätigt (erreicht)am 15.11.2026');
  expect(told[2]).toContain('Vertrag von Beispiel AG bestätigt (als Nächstes)Frühestens am 26.11.2026');
  expect(told[3]).toContain('Prämie erhalten (steht noch aus)');
  expect(screen.getByText(/Für Sie: 35.€/)).toBeTruthy();
  expect(screen.getByText(/noch nicht als bezahlt gemeldet. Frühestens am 26.11.2026/)).toBeTruthy();
});

test('what is missing beside the first reason is named, too', async () => {
  show(status(2, { Erklaerung: explained({ Auch: ['complaintPeriod', 'consentMissing'] }) }));
  expect(await screen.findByText('Die Widerrufsfrist läuft noch.')).toBeTruthy();
  expect(screen.queryByText('Ihre Zustimmung fehlt noch.')).toBeNull();
});

test('an order that ended stops its way and says why', async () => {
  show(status(2, { Auftragsstatus: 'Widerrufen' }));
  const told = await steps();
  expect(told[2]).toContain('(beendet)');
  expect(told[3]).toContain('(entfällt)');
  expect(within(screen.getByRole('alert')).getByText('Der Vertrag wurde widerrufen')).toBeTruthy();
});

test('a reward that is ready tells no weeks to wait, and asks for an account only at the pickup', async () => {
  show(status(3, { Praemienstatus: 'Bereitgestellt', Erklaerung: explained({ Code: 'ready' }) }));
  const told = await steps();
  expect(told[3]).toContain('Prämie erhalten (als Nächstes)Wählen Sie, wie Sie Ihre Prämie bekommen möchten.');
  expect(screen.queryByRole('link', { name: 'Bankverbindung angeben' })).toBeNull();
});

test('a recipient who was a customer before reads that, and not that the contract was refused', async () => {
  show(status(2, { Auftragsstatus: 'Abgelehnt', Erklaerung: explained({ Code: 'notNewCustomer' }) }));
  const told = within(await screen.findByRole('alert'));
  expect(told.getByText(/^Sie waren schon bei .* Stimmt das nicht, schreiben Sie an /)).toBeTruthy();
  expect(told.queryByText('Der Vertrag wurde abgelehnt')).toBeNull();
});

test('a recipient who gets nothing sees all four steps, the last without a promise', async () => {
  show(status(1, { Betraege: {}, Praemienstatus: null }));
  const told = await steps();
  expect(told).toHaveLength(4);
  expect(told[3]).toContain('Prämie erhalten (entfällt)Für Sie ist hier keine Prämie vorgesehen.');
  expect(screen.getByText('Eine Prämie gibt es hier für Anna, nicht für Sie.')).toBeTruthy();
});

test.each([
  ['invites to the offer while no contract is known', null, 1],
  ['never invites to conclude another contract', 'Gemeldet', 0],
] as const)('the status page %s', async (_, Auftragsstatus, links) => {
  show(status(1, { Auftragsstatus, Erklaerung: explained({ Code: 'visited' }) }));
  await steps();
  expect(screen.queryAllByRole('link', { name: 'Angebot ansehen' })).toHaveLength(links);
});

test('data that nothing waits for are not asked for', async () => {
  show(status(1, { HatDaten: false, HatZugestimmt: false, Betraege: {}, Praemienstatus: null }));
  const told = await steps();
  expect(told[1]).toContain('Daten bestätigt (entfällt)Hier nicht nötig.');
  expect(told[2]).toContain('(als Nächstes)');
  expect(screen.queryByRole('link', { name: 'Daten angeben' })).toBeNull();
});

test('a client that always wants the data asks for them without a reward, too', async () => {
  installTestBoot({ client: { EmpfaengerdatenImmer: true } });
  show(status(1, { HatDaten: false, HatZugestimmt: false, Betraege: {}, Praemienstatus: null }));
  expect((await steps())[1]).toContain('Daten bestätigt (als Nächstes)Ihre Daten fehlen noch.');
  expect(screen.getByRole('link', { name: 'Daten angeben' })).toBeTruthy();
});

describe('which contract is the recipient’s', () => {
  const CHOICES = [
    { Auftragsnummer: '4T7N0R2C9XKM', Auftragsdatum: '2026-11-12', Produkt: 'Zuhause M' },
    { Auftragsnummer: '8M2K5V7Q0RTX', Auftragsdatum: '2026-11-14', Produkt: 'Zuhause L' },
  ];
  const matching = status(0, {
    Auftragsstatus: null,
    Praemienstatus: null,
    Erklaerung: explained({ Code: 'matching', FruehestensAm: null }),
    Auswahl: CHOICES,
  });
  /** The status before and after the contract is known, and the answer to what was said. */
  const ask = (reply: Response) => {
    let isJoined = false;
    return open(({ method }) => {
      if (method === 'GET') return Response.json(isJoined ? status(2) : matching);
      isJoined = reply.ok;
      return reply;
    });
  };

  test('is chosen by date and product, and the page goes on', async () => {
    const { user } = ask(Response.json({ Zugeordnet: true }));
    const group = await screen.findByRole('group', { name: 'Welcher Vertrag ist Ihrer?' });
    expect((await steps())[0]).toContain('Wir wissen nur noch nicht, welcher Vertrag Ihrer ist');
    expect(screen.queryByRole('link', { name: 'Angebot ansehen' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Das ist meiner' }));
    expect(await within(group).findByText('Bitte wählen Sie einen Vertrag aus.')).toBeTruthy();
    await user.click(within(group).getByRole('radio', { name: /Zuhause L.*14\.11\.2026/ }));
    await user.click(screen.getByRole('button', { name: 'Das ist meiner' }));
    expect(await screen.findByText(/noch nicht als bezahlt gemeldet/)).toBeTruthy();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ Auftragsnummer: '8M2K5V7Q0RTX' });
    expect(screen.queryByRole('group', { name: 'Welcher Vertrag ist Ihrer?' })).toBeNull();
  });

  test('is gone when another person took it, told beside the choice', async () => {
    const { user } = ask(refused(404, ERRORS.orderNotFound.code));
    const group = await screen.findByRole('group', { name: 'Welcher Vertrag ist Ihrer?' });
    await user.click(within(group).getByRole('radio', { name: /Zuhause M/ }));
    await user.click(screen.getByRole('button', { name: 'Das ist meiner' }));
    expect(await within(group).findByText(/steht nicht mehr zur Wahl/)).toBeTruthy();
  });

  test('is named by a number, which is kept where no contract has it', async () => {
    const { user } = ask(Response.json({ Zugeordnet: false }));
    await user.type(await screen.findByRole('textbox', { name: /Kunden- oder Vertragsnummer/ }), ' K-4711 ');
    await user.click(screen.getByRole('button', { name: 'Nummer senden' }));
    expect(await screen.findByText(/passt noch keiner der gemeldeten Verträge/)).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ Kundennummer: 'K-4711' });
  });

  test('is left to the client’s people by one press', async () => {
    const { user } = ask(Response.json({ Zugeordnet: false }));
    await user.click(await screen.findByRole('button', { name: 'Ich weiß es nicht' }));
    expect(await screen.findByText(/^Danke. Wir sehen nach/)).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ WeissNicht: true });
  });

  test('is not asked on a device that only knows the number', async () => {
    show({ ...matching, IstEigentuemer: false, Auswahl: [] });
    expect(await screen.findByText(/^Ihre Daten sind da. Wir wissen nur noch nicht/, { selector: 'div' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Angebot ansehen' })).toBeNull();
  });
});

describe('what is missing has its button', () => {
  test.each([
    ['data', { HatDaten: false, HatZugestimmt: false }, 'Daten angeben', '/empfaengerdaten/7F3K9QZ1A6'],
    [
      'consent',
      { HatZugestimmt: false, DatenLoeschungAm: '2027-02-07' },
      'Jetzt lesen und entscheiden',
      '/empfaenger/zustimmung',
    ],
    ['an account', {}, 'Bankverbindung angeben', '/bankdaten'],
  ] as const)('%s', async (_, changes, name, href) => {
    show(status(1, changes));
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  test('a reward that is ready opens with the token of the answer', async () => {
    const { user, router } = open(({ path }) =>
      Response.json(
        path === '/empfaenger/praemie'
          ? { Token: 'reward' }
          : status(3, {
              Praemienstatus: 'Bereitgestellt',
              Erklaerung: explained({ Code: 'ready', FruehestensAm: null }),
            }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Prämie abholen' }));
    await screen.findByText(/praemie/);
    expect(router.state.location).toMatchObject({ pathname: '/praemie', state: { rewardToken: 'reward' } });
  });

  test('a reward whose owner has not proven the address is mailed', async () => {
    const { user } = open(({ path }) =>
      Response.json(path === '/empfaenger/praemie' ? { Token: null } : status(3, { Praemienstatus: 'Bereitgestellt' })),
    );
    await user.click(await screen.findByRole('button', { name: 'Prämie abholen' }));
    expect(await screen.findByText(/den Link zu Ihrer Prämie per E-Mail geschickt/)).toBeTruthy();
  });
});

test('a saved account shows as saved, masked', async () => {
  show(status(2, { Bankdaten: { Kontoinhaber: 'Berta Beispiel', Iban: 'DE•• •••• •••• •••• ••20 51' } }));
  expect(await screen.findByText('DE•• •••• •••• •••• ••20 51')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bankverbindung ändern' })).toBeTruthy();
});

test('the consent to calls is withdrawn by one press, and the page says that the number is deleted', async () => {
  const { user } = open(({ method }) =>
    Response.json(method === 'GET' ? status(2, { Telefon: '••• 56' }) : { WiderrufenAm: '2026-11-15T09:30:00.000Z' }),
  );
  expect(await screen.findByText('••• 56')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Anrufe widerrufen' }));
  expect(await screen.findByText(/^Die Nummer ist gelöscht/)).toBeTruthy();
  expect(screen.queryByText('••• 56')).toBeNull();
  expect(sent.some(({ method, path }) => `${method} ${path}` === 'DELETE /empfaenger/telefon')).toBe(true);
});

test('withdrawing deletes in two steps and says what is gone', async () => {
  const { user } = open(({ method }) =>
    Response.json(method === 'DELETE' ? { Empfaengernummer: '', GeloeschtAm: '2026-11-15T09:30:00.000Z' } : status(2)),
  );
  await user.click(await screen.findByRole('button', { name: 'Widerrufen und löschen' }));
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Ja, jetzt löschen' }));
  expect(await screen.findByRole('heading', { name: 'Ihre Angaben sind gelöscht' })).toBeTruthy();
});

test('a failure can be tried again', async () => {
  let isUp = false;
  const { user } = open(() => (isUp ? Response.json(status(4)) : refused(500, 'PSOF0900')));
  const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  isUp = true;
  await user.click(retry);
  expect((await steps())[3]).toContain('Prämie erhalten (erreicht)am 10.01.2027');
});

test('a link that ended is renewed in one press, to the stored address', async () => {
  const { user } = open(({ path }) =>
    path === '/empfaenger/link' ? Response.json({ Message: 'Gleich da.' }) : refused(410, 'PSOF0915'),
  );
  await user.click(await screen.findByRole('button', { name: 'Neuen Link zuschicken' }));
  expect(await screen.findByText(/Gleich da/)).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ Token: 't' });
});

test('without any access the address gets the link', async () => {
  const { user } = open(() => Response.json({ Message: 'Gleich da.' }), null);
  await user.click(screen.getByRole('button', { name: 'Link zuschicken' }));
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'berta@example.org');
  await user.click(screen.getByRole('button', { name: 'Link zuschicken' }));
  expect(await screen.findByText(/Gleich da/)).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ Email: 'berta@example.org' });
});

test.each(REWARD_REASONS)('the reason %s has a sentence for recipients', (code) => {
  expect(hasText(`recipient.status.reasons.${code}`)).toBe(true);
});
