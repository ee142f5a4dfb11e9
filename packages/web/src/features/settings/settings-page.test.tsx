// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openSession, session } from '#lib/session/session.ts';
import { testLogin, testOwn } from '#testing/examples.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { openPage } from '#testing/open-pages.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import * as page from './settings-page.tsx';

const OPT_IN = 'PUT /empfehler/setNewsletterOptin';
const OPT_OUT = 'PUT /empfehler/setNewsletterOptout';
const DELETE = 'DELETE /empfehler/delete';

const open = () => openPage('Settings', page);
const section = (name: string) => within(screen.getByRole('region', { name }));
const calls = () => server.sent.map(({ call }) => call);

const server = setUpPage(
  {
    'GET /empfehler/bankdaten': () =>
      Response.json({
        WirdGespeichert: true,
        Bankdaten: { Kontoinhaber: 'Anna Muster', Iban: 'DE•• •••• •••• •••• ••20 51' },
      }),
    'GET /empfehler/empfehlungen': () => Response.json([]),
    'GET /empfehler/email': () => Response.json({ Aenderung: null }),
    'GET /account/passkeys': () => Response.json({ Passkeys: [], Host: 'localhost' }),
    [DELETE]: () => Response.json({ Message: 'Ihr Konto ist gelöscht.' }),
  },
  { login: testLogin() },
);

test('the settings page shows who the account belongs to and the masked bank data', async () => {
  open();
  expect(section('Persönliche Angaben').getByText('Anna Muster')).toBeTruthy();
  expect(await section('Bankverbindung').findByText('DE•• •••• •••• •••• ••20 51')).toBeTruthy();
  expect(section('Bankverbindung').getByRole('link', { name: 'Bankverbindung ändern' }).getAttribute('href')).toBe(
    '/empfehler/bankdaten',
  );
  expect(section('Passwort').getByRole('link', { name: 'Passwort ändern' }).getAttribute('href')).toBe(
    '/passwortaendern',
  );
});

test('the settings page says that no bank data are kept where the client keeps none', async () => {
  server.answers['GET /empfehler/bankdaten'] = () => Response.json({ WirdGespeichert: false, Bankdaten: null });
  open();
  expect(await section('Bankverbindung').findByText(/Wir speichern keine Bankverbindung/)).toBeTruthy();
  expect(section('Bankverbindung').queryByRole('link')).toBeNull();
});

describe('newsletter', () => {
  const sentAt = '2026-11-15T09:30:00.000Z';

  test('from none to waiting: the mail is asked for', async () => {
    server.answers[OPT_IN] = () => Response.json({ OptinMailAlreadySent: false, OptinAlreadySet: false });
    server.answers['GET /account/user'] = () => Response.json(testLogin({ NewsletterOptinVersendetAm: sentAt }));
    const user = open();
    const newsletter = section('Newsletter');
    expect(newsletter.getByText('Sie sind nicht angemeldet.')).toBeTruthy();
    await user.click(newsletter.getByRole('button', { name: 'Newsletter bestellen' }));
    expect(await newsletter.findByText('Bestätigung offen seit 15.11.2026 - 10:30')).toBeTruthy();
    expect(newsletter.getByRole('status').textContent).toContain('ist unterwegs');
  });

  test('waiting: the mail can be sent again, and says when it is too early', async () => {
    openSession(testLogin({ NewsletterOptinVersendetAm: sentAt }), false);
    server.answers[OPT_IN] = () => Response.json({ OptinMailAlreadySent: true, OptinAlreadySet: false });
    server.answers['GET /account/user'] = () => Response.json(testLogin({ NewsletterOptinVersendetAm: sentAt }));
    const user = open();
    await user.click(section('Newsletter').getByRole('button', { name: 'E-Mail noch einmal senden' }));
    expect(await section('Newsletter').findByText(/gerade erst unterwegs/)).toBeTruthy();
  });

  test('given: it can be ended, and links never depend on it', async () => {
    installTestBoot({ client: { ModuleNewsletterPermission: true } });
    openSession(testLogin({ NewsletterOptinGegeben: true }), false);
    server.answers[OPT_OUT] = () => Response.json({ WarAngemeldet: true });
    server.answers['GET /account/user'] = () => Response.json(testLogin());
    const user = open();
    const newsletter = section('Newsletter');
    expect(newsletter.queryByText(/gesperrt/)).toBeNull();
    await user.click(newsletter.getByRole('button', { name: 'Newsletter abbestellen' }));
    expect(await newsletter.findByText('Der Newsletter ist abbestellt.')).toBeTruthy();
    expect(newsletter.getByText('Sie sind nicht angemeldet.')).toBeTruthy();
  });
});

