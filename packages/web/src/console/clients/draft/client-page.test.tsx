// @vitest-environment happy-dom
import { checkGoLive, type GoLiveCheck } from '@mundwerk/contract/console/set-up/new-clients';
import { compareClientVersions, publishClient, scheduleClient } from '@mundwerk/contract/console/set-up/versions';
import { GO_LIVE_POINTS, GO_LIVE_STATES } from '@mundwerk/contract/values/console/set-up';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adam, setUpAnswers, testDraft } from '#testing/console-answers.ts';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';
import { pointWords } from '../check/points.tsx';

const READY: GoLiveCheck = {
  ...checkGoLive.example.reply,
  IstBereit: true,
  Punkte: checkGoLive.example.reply.Punkte.filter(({ Stand }) => Stand === 'Erfuellt'),
};

const [DIFFERENCE] = compareClientVersions.example.reply.Unterschiede;

const address = '/verwaltung/alle/mandanten/morgenrot';

test('a draft begins with how it stands, and the check blocks its publication', async () => {
  const { user } = openConsole(address, { operator: adam, answers: setUpAnswers(() => testDraft()) });
  await screen.findByRole('heading', { level: 1, name: 'Morgenrot' });
  expect(await screen.findByText(/Entwurf, 1 Änderung gegenüber Version 1\./)).toBeTruthy();
  expect(await screen.findByText('1 von 2 erfüllt, Veröffentlichen gesperrt.')).toBeTruthy();
  expect(screen.getByText(/^Das Hauptprodukt hat heute eine Prämie \(70\s€\)\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Veröffentlichen' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Veröffentlichen ist gesperrt, bis diese Punkte erledigt sind.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Veröffentlichen' }).getAttribute('aria-disabled')).toBe('true');
});

