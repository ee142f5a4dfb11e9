import { randomInt } from 'node:crypto';
import { pathOf } from '@mundwerk/contract/page/pages';
import { encodeCode } from '@mundwerk/contract/values/code';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { findClient } from '../modules/core/client/index.ts';
import { setUpTestApp } from '../testing/start/set-up-test-app.ts';
import { askServer } from '../testing/start/two-servers.ts';

const test = setUpTestApp({ ENVIRONMENT: 'development' }, { hasDemoClients: true });
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});

it.each(['nordnetz', 'allianz', 'solidaire'])('landing pages of %s come from a template', async (key) => {
  const client = await findClient(test.platform, key);
  if (!client) throw new Error('no demo client');
  const [language = 'de'] = client.config.Sprachen;
  const numbers = Array.from({ length: 4 }, () => encodeCode(Array.from({ length: 9 }, () => randomInt(32))));
  await sql`insert into terms_text (client_key, hash, text) values (${key}, 'x', 'Bedingungen')`.execute(
    test.platform.db,
  );
  await sql`
    insert into recommender (client_key, id, email, email_normal, first_name, last_name, hash, language, created_at, address_confirmed_at)
    values (${key}, gen_random_uuid(), 'p@example.org', 'p@example.org', 'Anna', 'Muster', 'h', ${language}, now(), now())`.execute(
    test.platform.db,
  );
  await sql`
    insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id,
      share_recommender, terms_hash, created_at, valid_until)
    select ${key}, number, id, 'Anna', ${client.config.StandardProduktId}, 50, 'x', now(), now() + interval '60 days'
    from unnest(${numbers}::text[]) as given (number), recommender where client_key = ${key} and email = 'p@example.org'`.execute(
    test.platform.db,
  );
  const isFilled = async (number = ''): Promise<boolean> =>
    / {2}>/.test((await askServer(test, client, pathOf('Click', language, { empfehlungsnummer: number }))).body);
  await expect
    .poll(async () => {
      for (const number of numbers) await isFilled(number);
      return isFilled(numbers[0]);
    })
    .toBe(true);
});
