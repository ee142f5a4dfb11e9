import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { addDays } from '@mundwerk/contract/values/day';
import { calendarPath } from '@mundwerk/contract/values/page/link-files';
import { expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

it('an open link has a calendar entry that names its sender, says nothing else of them, and leads back by its channel', async () => {
  const client = await makeClient(test.platform);
  const body = recommendationBody();
  const created = await test.app.inject({ method: 'POST', url: `/api/v1/${client.key}/Empfehlen/create`, body });
  const { Empfehlungsnummer: number, GueltigBis } = created.json<RecommendationCreated>();
  const ask = (url: string) => test.app.inject({ url, headers: { host: `${client.key}.localhost` } });

  const reply = await ask(calendarPath('de', number, 'whatsapp'));
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('private, no-store');
  const file = reply.body.replaceAll('\r\n ', '');
  const day = addDays(calendarDay(new Date(GueltigBis)), -3).replaceAll('-', '');
  expect(file).toContain(`DTSTART;VALUE=DATE:${day}`);
  expect(file).toContain(`/empfehlung/${number}?channel=whatsapp`);
  expect(file).toContain('Anna');
  expect(file).not.toMatch(/Muster|anna\.\w+@/);

  for (const path of [calendarPath('de', 'AAAAAAAAAA', null), `/kalender/de/${number}`, `/kalender/xx/${number}.ics`]) {
    expect([path, (await ask(path)).statusCode]).toEqual([path, 404]);
  }
});
