// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openSession, session } from '#lib/session/session.ts';
import { testLogin } from '#testing/examples.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { openPage } from '#testing/open-pages.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import * as withdrawPage from './newsletter/withdraw-newsletter-page.tsx';
import * as changePage from './password/change-password-page.tsx';
import * as forgotPage from './password/forgot-password-page.tsx';
import * as registrationPage from './registration/registration-page.tsx';

const CREATE = 'POST /account/createEmpfehler';
const FORGOT = 'GET /account/resetPassword/anna@example.org';
const RESEND = 'GET /account/resendWelcomeMail/anna@example.org';
const CHANGE = 'PUT /account/resetPasswordWithoutToken';
const OPTOUT = 'POST /empfehler/newsletter/optout';

const server = setUpPage({
  [CREATE]: () => Response.json({ Message: 'Die E-Mail ist unterwegs.' }, { status: 201 }),
  [FORGOT]: () => Response.json({ Message: 'Die E-Mail ist unterwegs.' }),
  [RESEND]: () => Response.json({ Message: 'Die E-Mail ist unterwegs.' }),
  [CHANGE]: () => Response.json({ Message: 'Passwort erfolgreich geändert.' }),
  [OPTOUT]: () => Response.json({ WarAngemeldet: true }),
});

const type = async (user: ReturnType<typeof openPage>, label: string, text: string): Promise<void> => {
  await user.type(await screen.findByLabelText(label), text);
};
const press = (user: ReturnType<typeof openPage>, name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }));