test('a draft that is ready is published with a note, and the person’s clients are read again', async () => {
  let isLive = false;
  const { user, server } = openConsole(address, {
    operator: adam,
    answers: {
      ...setUpAnswers(
        () => testDraft(isLive ? { Stand: 'Veroeffentlicht', Revision: 0, LiveNummer: 2 } : { LiveNummer: null }),
        () => READY,
      ),
      'POST /mandanten/morgenrot/veroeffentlichen': () => {
        isLive = true;
        return Response.json(publishClient.example.reply);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Veröffentlichen' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('Nichts steht im Weg.');
  await user.type(dialog.getByLabelText(/^Was ist neu\?/), 'Neue Farben');
  const asked = server.sent.filter(({ call }) => call === 'GET /ich').length;
  await user.click(dialog.getByRole('button', { name: 'Veröffentlichen' }));
  expect(await screen.findByText('Version 2 ist live. Die erste Änderung beginnt einen Entwurf.')).toBeTruthy();
  expect(server.sent.find(({ call }) => call.endsWith('/veroeffentlichen'))?.body).toEqual({
    Revision: 4,
    Notiz: 'Neue Farben',
    Grund: { Art: 'Routine', Text: '' },
  });
  expect(server.sent.filter(({ call }) => call === 'GET /ich').length).toBeGreaterThan(asked);
});

test('a draft is planned for a moment to come, and the plan is cancelled', async () => {
  let isPlanned = false;
  const when = '2199-12-01T06:00:00.000Z';
  const { user, server } = openConsole(address, {
    operator: adam,
    answers: {
      ...setUpAnswers(
        () => testDraft(isPlanned ? { Stand: 'Geplant', GeplantAm: when } : {}),
        () => READY,
      ),
      'POST /mandanten/morgenrot/planen': () => {
        isPlanned = true;
        return Response.json(scheduleClient.example.reply);
      },
      'POST /mandanten/morgenrot/planen/aufheben': () => {
        isPlanned = false;
        return Response.json(publishClient.example.reply);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Planen' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('Nichts steht im Weg.');
  await user.type(dialog.getByLabelText('Veröffentlichen am'), '2001-01-01T08:00');
  expect(dialog.getByText('Bitte einen Zeitpunkt, der noch kommt.')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Veröffentlichen am'));
  await user.type(dialog.getByLabelText('Veröffentlichen am'), '2199-12-01T07:00');
  await user.click(dialog.getByRole('button', { name: 'Planen' }));
  expect(await screen.findByText(/^Geht am 01\.12\.2199.* live/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Veröffentlichen' })).toBeNull();
  expect(server.sent.find(({ call }) => call.endsWith('/planen'))?.body).toMatchObject({
    Am: new Date('2199-12-01T07:00').toISOString(),
  });
  await user.click(screen.getByRole('button', { name: 'Plan aufheben' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Plan aufheben' }));
  expect(await screen.findByRole('button', { name: 'Veröffentlichen' })).toBeTruthy();
});

test('a draft of a client that was never published is discarded, and the list is shown', async () => {
  const { user, router } = openConsole(address, {
    operator: adam,
    answers: {
      ...setUpAnswers(() => testDraft({ LiveNummer: null })),
      'POST /mandanten/morgenrot/entwurf/verwerfen': () => Response.json({ Nummer: 2 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Entwurf verwerfen' }));
  expect(screen.getByText(/verschwindet aus der Liste/)).toBeTruthy();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Entwurf verwerfen' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/alle/mandanten'));
});

test('the test referral is started from its point, and the check is asked again', async () => {
  let isPlayed = false;
  const point = (Stand: 'Blockiert' | 'Erfuellt') => ({
    ...READY,
    IstBereit: Stand === 'Erfuellt',
    Punkte: [{ Punkt: 'Testempfehlung' as const, Stand, Nennt: [], Ziel: null, Probleme: [] }],
  });
  const { user } = openConsole(address, {
    operator: adam,
    answers: {
      ...setUpAnswers(
        () => testDraft({ LiveNummer: null }),
        () => point(isPlayed ? 'Erfuellt' : 'Blockiert'),
      ),
      'POST /mandanten/morgenrot/pruefung/testempfehlung': () => {
        isPlayed = true;
        return Response.json({ Schritte: ['Empfehlung'], WertCent: 7000, Fehler: null });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Testempfehlung starten' }));
  expect(await screen.findByText('1 von 1 erfüllt. Nichts steht im Weg.')).toBeTruthy();
  expect(screen.getAllByText(/^Testempfehlung gelungen: 70\s€ würden ausgezahlt\./)).not.toHaveLength(0);
});

test('the preview is a link for a day and two frames', async () => {
  // The frames are empty pages, which happy-dom would refuse to load.
  const { settings } = (window as unknown as { happyDOM: { settings: object } }).happyDOM;
  Object.assign(settings, { disableIframePageLoading: false });
  const { user } = openConsole(`${address}/vorschau`, {
    operator: adam,
    answers: {
      ...setUpAnswers(() => testDraft()),
      'POST /mandanten/morgenrot/vorschau': () =>
        Response.json({ Adresse: 'about:blank', EndetAm: '2026-11-17T11:00:00.000Z' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Vorschau öffnen' }));
  expect((await screen.findByTitle('Der Entwurf auf einem Telefon')).getAttribute('src')).toBe('about:blank');
  expect(screen.getByTitle('Der Entwurf auf einem Desktop')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'In neuem Tab öffnen' })).toBeTruthy();
});

test('an Auditor reads the check and changes nothing', async () => {
  const auditor = testOperator({
    Mandanten: [testClient(['Auditor']), testClient(['Auditor'], 'zweiter', 'Zweite AG')],
    RollenFuerAlle: ['Auditor'],
  });
  openConsole(address, { operator: auditor, answers: setUpAnswers(() => testDraft()) });
  await screen.findByText('1 von 2 erfüllt, Veröffentlichen gesperrt.');
  for (const name of ['Veröffentlichen', 'Planen', 'Entwurf verwerfen', 'Testempfehlung starten'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

const paula = testOperator({ Name: 'Paula Programm', Mandanten: [testClient(['Programm'], 'morgenrot', 'Morgenrot')] });

test('Paula edits and publishes the programme from its own sidebar, and sees its sections alone', async () => {
  const { user, server } = openConsole('/verwaltung/morgenrot/programm', {
    operator: paula,
    answers: {
      ...setUpAnswers(
        () => testDraft(),
        () => ({ ...checkGoLive.example.reply, IstBereit: true }),
      ),
      'GET /mandanten/morgenrot/unterschied': () =>
        Response.json({ Von: 1, Bis: 2, Unterschiede: [{ ...DIFFERENCE, Pfad: 'catalogue.json' }] }),
      'POST /mandanten/morgenrot/veroeffentlichen': () => Response.json(publishClient.example.reply),
    },
  });
  const sections = await screen.findByRole('navigation', { name: 'Abschnitte der Einrichtung' });
  expect(
    within(sections)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.replace(/[*!].*/, '')),
  ).toEqual([
    'Prüfung',
    'Produkte und Prämien',
    'Kategorien und Fußnoten',
    'Texte und Mails',
    'Inhalte',
    'Vorschau',
    'Versionen',
  ]);
  await user.click(await screen.findByRole('button', { name: 'Veröffentlichen' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('Sie können veröffentlichen; 1 Punkt bleibt offen.');
  await user.click(dialog.getByRole('button', { name: 'Veröffentlichen' }));
  await waitFor(() => expect(server.sent.some(({ call }) => call.endsWith('/veroeffentlichen'))).toBe(true));
});

test('a draft with changes of an Admin says so to Paula, and offers her neither to publish nor to discard it', async () => {
  openConsole('/verwaltung/morgenrot/programm', { operator: paula, answers: setUpAnswers(() => testDraft()) });
  await screen.findByText(/^Im Entwurf stehen auch Änderungen der Administration\./);
  for (const name of ['Veröffentlichen', 'Planen', 'Entwurf verwerfen'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('every point of the check has a sentence in every state', async () => {
  openConsole(address, { operator: adam, answers: setUpAnswers(() => testDraft()) });
  await screen.findByRole('heading', { level: 1, name: 'Morgenrot' });
  const sentences = GO_LIVE_POINTS.flatMap((Punkt) =>
    GO_LIVE_STATES.map((Stand) => pointWords({ Punkt, Stand, Nennt: ['1'], Ziel: null, Probleme: [] })),
  );
  expect(sentences.filter((sentence) => sentence === '' || /consoleClients|\{\{/.test(sentence))).toEqual([]);
});

test('published values that wait for a second person are named, and lead to their proposal', async () => {
  const id = '5b0f6a1c-9a0e-4d64-a8c1-2f7f0b7a4b10';
  const waiting = { Felder: ['Hosts', 'AutologinSecret'] as const, FreigabeId: id };
  openConsole(address, {
    operator: adam,
    answers: setUpAnswers(() => testDraft({ WartetAufFreigabe: { ...waiting, Felder: [...waiting.Felder] } })),
  });
  expect(await screen.findByText(/noch nicht gültig: Hosts des Portals, Geheimnis der Anmeldung\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zum Vorschlag' }).getAttribute('href')).toContain(`/freigaben?auf=${id}`);
});