test('hands out all data as a file with its date', async () => {
  server.answers['GET /empfehler/daten'] = () => Response.json({ Programm: 'Beispiel AG' });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Daten herunterladen' }));
  expect(await screen.findByText('Die Datei liegt bei Ihren Downloads.')).toBeTruthy();
  expect(names[0]).toMatch(/^meine-daten-\d{4}-\d{2}-\d{2}\.json$/);
});

describe('deletion', () => {
  const openDialog = async () => {
    const user = open();
    await user.click(section('Konto löschen').getByRole('button', { name: 'Konto löschen' }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  };

  test('names what is lost with numbers and amounts, and needs a deliberate tick', async () => {
    server.answers['GET /empfehler/empfehlungen'] = () =>
      Response.json([
        testOwn({
          Empfehlungsnummer: 'REWARD',
          Praemie: {
            Praemierungsnummer: 'P1',
            WertCent: 7000,
            Betraege: { Ueberweisung: 7000 },
            Status: 'Bereitgestellt',
            Zahlung: null,
          },
          Statusmeldung: { Schluessel: 'rewardCanBePickedUp', Station: 'confirmed' },
        }),
        testOwn({ Empfehlungsnummer: 'LINK' }),
        testOwn({ Empfehlungsnummer: 'OVER', Status: 'Abgelaufen', Statusmeldung: { IstOffen: false } }),
      ]);
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText('Eine offene Prämie über 70 € verfällt')).toBeTruthy();
    expect(dialog.getByText('Eine laufende Empfehlung endet')).toBeTruthy();
    expect(dialog.getByText('Zuhause M (REWARD)')).toBeTruthy();
    expect(dialog.getByText('Zuhause M (LINK)')).toBeTruthy();
    expect(dialog.queryByText('Zuhause M (OVER)')).toBeNull();
    const confirm = dialog.getByRole('button', { name: 'Konto endgültig löschen' });
    await user.click(confirm);
    expect(calls()).not.toContain(DELETE);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(confirm);
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/danke {"occasion":"farewell"}');
    expect(session()).toBeNull();
  });

  test('a failure keeps the session and says so', async () => {
    server.answers[DELETE] = () => refusal('PSOF0900', 500);
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Konto endgültig löschen' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Satz zu PSOF0900');
    expect(session()).not.toBeNull();
  });

  test('is not offered while what would be lost is unknown', async () => {
    server.answers['GET /empfehler/empfehlungen'] = () => refusal('PSOF0110', 429);
    const { dialog } = await openDialog();
    expect(await dialog.findByRole('button', { name: 'Noch einmal versuchen' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Konto endgültig löschen' })).toBeNull();
  });
});

test('support reads everything and changes nothing', async () => {
  openSession(testLogin({ IstSupport: true }), false);
  const user = open();
  expect(screen.getByText(/ändern können Sie nichts/)).toBeTruthy();
  for (const name of ['Newsletter bestellen', 'Daten herunterladen', 'Konto löschen']) {
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
  }
  expect(screen.queryByRole('link', { name: 'Passwort ändern' })).toBeNull();
  expect(calls().every((call) => call.startsWith('GET '))).toBe(true);
});

describe('name and address', () => {
  const press = (user: ReturnType<typeof open>, name: string) =>
    user.click(section('Persönliche Angaben').getByRole('button', { name }));

  test('a changed name is sent, shown at once and told', async () => {
    server.answers['PUT /empfehler/name'] = () => Response.json({ ...testLogin(), Nachname: 'Beispiel' });
    const user = open();
    await press(user, 'Name ändern');
    const field = screen.getByLabelText<HTMLInputElement>('Nachname');
    expect(field.value).toBe('Muster');
    await user.clear(field);
    await user.type(field, 'Beispiel');
    await user.click(screen.getByRole('button', { name: 'Name speichern' }));
    expect(await section('Persönliche Angaben').findByText('Der Name ist geändert.')).toBeTruthy();
    expect(section('Persönliche Angaben').getByText('Anna Beispiel')).toBeTruthy();
    expect(server.sent.find(({ call }) => call === 'PUT /empfehler/name')?.body).toEqual({
      Anrede: null,
      Vorname: 'Anna',
      Nachname: 'Beispiel',
    });
  });

  test('a new address waits for both mailboxes, says so, and can be withdrawn', async () => {
    const change = {
      NeueEmail: 'anna.neu@example.org',
      AlteBestaetigt: false,
      NeueBestaetigt: false,
      GueltigBis: '2026-11-17T10:00:00.000Z',
    };
    server.answers['POST /empfehler/email'] = () => Response.json(change, { status: 201 });
    server.answers['DELETE /empfehler/email'] = () => Response.json({});
    const user = open();
    await press(user, 'E-Mail-Adresse ändern');
    expect(screen.getByText(/Kommen Sie an die bisherige Adresse nicht mehr heran/)).toBeTruthy();
    await user.type(screen.getByLabelText('Neue E-Mail-Adresse'), 'anna.neu@example.org');
    await user.click(screen.getByRole('button', { name: 'Links zuschicken' }));
    expect(await screen.findByText('Neue Adresse: anna.neu@example.org')).toBeTruthy();
    expect(screen.getByText(/die beiden Links/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Änderung zurückziehen' }));
    await vi.waitFor(() => expect(screen.queryByText('Neue Adresse: anna.neu@example.org')).toBeNull());
  });

  test.each([
    [true, false, /noch den Link an die neue Adresse/],
    [false, true, /noch den Link an Ihre bisherige Adresse/],
  ])('names the mailbox that is still waited for (old %s, new %s)', async (AlteBestaetigt, NeueBestaetigt, words) => {
    const Aenderung = {
      NeueEmail: 'anna.neu@example.org',
      AlteBestaetigt,
      NeueBestaetigt,
      GueltigBis: '2026-11-17T10:00:00.000Z',
    };
    server.answers['GET /empfehler/email'] = () => Response.json({ Aenderung });
    open();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('says at the field why an address cannot be had', async () => {
    server.answers['POST /empfehler/email'] = () =>
      refusal('PSOF0107', 403, [{ Field: 'Email', ErrorCode: 'PSOF0107' }]);
    const user = open();
    await press(user, 'E-Mail-Adresse ändern');
    await user.type(screen.getByLabelText('Neue E-Mail-Adresse'), 'gesperrt@example.org');
    await user.click(screen.getByRole('button', { name: 'Links zuschicken' }));
    expect(await screen.findByText('Satz zu PSOF0107')).toBeTruthy();
  });
});

test('a passkey gets another name, and none without one', async () => {
  let Name = 'Mein Telefon';
  const Id = '0b2c8a52-6a0e-4c5f-9d0b-7b1f5f0f4c11';
  const times = { ErstelltAm: '2026-11-15T10:00:00.000Z', ZuletztBenutztAm: null };
  server.answers['GET /account/passkeys'] = () =>
    Response.json({ Passkeys: [{ Id, Name, Host: 'localhost', ...times }], Host: 'localhost' });
  server.answers[`PUT /account/passkeys/${Id}`] = ({ body }) => {
    ({ Name } = body as { Name: string });
    return Response.json({ Name });
  };
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Passkey „Mein Telefon“ umbenennen' }));
  const field = await screen.findByLabelText('Name des Passkeys');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Namen speichern' }));
  expect(await screen.findByText('Name des Passkeys ist ein Pflichtfeld')).toBeTruthy();
  await user.type(field, 'Altes Telefon');
  await user.click(screen.getByRole('button', { name: 'Namen speichern' }));
  expect(await screen.findByText('Der Passkey heißt jetzt „Altes Telefon“.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Passkey „Altes Telefon“ umbenennen' })).toBeTruthy();
});

test('passkeys are listed with their last use, and one can be deleted', async () => {
  const passkey = {
    Id: '0b2c8a52-6a0e-4c5f-9d0b-7b1f5f0f4c11',
    Name: 'Mein Telefon',
    Host: 'localhost',
    ErstelltAm: '2026-11-15T10:00:00.000Z',
    ZuletztBenutztAm: null,
  };
  let Passkeys = [passkey];
  server.answers['GET /account/passkeys'] = () => Response.json({ Passkeys, Host: 'localhost' });
  server.answers[`DELETE /account/passkeys/${passkey.Id}`] = () => {
    Passkeys = [];
    return Response.json({});
  };
  const user = open();
  expect(await screen.findByText(/noch nicht benutzt/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Passkey „Mein Telefon“ löschen' }));
  expect(await screen.findByText(/Der Passkey „Mein Telefon“ ist gelöscht/)).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByText('Mein Telefon')).toBeNull());
});
