import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { OwnLink } from '@mundwerk/contract/referral/confirm';
import { describe, expect, it } from 'vitest';
import { callApi } from '#testing/make/make-recipient.ts';
import { logIn, mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { recommend } from '#testing/make/steps.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
const client = setUpClient(test);

const OLD = 'Schau dir das mal an.';
const NEW = 'Läuft bei mir seit Jahren.\nSchau mal!';

/** A link made without a login, and what its page shows. */
const makeLink = async (Empfehler: object = {}) => {
  const { Empfehlungsnummer: number, Nachrichtentoken: Token } = await recommend(test, client, { Empfehler });
  const change = (Nachricht: unknown, by: { Token?: string | null | undefined; login?: string } = {}) =>
    callApi(test, client, 'PUT', `/Empfehlen/${number}/nachricht`, {
      body: { Nachricht, Token: by.Token },
      ...(by.login && { token: by.login }),
    });
  const shown = async () =>
    (await callApi(test, client, 'GET', `/empfehlung/${number}`)).json<{ Nachricht: string | null }>().Nachricht;
  return { number, Token, change, shown };
};

describe('the message that was really sent', () => {
  it('is shown on the page behind the link, also when it is changed again or removed', async () => {
    const { Token, change, shown } = await makeLink();
    expect(await shown()).toBe(OLD);
    expect((await change(`  ${NEW} `, { Token })).json()).toEqual({ Nachricht: NEW });
    expect(await shown()).toBe(NEW);
    expect((await change(' ', { Token })).json()).toEqual({ Nachricht: null });
    expect(await shown()).toBeNull();
  });

  it('is changed by the recommender who is logged in, and from the link of the mail', async () => {
    const { email } = await makeRecommender(test, client);
    const { number, change, shown } = await makeLink({ Email: email });
    const login = (await logIn(test, client, email)).Token;
    expect((await change(NEW, { login })).statusCode).toBe(200);
    expect(await shown()).toBe(NEW);
    const mailed = await mailToken(test, client, email, 'recommendation-created');
    const own = await callApi(test, client, 'POST', `/Empfehlen/${number}/link`, { body: { Token: mailed } });
    expect((await change(OLD, { Token: own.json<OwnLink>().Nachrichtentoken })).statusCode).toBe(200);
    expect(await shown()).toBe(OLD);
  });

  it('is changed neither by the number, which every recipient knows, nor with the token or the login of another', async () => {
    const [anna, bert] = [await makeLink(), await makeLink()];
    expect((await anna.change(NEW)).json()).toMatchObject({ ErrorCode: 'PSOF0205' });
    expect((await anna.change(NEW, { Token: 'a.b.c' })).json()).toMatchObject({ ErrorCode: 'PSOF0205' });
    expect((await anna.change(NEW, { Token: bert.Token })).json()).toMatchObject({ ErrorCode: 'PSOF0306' });
    const { email } = await makeRecommender(test, client);
    const login = (await logIn(test, client, email)).Token;
    expect((await anna.change(NEW, { login })).json()).toMatchObject({ ErrorCode: 'PSOF0306' });
    expect(await anna.shown()).toBe(OLD);
  });

  it.each([
    ['with a link', 'Schau auf https://evil.example', 'PSOF0901'],
    ['that is too long', 'x'.repeat(501), 'PSOF0905'],
  ])('is refused at its field %s, as on creation', async (_, message, ErrorCode) => {
    const { Token, change, shown } = await makeLink();
    const refused = (await change(message, { Token })).json<ErrorEnvelope>();
    expect(refused.Fields).toMatchObject([{ Field: 'Nachricht', ErrorCode }]);
    expect(await shown()).toBe(OLD);
  });
});
