import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { linkToken, makeNamedRecipient, makeReadyContract } from '#testing/make/make-contract.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const DAY = 86_400_000;

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const agree = (client: ClientRef, token: string) =>
  callApi(test, client, 'PUT', '/empfaenger/zustimmung', { body: { AgbText: 'Ja' }, token });
const countMails = async (client: ClientRef, email: string): Promise<number> =>
  (await readMails(test, client.key, email)).length;

describe('a recipient’s reward', () => {
  it('opens from the mailed link, and is mailed where the address is not proven', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeNamedRecipient(test, client);
    await agree(client, recipient.Token);
    const mailed = await linkToken(test, client, recipient.email, '/empfaengerbestaetigung');
    const open = (token: string) => callApi(test, client, 'POST', '/empfaenger/praemie', { token });
    expect((await open(mailed)).json<ErrorEnvelope>().ErrorCode).toBe('PSOF0508');
    await makeReadyContract(test, client, recipient);
    const before = await countMails(client, recipient.email);
    expect((await open(recipient.Token)).json()).toEqual({ Token: null });
    expect(await countMails(client, recipient.email)).toBe(before + 1);
    const { Token } = (await open(mailed)).json<{ Token: string }>();
    expect((await callApi(test, client, 'GET', '/praemierung', { token: Token })).json()).toMatchObject({
      Beguenstigter: 'Empfaenger',
      Status: 'Bereitgestellt',
    });
  });

  it('is found again by the address, or by a link that ended, and nobody learns whether', async () => {
    const client = await makeClient(test.platform);
    const recipient = await makeNamedRecipient(test, client);
    await agree(client, recipient.Token);
    await makeReadyContract(test, client, recipient);
    const ask = (body: object) => callApi(test, client, 'POST', '/praemierung/link', { body });
    const before = await countMails(client, recipient.email);
    const token = await linkToken(test, client, recipient.email, '/praemie');
    const answers = [await ask({ Email: recipient.email }), await ask({ Email: 'nobody@example.org' })];
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect(await countMails(client, recipient.email)).toBe(before + 1);
    await setClock(test, (14 + 91) * DAY);
    const ended = await callApi(test, client, 'GET', '/praemierung', { token });
    expect(ended.json<ErrorEnvelope>().ErrorCode).toBe('PSOF0502');
    expect((await ask({ Token: token })).statusCode).toBe(200);
    const renewed = await linkToken(test, client, recipient.email, '/praemie');
    expect(renewed).not.toBe(token);
    expect((await callApi(test, client, 'GET', '/praemierung', { token: renewed })).statusCode).toBe(200);
  });
});
