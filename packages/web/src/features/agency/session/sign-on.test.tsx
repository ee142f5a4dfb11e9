// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { agencySession, endAgencySession, openAgencySession } from '#lib/session/session.ts';
import { testSignOn } from '#testing/examples.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { openPage } from '#testing/open-page.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import * as page from './sign-on-page.tsx';

const SIGN_ON = '/agentur/anmelden';
const ISSUER = 'https://login.example.org';
const PROVIDER = {
  AuthorizationUrl: `${ISSUER}/auth?tenant=7`,
  Issuer: ISSUER,
  ClientId: 'mundwerk',
  Scope: 'openid profile email',
  RedirectUri: `https://empfehlen.example.org${SIGN_ON}`,
};

let left: string[];

const open = (search = '') => openPage({ path: SIGN_ON, page, address: SIGN_ON + search });
const button = () => screen.findByRole('button', { name: 'Jetzt anmelden' });
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Leaves for the provider and returns the parameters of the request. */
const leave = async (search = ''): Promise<URLSearchParams> => {
  open(search);
  await userEvent.click(await button());
  await waitFor(() => expect(left).toHaveLength(1));
  cleanup();
  return new URL(left[0] ?? '').searchParams;
};

/** Comes back from the provider in the same tab. */
const comeBack = (answer: Record<string, string>) => open(`?${new URLSearchParams(answer)}`);

const server = setUpPage(
  {
    'GET /agentur/sso': () => Response.json(PROVIDER),
    'PUT /agentur/sso': () => Response.json(testSignOn()),
  },
  { boot: { client: { ModuleAgentur: true } } },
);
beforeEach(() => {
  left = [];
  vi.spyOn(window.location, 'assign').mockImplementation((address) => void left.push(String(address)));
});

afterEach(() => {
  sessionStorage.clear();
});

