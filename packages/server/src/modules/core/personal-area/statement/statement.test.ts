import type { getYearlyStatements } from '@mundwerk/contract/reward/yearly-statement';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { bookedFile, returnedFile } from '#testing/make/bank-files.ts';
import { makeProvided, rowsOf, TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import { makePaying } from '#testing/make/make-payments.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { codeOf } from '#testing/make/steps.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

type Statements = z.infer<typeof getYearlyStatements.reply>;
const PATH = '/empfehler/jahresuebersicht';

/** A recommender whose reward was paid, with the payment as a line of the bank's answer. */
const makePaid = async () => {
  const paying = await makePaying(test);
  const { client } = paying;
  const person = await makeProvided(test, client);
  await callApi(test, client, 'PUT', '/praemierung', { token: person.reward, body: { PraemieId: 1, ...TEST_ACCOUNT } });
  await paying.run();
  const [row] = await rowsOf(test, client, 'payment');
  const line = { endToEndId: String(row?.end_to_end_id), amountCents: 7000 };
  await paying.answer(bookedFile([line]));
  const token = await person.token();
  const statements = async (): Promise<Statements> => (await callApi(test, client, 'GET', PATH, { token })).json();
  const pdf = (year: number, language = 'de') =>
    callApi(test, client, 'GET', `${PATH}/${year}/pdf`, { token, headers: { language } });
  return { ...paying, person, line, token, statements, pdf, year: test.clock.now().getFullYear() };
};

describe('the yearly statement', () => {
  it('lists what was received, and nothing that came back', async () => {
    const { answer, statements, line, year } = await makePaid();
    expect(await statements()).toMatchObject({
      FreigrenzeCent: 25_600,
      Jahre: [
        {
          Jahr: year,
          SummeCent: 7000,
          Hinweis: null,
          Eintraege: [{ Produkt: 'Zuhause M', Art: 'Empfehlung', Auszahlung: 'Ueberweisung', BetragCent: 7000 }],
        },
      ],
    });
    await answer(returnedFile([line]));
    expect((await statements()).Jahre).toEqual([]);
  });

  it('says when the limit is near or reached', async () => {
    const { client, statements } = await makePaid();
    const setValue = (cents: number) =>
      sql`update claim set value_cents = ${cents} where client_key = ${client.key}`.execute(test.platform.db);
    await setValue(21_000);
    expect((await statements()).Jahre[0]?.Hinweis).toBe('NaheFreigrenze');
    await setValue(25_600);
    expect((await statements()).Jahre[0]?.Hinweis).toBe('FreigrenzeErreicht');
  });

  it.each(['de', 'en', 'fr'])('is a tagged, titled PDF in %s', async (language) => {
    const { pdf, year } = await makePaid();
    const reply = await pdf(year, language);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="[\\w-]+-${year}\\.pdf"$`));
    const text = reply.rawPayload.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toContain(`/Lang (${{ de: 'de-DE', en: 'en-GB', fr: 'fr-FR' }[language]})`);
    for (const part of ['/StructTreeRoot', '/Marked true', '/DisplayDocTitle true', '/S /Table', '/S /H1']) {
      expect(text).toContain(part);
    }
    expect(text.trimEnd()).toMatch(/%%EOF$/);
  });

  it('is its owner’s alone, and only of years in which something was received', async () => {
    const { client, pdf, year } = await makePaid();
    expect(codeOf(await pdf(year - 1))).toBe('PSOF0902');
    const other = await makeRecommender(test, client);
    const get = (path: string) => callApi(test, client, 'GET', path, { token: other.token });
    expect((await get(PATH)).json<Statements>().Jahre).toEqual([]);
    expect(codeOf(await get(`${PATH}/${year}/pdf`))).toBe('PSOF0902');
  });
});
