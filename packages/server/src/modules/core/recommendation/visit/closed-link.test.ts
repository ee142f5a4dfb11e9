import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { Language } from '@mundwerk/contract/values/language';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeClient } from '#testing/make/make-client.ts';
import { rowsOf } from '#testing/make/make-contract.ts';
import { callApi, leadBody, makeRecommendation, recipientBody } from '#testing/make/make-recipient.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const CLOSURES = {
  locked: sql`update recommender set address_confirmed_at = null`,
  blocked: sql`update recommender set blocked_kind = 'general'`,
};

/** A link with a visitor who was there before it was closed. */
const makeClosed = async (closure: keyof typeof CLOSURES) => {
  const client = await makeClient(test.platform, {
    ModuleNewsletterPermission: true,
    ModuleErstelleOfflineEmpfehlungCode: true,
  });
  const number = await makeRecommendation(test, client);
  const confirmed = sql`update recommender set address_confirmed_at = now() where client_key = ${client.key}`;
  await confirmed.execute(test.platform.db);
  const created = await callApi(test, client, 'POST', `/empfaenger/create/${number}`);
  await sql`${CLOSURES[closure]} where client_key = ${client.key}`.execute(test.platform.db);
  const [row] = await rowsOf(test, client, 'recommendation');
  return {
    client,
    number,
    hex: created.json<{ Empfaengernummer: string }>().Empfaengernummer,
    code: String(row?.offline_code),
  };
};

const messages = async (
  { client, number, hex, code }: Awaited<ReturnType<typeof makeClosed>>,
  language: Language,
): Promise<Record<string, string>> => {
  const headers = { language };
  const calls = [
    ['GET', `/empfehlen/${number}/${hex}`],
    ['GET', `/empfehlen/click/${number}`],
    ['GET', `/empfehlung/${number}/produkt/produktlink`],
    ['GET', `/empfehlung/empfehlungscode/${code}`],
    ['GET', `/empfaenger/${number}/praemie`],
    ['PUT', `/empfehlung/${number}`],
    ['POST', `/empfaenger/create/${number}`, recipientBody()],
    ['POST', '/tracking/abschliessen/', leadBody(number)],
  ] as const;
  const told: Record<string, string> = {};
  for (const [method, path, body] of calls) {
    const reply = await callApi(test, client, method, path, { headers, ...(body ? { body } : {}) });
    const { ErrorCode, Message } = reply.json<ErrorEnvelope>();
    told[`${method} ${path}`] = `${ErrorCode} ${Message}`;
  }
  return told;
};

/** Words of the recommender, whose address, link or account is not the visitor's. */
const FOR_THE_SENDER = /\bIhr(e|en)?\b|\bdeine?\b|\byour\b|\bvotre\b|Konto|account|compte/;

describe.each<[keyof typeof CLOSURES, Record<Language, string>]>([
  [
    'locked',
    {
      de: 'PSOF0303 Diese Empfehlung ist noch nicht freigeschaltet. Wer den Link geschickt hat, muss zuerst seine E-Mail-Adresse bestätigen.',
      en: 'PSOF0303 This recommendation has not been unlocked yet. Its sender has to confirm their e-mail address first.',
      fr: 'PSOF0303 Ce parrainage n’est pas encore activé. La personne qui a envoyé le lien doit d’abord confirmer son adresse e-mail.',
    },
  ],
  [
    'blocked',
    {
      de: 'PSOF0308 Diese Empfehlung ist nicht möglich.',
      en: 'PSOF0308 This recommendation is not possible.',
      fr: 'PSOF0308 Ce parrainage n’est pas possible.',
    },
  ],
])('a %s link', (closure, words) => {
  it.each(Object.entries(words) as [Language, string][])('speaks to its visitor in %s', async (language, sentence) => {
    const told = await messages(await makeClosed(closure), language);
    expect(told).toEqual(Object.fromEntries(Object.keys(told).map((call) => [call, sentence])));
    expect(sentence).not.toMatch(FOR_THE_SENDER);
  });
});
