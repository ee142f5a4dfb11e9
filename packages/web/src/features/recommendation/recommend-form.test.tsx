// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSession } from '#lib/session/session.ts';
import { testLogin } from '#testing/examples.ts';
import {
  button,
  CREATED,
  exchangeWithServer,
  field,
  fillIn,
  leaveRecommendForm,
  lost,
  openRecommendForm,
  refused,
} from '#testing/open-recommend-form.tsx';

let server: ReturnType<typeof exchangeWithServer>;
beforeEach(() => {
  server = exchangeWithServer();
});
afterEach(leaveRecommendForm);

describe('validation', () => {
  test('names every missing field in German, focuses the first and sends nothing', async () => {
    const { user } = await openRecommendForm();
    await user.click(button());
    expect(await screen.findByText('Vorname ist ein Pflichtfeld. Wie heißen Sie?')).toBeTruthy();
    expect(screen.getByText('Nachname ist ein Pflichtfeld. Wie heißen Sie mit Nachnamen?')).toBeTruthy();
    expect(screen.getByText('E-Mail-Adresse ist ein Pflichtfeld. Zum Beispiel: name@beispiel.de')).toBeTruthy();
    expect(screen.getByText('Die Zustimmung ist erforderlich, um fortzufahren.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Vorname'));
    expect(screen.getByText(/^4 Angaben fehlen oder stimmen nicht: Vorname, Nachname/)).toBeTruthy();
    expect(server.sent).toHaveLength(0);
  });

  test('checks a field when it is left, then with every key', async () => {
    const { user } = await openRecommendForm();
    await user.type(field('E-Mail-Adresse'), 'anna@');
    expect(field('E-Mail-Adresse').getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    await waitFor(() => expect(field('E-Mail-Adresse').getAttribute('aria-invalid')).toBe('true'));
    await user.type(field('E-Mail-Adresse'), 'example.org');
    await waitFor(() => expect(field('E-Mail-Adresse').getAttribute('aria-invalid')).toBeNull());
  });

  test('speaks French to French readers', async () => {
    const { user } = await openRecommendForm({ StandardSprache: 'fr', Sprachen: ['fr'] }, 'fr');
    await user.type(field('E-mail'), 'anna');
    await user.tab();
    expect(await screen.findByText("Cette adresse e-mail n'est pas valide ! Exemple : nom@exemple.fr")).toBeTruthy();
  });
});

describe('an address with a slip', () => {
  test('is asked about once the field is left, and corrected in one press', async () => {
    const { user } = await openRecommendForm();
    await user.type(field('E-Mail-Adresse'), 'anna@gmial.com');
    expect(screen.queryByRole('button', { name: /^Meinten Sie/ })).toBeNull();
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Meinten Sie anna@gmail.com?' }));
    expect(field('E-Mail-Adresse').value).toBe('anna@gmail.com');
    expect(document.activeElement).toBe(field('E-Mail-Adresse'));
    expect(screen.queryByRole('button', { name: /^Meinten Sie/ })).toBeNull();
  });

  test('is sent as it was typed where nobody takes the suggestion', async () => {
    const { user } = await openRecommendForm();
    await fillIn(user);
    await user.clear(field('E-Mail-Adresse'));
    await user.type(field('E-Mail-Adresse'), 'anna@gmial.com');
    await user.click(button());
    await screen.findByText(/^Ziel/);
    expect(server.sent[0]?.body.Empfehler).toMatchObject({ Email: 'anna@gmial.com' });
  });
});

test('another product is chosen in place, and takes along what was entered', async () => {
  const { user, router } = await openRecommendForm();
  await user.type(field('Vorname'), 'Anna');
  await user.click(screen.getByRole('button', { name: 'Ändern' }));
  await user.click(await screen.findByRole('button', { name: /^Zuhause L/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/empfehlen/463'));
  expect(router.state.location.search).toBe('?channel=plakat');
  expect(router.state.historyAction).toBe('REPLACE');
  const { draft } = router.state.location.state as { draft: Record<string, string> };
  expect(draft.firstName).toBe('Anna');
  expect(draft.message).toContain('Zuhause L');
});

describe('sending', () => {
  test('sends what was typed and goes to the share screen', async () => {
    const { user } = await openRecommendForm();
    await fillIn(user);
    await user.click(screen.getByRole('radio', { name: /Wir beide/ }));
    await user.click(button());
    await screen.findByText(/^Ziel/);
    expect(server.sent[0]?.body.Empfehlung).toMatchObject({ Produkt: 462, AnteilEmpfehler: 50, Channel: 'plakat' });
    expect(server.sent[0]?.body.Empfehlung?.AgbText).toContain('Ich stimme den Teilnahmebedingungen zu.');
    expect(server.sent[0]?.body.Empfehlung?.Nachricht).toContain('35\u00a0€');
    expect(server.sent[0]?.body.Empfehler).toMatchObject({ Vorname: 'Anna', NewsletterPermission: false });
    expect(server.sent[0]?.url).toContain('channel=plakat');
    expect(screen.getByText(/^Ziel/).textContent).toContain('"Empfehlungsnummer":"7F3K9QZ1A6"');
  });

  test('a double click creates one recommendation', async () => {
    const { user } = await openRecommendForm();
    await fillIn(user);
    let finish: (response: Response) => void = () => undefined;
    server.answers = [() => new Promise((resolve) => (finish = resolve))];
    await user.dblClick(button());
    await user.click(button());
    expect(button().getAttribute('aria-busy')).toBe('true');
    finish(Response.json(CREATED, { status: 201 }));
    await screen.findByText(/^Ziel/);
    expect(server.sent).toHaveLength(1);
  });

  test('keeps the input when the network is lost and retries with the same key', async () => {
    const { user } = await openRecommendForm();
    await fillIn(user);
    server.answers = [lost];
    await user.click(button());
    expect((await screen.findByText(/Keine Verbindung zum Server/)).textContent).toContain('doppelt');
    expect(field('Vorname').value).toBe('Anna');
    expect(field('E-Mail-Adresse').value).toBe('anna.muster@example.org');
    await user.click(button());
    await screen.findByText(/^Ziel/);
    expect(server.sent).toHaveLength(2);
    expect(server.sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(server.sent[1]?.key).toBe(server.sent[0]?.key);
  });

  test('other content gets another key', async () => {
    const { user } = await openRecommendForm();
    await fillIn(user);
    server.answers = [lost];
    await user.click(button());
    await screen.findByText(/Keine Verbindung/);
    await user.type(field('Vorname'), 'bel');
    await user.click(button());
    await screen.findByText(/^Ziel/);
    expect(server.sent[1]?.key).not.toBe(server.sent[0]?.key);
  });

  test('puts the server’s wrong fields at the fields', async () => {
    const { user } = await openRecommendForm();
    await fillIn(user);
    server.answers = [refused(400, 'PSOF0901', [{ Field: 'Empfehler.Email', ErrorCode: 'PSOF0105' }])];
    await user.click(button());
    expect(await screen.findByText(/Diese E-Mail-Adresse ist nicht gültig/)).toBeTruthy();
    expect(document.activeElement).toBe(field('E-Mail-Adresse'));
  });

  test.each([
    ['PSOF0103', /gibt es schon ein Konto/],
    ['PSOF0104', /ist die Teilnahme nicht möglich\. .* hilfe@example\.org/],
    ['PSOF0106', /^Dieses Konto ist gesperrt\. .* hilfe@example\.org/],
    ['PSOF0107', /^Diese E-Mail-Adresse ist gesperrt\. .* hilfe@example\.org/],
    ['PSOF0108', /^Mitarbeitende und Dienstleister können hier nicht teilnehmen/],
  ])(
    'says at the address, in a sentence of its own, that it is refused, beside other mistakes (%s)',
    async (code, sentence) => {
      const { user } = await openRecommendForm();
      await fillIn(user);
      const fields = [
        { Field: 'Empfehler.Email', ErrorCode: code },
        { Field: 'Empfehlung.Nachricht', ErrorCode: 'PSOF0901' },
      ];
      server.answers = [refused(400, 'PSOF0901', fields, 'Einige Angaben stimmen nicht.')];
      await user.click(button());
      expect(await screen.findByText(sentence)).toBeTruthy();
      expect(document.activeElement).toBe(field('E-Mail-Adresse'));
      expect(field('E-Mail-Adresse').getAttribute('aria-invalid')).toBe('true');
    },
  );

  test('does not take the sentence about all fields for that of one', async () => {
    const { user } = await openRecommendForm();
    await fillIn(user);
    const fields = [
      { Field: 'Empfehlung.AnteilEmpfehler', ErrorCode: 'PSOF0901' },
      { Field: 'Empfehler.Vorname', ErrorCode: 'PSOF0901' },
    ];
    server.answers = [refused(400, 'PSOF0901', fields, 'Einige Angaben stimmen nicht.')];
    await user.click(button());
    expect(await screen.findAllByText('Bitte prüfen Sie diese Angabe.')).toHaveLength(2);
    expect(screen.queryByText('Einige Angaben stimmen nicht.')).toBeNull();
  });

  test('tells people who are logged in above the form that their address is refused, because no field shows it', async () => {
    openSession(testLogin(), false);
    const { user } = await openRecommendForm({ AgbCheckBoxAutoAccept: true });
    server.answers = [
      refused(403, 'PSOF0107', [{ Field: 'Empfehler.Email', ErrorCode: 'PSOF0107' }], 'Satz des Servers'),
    ];
    await user.click(button());
    expect(await screen.findByText(/Diese E-Mail-Adresse ist gesperrt.*hilfe@example.org/)).toBeTruthy();
  });

  const existing = async (ErrorCode: string) => {
    const { user } = await openRecommendForm();
    await fillIn(user);
    server.answers = [
      async () =>
        Response.json(
          { ErrorCode, Message: '', Fields: [], RequestId: 'r-1', Empfehlungsnummer: '7F3K9QZ1A6' },
          { status: 409 },
        ),
      async () => Response.json({ OptinMailAlreadySent: false, OptinAlreadySet: false }),
    ];
    await user.click(button());
    return user;
  };

  test('leads to the recommendation that is there already', async () => {
    await existing('PSOF0301');
    expect(await screen.findByText(/Der Link gilt noch/)).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Zur Empfehlung' })).getAttribute('href')).toBe(
      '/empfehlung/7F3K9QZ1A6',
    );
  });

  test('sends the mail again where the recommendation that is there waits for its owner', async () => {
    const user = await existing('PSOF0302');
    expect(await screen.findByText(/E-Mail-Adresse bestätigen/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'E-Mail noch einmal senden' }));
    expect(await screen.findByText(/anna.muster@example.org ist unterwegs/)).toBeTruthy();
  });

  test('says what to do about a refusal that belongs to no field', async () => {
    const { user } = await openRecommendForm();
    await fillIn(user);
    server.answers = [refused(403, 'PSOF0104')];
    await user.click(button());
    expect(await screen.findByText(/schreiben Sie an hilfe@example.org/)).toBeTruthy();
  });
});

describe('coming back', () => {
  test('finds the draft, the key and the recommendation already created', async () => {
    const { user } = await openRecommendForm();
    await fillIn(user);
    await user.click(button());
    await screen.findByText(/^Ziel/);
    const kept = (window.history.state as { usr: unknown }).usr;
    cleanup();

    const { user: again } = await openRecommendForm({}, 'de', kept);
    expect(field('Vorname').value).toBe('Anna');
    expect((await screen.findByRole('link', { name: 'Zum Link' })).getAttribute('href')).toBe('/empfehlung/7F3K9QZ1A6');
    await again.click(button());
    await screen.findByText(/^Ziel/);
    expect(server.sent).toHaveLength(1);
  });

  test('an unknown product leads to the 404 page', async () => {
    const { router } = await openRecommendForm();
    vi.stubGlobal('fetch', refused(404, 'PSOF0310'));
    await router.navigate('/empfehlen/9');
    expect(await screen.findByText('404')).toBeTruthy();
  });
});
