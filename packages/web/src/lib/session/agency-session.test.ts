// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testLogin, testSignOn } from '#testing/examples.ts';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import { call } from '../http/api.ts';
import { agencySession, endAgencySession, openAgencySession, openSession, session } from './session.ts';

const server = setUpPage({ 'GET /produkt': () => Response.json([]) });

const sentToken = (): string | null | undefined => server.sent.at(-1)?.headers.get('Authorization');

describe('the session of an agency', () => {
  it('lives beside a recommender’s under a name of its own', () => {
    openSession(testLogin(), false);
    openAgencySession(testSignOn());
    expect(localStorage.getItem('psoempf_agentur_token')).toBe('token-of-ines');
    expect(document.cookie).toContain('psoempf_agentur_token=token-of-ines');
    endAgencySession();
    expect(session()?.token).toBe('token-of-anna');
    expect(document.cookie).toBe('psoempf_token=token-of-anna');
  });

  it('keeps neither token nor end among what is known of the user', () => {
    openAgencySession(testSignOn());
    expect(agencySession()?.user).toMatchObject({ Name: 'Ines Inhaber' });
    expect(agencySession()?.user).not.toHaveProperty('Token');
  });

  it('signs calls where no recommender is logged in, who comes first', async () => {
    openAgencySession(testSignOn());
    await call('GET /produkt');
    expect(sentToken()).toBe('Bearer token-of-ines');
    openSession(testLogin(), false);
    await call('GET /produkt');
    expect(sentToken()).toBe('Bearer token-of-anna');
  });

  it.each([
    ['token-of-ines', [undefined, undefined]],
    ['token-of-anna', [undefined, undefined]],
    ['of-a-recipient', ['token-of-anna', 'token-of-ines']],
  ])('ends together with the recommender’s where the token of either is refused: %s', async (token, left) => {
    openSession(testLogin(), false);
    openAgencySession(testSignOn());
    server.answers['GET /produkt'] = () => refusal('PSOF0204', 401);
    await expect(call('GET /produkt', { token })).rejects.toMatchObject({ reason: 'sessionEnded' });
    expect([session()?.token, agencySession()?.token]).toEqual(left);
  });
});