describe('signing on', () => {
  test('leads to the provider with a challenge, and keeps the verifier in this tab', async () => {
    const asked = await leave();
    const kept = JSON.parse(sessionStorage.getItem('psoempf_agentur_anmeldung') ?? '{}');
    expect(Object.fromEntries(asked)).toEqual({
      tenant: '7',
      response_type: 'code',
      client_id: PROVIDER.ClientId,
      redirect_uri: PROVIDER.RedirectUri,
      scope: PROVIDER.Scope,
      state: kept.state,
      nonce: hash(`${kept.verifier}.nonce`),
      code_challenge: hash(kept.verifier),
      code_challenge_method: 'S256',
    });
    expect(kept.verifier).toMatch(/^[\w-]{43}$/);
    expect(localStorage.length).toBe(0);
    expect(left[0]).not.toContain(kept.verifier);
  });

  test('takes the code to the server and leads to the part that was asked for', async () => {
    const asked = await leave('?redirect=%2Fagentur%2Fbereich%2Fauftraege%3Fagentur%3D4711');
    const { verifier } = JSON.parse(sessionStorage.getItem('psoempf_agentur_anmeldung') ?? '{}');
    const { router } = comeBack({ code: 'c-1', state: asked.get('state') ?? '', iss: ISSUER });
    await waitFor(() => expect(router.state.location.pathname).toBe('/agentur/bereich/auftraege'));
    expect(router.state.location.search).toBe('?agentur=4711');
    expect(server.sent.at(-1)?.body).toEqual({ Code: 'c-1', Verifier: verifier });
    expect(agencySession()).toMatchObject({ token: 'token-of-ines', user: { Name: 'Ines Inhaber' } });
    expect(sessionStorage.length).toBe(0);
    expect(location.href).not.toContain('c-1');
  });

  test.each([
    ['goes on', () => Response.json(testSignOn()), '/en/agency/area/orders'],
    [
      'says what went wrong',
      () => refusal('PSOF0201', 410),
      '/en/agency/sign-on?redirect=%2Fen%2Fagency%2Farea%2Forders&fehler=expired',
    ],
  ])('%s in the language it began in, with no way back to the step between', async (_what, answer, address) => {
    installTestBoot({ client: { ModuleAgentur: true }, languages: ['de', 'en'] });
    server.answers['PUT /agentur/sso'] = answer;
    const replaced = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
    const asked = await leave('?redirect=%2Fen%2Fagency%2Farea%2Forders');
    comeBack({ code: 'c-1', state: asked.get('state') ?? '' });
    await waitFor(() => expect(replaced).toHaveBeenCalledWith(address));
  });

  test('leads to pages of the area only', async () => {
    const asked = await leave('?redirect=%2F%2Felsewhere.example%2Fagentur');
    const { router } = comeBack({ code: 'c-1', state: asked.get('state') ?? '' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/agentur'));
  });

  test.each([
    ['another state', { state: 'of-somebody-else' }],
    ['another issuer', { iss: 'https://evil.example' }],
  ])('does not take an answer with %s', async (_what, changes) => {
    const asked = await leave();
    comeBack({ code: 'c-1', state: asked.get('state') ?? '', iss: ISSUER, ...changes });
    expect(await screen.findByText('Diese Anmeldung passt nicht hierher')).toBeTruthy();
    expect(agencySession()).toBeNull();
    expect(server.sent.map(({ call }) => call)).not.toContain('PUT /agentur/sso');
    expect(sessionStorage.length).toBe(0);
  });

  test('accepts an answer once, and none that was not requested', async () => {
    const asked = await leave();
    const answer = { code: 'c-1', state: asked.get('state') ?? '' };
    const { router } = comeBack(answer);
    await waitFor(() => expect(router.state.location.pathname).toBe('/agentur'));
    cleanup();
    endAgencySession();
    comeBack(answer);
    expect(await screen.findByText('Diese Anmeldung passt nicht hierher')).toBeTruthy();
    expect(server.sent.filter(({ call }) => call === 'PUT /agentur/sso')).toHaveLength(1);
  });

  test.each([
    ['access_denied', 'Sie haben die Anmeldung abgebrochen'],
    ['server_error', 'Die Anmeldung hat nicht geklappt'],
  ])('says what the provider means by %s', async (error, words) => {
    const asked = await leave();
    comeBack({ error, state: asked.get('state') ?? '' });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(await button()).toBeTruthy();
  });

  test.each([
    ['PSOF0201', 410, 'Die Anmeldung hat zu lange gedauert'],
    ['PSOF0203', 403, 'Zu dieser Anmeldung gehört keine Agentur'],
    ['PSOF0210', 503, 'Die Anmeldestelle antwortet nicht'],
    ['PSOF0110', 429, 'Zu viele Versuche'],
    ['PSOF0900', 500, 'Die Anmeldung hat nicht geklappt'],
  ] as const)('says what the server means by %s, and where to begin again', async (code, status, words) => {
    server.answers['PUT /agentur/sso'] = () => refusal(code, status);
    const asked = await leave('?redirect=%2Fagentur%2Fbereich%2Fleads');
    const { router } = comeBack({ code: 'c-1', state: asked.get('state') ?? '' });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe('/agentur/bereich/leads');
    expect(router.state.location.search).not.toContain('c-1');
  });

  test('says so when the provider is away, and can be tried again', async () => {
    server.answers['GET /agentur/sso'] = () => refusal('PSOF0210', 503);
    open();
    await userEvent.click(await button());
    expect(await screen.findByText('Satz zu PSOF0210')).toBeTruthy();
    server.answers['GET /agentur/sso'] = () => Response.json(PROVIDER);
    await userEvent.click(await button());
    await waitFor(() => expect(left).toHaveLength(1));
  });

  test('redirects users who have signed on already', async () => {
    openAgencySession(testSignOn());
    const { router } = open('?redirect=%2Fagentur%2Fbereich%2Fleads');
    await waitFor(() => expect(router.state.location.pathname).toBe('/agentur/bereich/leads'));
  });
});