describe('registration', () => {
  const fill = async (user: ReturnType<typeof openPage>, email = 'anna@example.org'): Promise<void> => {
    await type(user, 'Vorname', 'Anna');
    await type(user, 'Nachname', 'Muster');
    await type(user, 'E-Mail-Adresse', email);
    await user.click(screen.getByRole('checkbox', { name: 'Ich stimme den Teilnahmebedingungen zu.' }));
  };

  test('creates the account without a consent that was not given, and says that a mail is on its way', async () => {
    const user = openPage('Registration', registrationPage);
    await fill(user, ' anna@example.org ');
    await press(user, 'Konto anlegen');
    expect(await screen.findByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' })).toBeTruthy();
    expect(screen.getByText(/anna@example.org nach; der Link gilt 14 Tage/)).toBeTruthy();
    expect(server.sent).toMatchObject([
      { body: { Vorname: 'Anna', Nachname: 'Muster', Email: 'anna@example.org', NewsletterPermission: false } },
    ]);
    server.answers[RESEND] = () => Response.json({ Message: 'Wenn es ein Konto gibt, kommt die E-Mail.' });
    await press(user, 'E-Mail noch einmal senden');
    expect(await screen.findByText('Wenn es ein Konto gibt, kommt die E-Mail.')).toBeTruthy();
    expect(server.sent.at(-1)?.call).toBe(RESEND);
  });

  test('sends the consent when it was given', async () => {
    const user = openPage('Registration', registrationPage);
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: /darf mir per E-Mail/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: /Anrede/ }), 'Frau');
    await press(user, 'Konto anlegen');
    await screen.findByRole('heading', { name: /Postfach/ });
    expect(server.sent[0]?.body).toMatchObject({
      NewsletterPermission: true,
      Anrede: 'Frau',
      AgbText: expect.stringContaining('Ich stimme den Teilnahmebedingungen zu.'),
    });
  });

  test('wants the terms accepted', async () => {
    const user = openPage('Registration', registrationPage);
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: 'Ich stimme den Teilnahmebedingungen zu.' }));
    await press(user, 'Konto anlegen');
    expect(await screen.findByText('Die Zustimmung ist erforderlich, um fortzufahren.')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  test('asks for the address once', async () => {
    openPage('Registration', registrationPage);
    expect(await screen.findAllByLabelText(/E-Mail-Adresse/)).toHaveLength(1);
  });

  test('leads a visitor who has an account to the login', async () => {
    server.answers[CREATE] = () => refusal('PSOF0103', 409, [{ Field: 'Email', ErrorCode: 'PSOF0103' }]);
    const user = openPage('Registration', registrationPage);
    await fill(user);
    await press(user, 'Konto anlegen');
    expect(await screen.findByText('Satz zu PSOF0103')).toBeTruthy();
    await user.click(screen.getAllByRole('link', { name: 'Anmelden' })[0]!);
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/login {"email":"anna@example.org"}');
  });

  test('puts the server’s word about a field at the field, and keeps its key over a second try', async () => {
    server.answers[CREATE] = () => refusal('PSOF0901', 400, [{ Field: 'Vorname', ErrorCode: 'PSOF0905' }]);
    const user = openPage('Registration', registrationPage);
    await fill(user);
    await press(user, 'Konto anlegen');
    expect(await screen.findByText(/Vorname darf höchstens 80 Zeichen/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Vorname'));
    await press(user, 'Konto anlegen');
    const keys = server.sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('forgotten password', () => {
  test('says nothing about whether there is an account, and offers the other ways', async () => {
    const message = 'Wenn es zu dieser Adresse ein Konto gibt, ist die E-Mail unterwegs.';
    server.answers[FORGOT] = () => Response.json({ Message: message });
    const user = openPage('ForgotPassword', forgotPage);
    await type(user, 'E-Mail-Adresse', 'anna@example.org');
    await press(user, 'Link anfordern');
    expect(await screen.findByText(/Wenn es zu dieser Adresse ein Konto gibt.*24 Stunden/)).toBeTruthy();
    expect(screen.getByText(/mit einer anderen Adresse angelegt/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Jetzt registrieren' })).toBeTruthy();
    await press(user, 'E-Mail noch einmal senden');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText(/Noch einmal an/)).toBeNull();
  });

  test('asks for the mail and can ask again', async () => {
    installTestBoot({ client: { NeutraleKontoAntwort: false } });
    const user = openPage('ForgotPassword', forgotPage);
    await type(user, 'E-Mail-Adresse', ' anna@example.org');
    await press(user, 'Link anfordern');
    expect(await screen.findByText(/Die E-Mail ist unterwegs\. .*24 Stunden/)).toBeTruthy();
    await press(user, 'E-Mail noch einmal senden');
    await screen.findByText(/Noch einmal an anna@example.org/);
    expect(server.sent.map(({ call }) => call)).toEqual([FORGOT, FORGOT]);
  });

  test('offers to register where there is no account', async () => {
    server.answers[FORGOT] = () => refusal('PSOF0102', 404, [{ Field: 'id', ErrorCode: 'PSOF0102' }]);
    const user = openPage('ForgotPassword', forgotPage);
    await type(user, 'E-Mail-Adresse', 'anna@example.org');
    await press(user, 'Link anfordern');
    expect(await screen.findByText('Satz zu PSOF0102')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Jetzt registrieren' })).toBeTruthy();
  });
});

describe('change of the password', () => {
  const fill = async (user: ReturnType<typeof openPage>): Promise<void> => {
    await type(user, 'Aktuelles Passwort', 'Leuchtturm24');
    await type(user, 'Neues Passwort', 'Nordstern25');
    await press(user, 'Passwort speichern');
  };

  test('needs the current one and says that it worked', async () => {
    openSession(testLogin(), false);
    await fill(openPage('ChangePassword', changePage));
    expect(await screen.findByRole('heading', { name: 'Passwort erfolgreich geändert.' })).toBeTruthy();
    expect(server.sent).toMatchObject([{ body: { Password: 'Leuchtturm24', NewPassword: 'Nordstern25' } }]);
  });

  test('sends no password that is made of the owner’s name', async () => {
    openSession(testLogin(), false);
    const user = openPage('ChangePassword', changePage);
    await type(user, 'Aktuelles Passwort', 'Leuchtturm24');
    await type(user, 'Neues Passwort', `${testLogin().Nachname}2026!`);
    await press(user, 'Passwort speichern');
    expect(await screen.findByText(/Dieses Passwort ist leicht zu erraten/)).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  test('says at the field why the new one is refused', async () => {
    openSession(testLogin(), false);
    server.answers[CHANGE] = () => refusal('PSOF0111', 400, [{ Field: 'NewPassword', ErrorCode: 'PSOF0111' }]);
    await fill(openPage('ChangePassword', changePage));
    expect(await screen.findByText('Satz zu PSOF0111')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Neues Passwort'));
  });

  test('says at the field that the current one is wrong, and stays logged in', async () => {
    openSession(testLogin(), false);
    server.answers[CHANGE] = () => refusal('PSOF0113', 400, [{ Field: 'Password', ErrorCode: 'PSOF0113' }]);
    await fill(openPage('ChangePassword', changePage));
    expect(await screen.findByText('Das ist nicht das aktuelle Passwort.')).toBeTruthy();
    expect(session()).not.toBeNull();
  });

  test.each([
    ['an error of the server', () => refusal('PSOF0900', 500)],
    ['no connection', () => Promise.reject(new TypeError('offline'))],
  ])('uses the sentence of the specification for %s', async (_, answer) => {
    openSession(testLogin(), false);
    server.answers[CHANGE] = answer;
    await fill(openPage('ChangePassword', changePage));
    expect(
      await screen.findByText(
        'Fehler: Passwort konnte nicht geändert werden, versuchen sie es zu einem späteren Zeitpunkt nocheinmal.',
      ),
    ).toBeTruthy();
  });
});

describe('newsletter opt-out', () => {
  test('opening the page does nothing; the press does', async () => {
    const user = openPage('NewsletterRecommenderOptOut', withdrawPage, '?t=tok');
    await screen.findByRole('heading', { name: 'Newsletter abbestellen' });
    expect(server.sent).toEqual([]);
    await press(user, 'Newsletter abbestellen');
    expect(await screen.findByRole('heading', { name: 'Newsletter abbestellt' })).toBeTruthy();
    expect(server.sent).toMatchObject([{ call: OPTOUT, body: { Token: 'tok' } }]);
  });

  test('tells when there was nothing to end', async () => {
    server.answers[OPTOUT] = () => Response.json({ WarAngemeldet: false });
    const user = openPage('NewsletterRecommenderOptOut', withdrawPage, '?t=tok');
    await screen.findByRole('heading');
    await press(user, 'Newsletter abbestellen');
    expect(await screen.findByRole('heading', { name: 'Schon abbestellt' })).toBeTruthy();
  });

  test('names a person to write to when the link is no good', async () => {
    server.answers[OPTOUT] = () => refusal('PSOF0201', 410);
    const user = openPage('NewsletterRecommenderOptOut', withdrawPage, '?t=tok');
    await screen.findByRole('heading');
    await press(user, 'Newsletter abbestellen');
    expect(await screen.findByText(/hilfe@example.org/)).toBeTruthy();
  });

  test('without its token has no button', async () => {
    openPage('NewsletterRecommenderOptOut', withdrawPage);
    expect(await screen.findByText(/Link ist unvollständig/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Newsletter abbestellen' })).toBeNull();
  });
});
