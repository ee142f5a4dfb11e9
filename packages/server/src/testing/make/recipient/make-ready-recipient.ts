import { expect } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { readMails } from '#testing/start/read-mails.ts';
import type { TestApp } from '#testing/start/start-test-app.ts';
import { advanceDays, todayOf } from '../make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody, recipientBody } from '../make-recipient.ts';

interface Created {
  readonly Empfaengernummer: string;
  readonly Token: string;
}

/** Makes a recipient who gave data, of a recommendation that shares the reward. */
export const makeNamedRecipient = async (test: TestApp, client: ClientRef, share = 50) => {
  const number = await makeRecommendation(test, client, { Empfehlung: { AnteilEmpfehler: share } });
  const body = recipientBody();
  const made = (await callApi(test, client, 'POST', `/empfaenger/create/${number}`, { body })).json<Created>();
  return { number, email: body.Email, ...made };
};

/** Makes the contract of a recipient, past its complaint period and paid, so that its rewards are ready. */
export const makeReadyContract = async (
  test: TestApp,
  client: ClientRef,
  recipient: { readonly number: string; readonly Empfaengernummer: string },
): Promise<void> => {
  const body = orderBody(test, recipient.number, {
    Empfaengernummer: recipient.Empfaengernummer,
    ErstbeitragBezahltAm: todayOf(test),
  });
  const reported = await callApi(test, client, 'POST', '/betrieb/auftraege', {
    body,
    token: await makeKey(test, client),
  });
  expect(reported.statusCode).toBe(201);
  await advanceDays(test, 14);
};

/** The token of the newest mailed link to a page. */
export const linkToken = async (test: TestApp, client: ClientRef, email: string, page: string): Promise<string> => {
  const links = (await readMails(test, client.key, email)).flatMap(({ Links }) => Links);
  const link = links.find((address) => new URL(address).pathname === page);
  return new URL(link ?? 'http://none.invalid').searchParams.get('token') ?? '';
};
