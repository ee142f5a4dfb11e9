import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeClient } from '#testing/make/make-client.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { startTestApp } from '#testing/start/start-test-app.ts';

it('rows of mails go after the months their client keeps them, and those that wait stay', async () => {
  const test = await startTestApp();
  const brief = await makeClient(test.platform, { MailAufbewahrungMonate: 7 });
  const usual = await makeClient(test.platform, {});
  for (const { key } of [brief, usual])
    await sql`
      insert into mail (client_key, id, kind, language, to_address, from_address, subject, html, text, headers, state, created_at, sent_at)
      select ${key}, gen_random_uuid(), month || ' ' || state, 'de', '', '', '', '', '', '{}', state, month::date,
        case state when 'sent' then month::date end
      from unnest(array['2041-01-31', '2041-02-01']) as month, unnest(array['sent', 'failed', 'queued']) as state`.execute(
      test.platform.db,
    );
  const leftAt = async (moment: string, key: string): Promise<string[]> => {
    await setClock(test, new Date(moment).getTime() - Date.now());
    await test.platform.jobs.runTask('delete-old-mails');
    const { rows } = await sql<{ kind: string }>`select kind from mail where client_key = ${key} order by kind`.execute(
      test.platform.db,
    );
    return rows.map(({ kind }) => kind);
  };
  expect(await leftAt('2041-08-31T12:00:00Z', brief.key)).toHaveLength(6);
  expect(await leftAt('2041-09-01T12:00:00Z', brief.key)).toEqual([
    '2041-01-31 queued',
    '2041-02-01 failed',
    '2041-02-01 queued',
    '2041-02-01 sent',
  ]);
  expect(await leftAt('2041-09-01T12:00:00Z', usual.key)).toHaveLength(6);
  expect(await leftAt('2044-03-01T12:00:00Z', usual.key)).toEqual(['2041-01-31 queued', '2041-02-01 queued']);
  await test.stop();
});
