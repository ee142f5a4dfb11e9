// @vitest-environment happy-dom
import { getSignOnSetUp, trySignOn } from '@mundwerk/contract/console/operate/sign-on';
import { trialHost } from '@mundwerk/contract/values/console/operate/sign-on-trial';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';

const KEY = 'psoempf_verwaltung_probe';
const ISSUER = 'https://login.example.org';
const trip = { state: 'probe.x~y', verifier: 'v'.repeat(43), issuer: ISSUER, purpose: 'trial', returnTo: '/' };

const open = (
  address: string,
  roles: Parameters<typeof testClient>[0] = ['Admin'],
  trial: unknown = trySignOn.example.reply,
) =>
  openConsole(address, {
    operator: testOperator({ Mandanten: [testClient(roles)] }),
    answers: {
      'GET /verwaltung/anmeldung': () => Response.json(getSignOnSetUp.example.reply),
      'PUT /verwaltung/anmeldung/probe': () => Response.json(trial),
    },
  });

test('the provider is shown as it is set up, without its secret, and who came without a role', async () => {
  open('/verwaltung/beispiel/anmeldung', ['Auditor']);
  expect(await screen.findByText('hinterlegt, wird nie gezeigt')).toBeTruthy();
  expect(screen.getByText('Im letzten Monat kam 1 Person ohne Rolle.')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Otto Ohnerolle.*4711/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Jetzt anmelden' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Otto Ohnerolle zuordnen' })).toBeNull();
});

test('a trial that comes back tells what the token said and which role followed; its code stays in no address', async () => {
  sessionStorage.setItem(KEY, JSON.stringify(trip));
  const { server } = open('/verwaltung/beispiel/anmeldung?code=abc&state=probe.x~y');
  expect(await screen.findByText('Diese Person käme hinein: Inhaber für Agentur am Hafen.')).toBeTruthy();
  expect(screen.getByText('Rolle „CN-Agt-Inh“ → Inhaber')).toBeTruthy();
  expect(server.sent.find(({ call }) => call === 'PUT /verwaltung/anmeldung/probe')?.body).toEqual({
    Code: 'abc',
    Verifier: trip.verifier,
  });
  expect(location.search).toBe('');
});

test('a role that the client does not know leads to the place in the draft where it is mapped', async () => {
  sessionStorage.setItem(KEY, JSON.stringify(trip));
  open('/verwaltung/beispiel/anmeldung?code=abc&state=probe.x~y', ['Admin'], {
    ...trySignOn.example.reply,
    Rollen: [{ Wert: 'CN-Unbekannt', Rolle: null }],
  });
  const link = await screen.findByRole('link', { name: 'Rolle CN-Unbekannt im Entwurf zuordnen' });
  expect(link.getAttribute('href')).toBe(
    '/verwaltung/alle/mandanten/beispiel/technik?datei=client.json&feld=AgenturAnmeldung.RollenZuordnung',
  );
});

test('a trial that ended at a step names it', async () => {
  sessionStorage.setItem(KEY, JSON.stringify(trip));
  open('/verwaltung/beispiel/anmeldung?code=abc&state=probe.x~y', ['Admin'], {
    Schritte: [
      { Schritt: 'Aussteller', IstErfuellt: true },
      { Schritt: 'Code', IstErfuellt: false },
    ],
    Claims: [],
    Rollen: [],
    Agenturen: [],
    Ergebnis: null,
  });
  expect(await screen.findByText('Der Code ist abgelaufen oder schon benutzt')).toBeTruthy();
  expect(screen.getByText('Die Anmeldung endet vorher.')).toBeTruthy();
});

test('an answer that belongs to no trial of this tab is not taken to the server', async () => {
  const { server } = open('/verwaltung/beispiel/anmeldung?code=abc&state=probe.x~y');
  await screen.findByText('hinterlegt, wird nie gezeigt');
  expect(server.sent.filter(({ call }) => call.endsWith('/probe'))).toEqual([]);
});

test('the state of a trial names the console’s host, and no other state does', () => {
  expect(trialHost(`probe.verwaltung.example.org:4750~${'r'.repeat(43)}`)).toBe('verwaltung.example.org:4750');
  for (const state of [null, '', 'r'.repeat(43), 'probe.~x', `probe.a/b~${'r'.repeat(43)}`, 'probe.host~short'])
    expect(trialHost(state)).toBeNull();
});
