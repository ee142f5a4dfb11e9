import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { startSmtpSink } from '#testing/start/smtp-sink.ts';
import { startTestPlatform, type TestPlatform } from '#testing/start/start-test-platform.ts';
import { calendarDay } from '../calendar-day.ts';
import { handleErrors } from '../http/error-handler.ts';
import { queueMail } from '../mail/send-mail.ts';
import { sendMailJob } from '../mail/send-mail-job.ts';
import { registerDevelopmentAids } from './development-aids.ts';
import type { MailView } from './mailbox-page.ts';

const DAY_MS = 86_400_000;

const startServer = async (tested: TestPlatform): Promise<FastifyInstance> => {
  const app = Fastify();
  handleErrors(app, async (_request, code) => code);
  registerDevelopmentAids(app, tested.platform, {
    listDemo: async () => ({ Clients: [] }),
    loadClients: async () => [],
  });
  await app.ready();
  return app;
};

const body = (
  <p>
    <a href="https://example.org/a?t=1&l=de">A</a> <a href="https://example.org/b">B</a>
    <a href="https://example.org/b">B again</a> <a href="mailto:hilfe@example.org">mail</a>
  </p>
);

describe('development aids', () => {
  let first: TestPlatform;
  let second: TestPlatform;
  let app: FastifyInstance;
  let other: FastifyInstance;
  const sweeps: Date[] = [];

  beforeAll(async () => {
    const tasks = [{ name: 'sweep', cron: '0 0 1 1 *', run: async () => sweeps.push(first.platform.clock.now()) }];
    const options = { jobs: [sendMailJob], tasks };
    first = await startTestPlatform(options);
    second = await startTestPlatform({ ...options, databaseUrl: first.databaseUrl });
    app = await startServer(first);
    other = await startServer(second);
  });
  afterAll(async () => {
    await other.close();
    await app.close();
    await second.stop();
    await first.stop();
  });

  const mailbox = async (query: Record<string, string>): Promise<MailView[]> =>
    (await app.inject({ url: '/dev/mailbox.json', query })).json();

  test('the mailbox tells mails by client and address, newest first, with their links', async () => {
    const ctx = first.newCtx();
    await queueMail(ctx, { kind: 'first', to: 'Anna@example.org', subject: 'One', body });
    await queueMail(ctx, { kind: 'second', to: 'anna@example.org', subject: 'Two', body: <p>Hallo</p> });
    await queueMail(ctx, { kind: 'third', to: 'ben@example.org', subject: 'Three', body: <p>Hallo</p> });
    const mails = await eventually(async () => {
      const found = await mailbox({ client: ctx.client.key, to: 'ANNA@example.org' });
      expect(found.map((mail) => mail.State)).toEqual(['sent', 'sent']);
      return found;
    });
    expect(mails.map((mail) => mail.Subject)).toEqual(['Two', 'One']);
    expect(mails[1]).toMatchObject({
      Client: ctx.client.key,
      Kind: 'first',
      To: 'Anna@example.org',
      Links: ['https://example.org/a?t=1&l=de', 'https://example.org/b'],
      SentAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await mailbox({ client: 'nobody' })).toEqual([]);
  });

  test('the pages escape what mails say and let a mail do nothing but look good', async () => {
    const ctx = first.newCtx();
    await queueMail(ctx, { kind: 'k', to: 'a@example.org', subject: '<script>alert(1)</script>', body });
    const list = await app.inject({ url: '/dev/mailbox', query: { client: ctx.client.key } });
    expect(list.headers['content-security-policy']).toContain("default-src 'none'");
    expect(list.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const address = /href="(\/dev\/mailbox\/[^"]+)"/.exec(list.body)?.[1] ?? '';
    const page = await app.inject({ url: address });
    expect(page.body).toContain(`src="${address}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`);
    expect(page.body).not.toContain('<script>');
    expect((await app.inject({ url: `${address}?as=text` })).body).toContain('<pre');
    const framed = await app.inject({ url: `${address}/html` });
    expect(framed.headers['content-security-policy']).toMatch(/^sandbox /);
    expect((await app.inject({ url: '/dev/mailbox/nobody/not-an-id' })).statusCode).toBe(404);
    expect((await app.inject({ url: `/dev/mailbox/nobody/${crypto.randomUUID()}` })).statusCode).toBe(404);
  });

  test('failed mails are seen and tried again with a button, and have no content here once they are sent', async () => {
    const sink = await startSmtpSink();
    const sending = await startTestPlatform({ jobs: [sendMailJob], variables: { SMTP_URL: sink.url } });
    const server = await startServer(sending);
    const look = async (url: string): Promise<string> => (await server.inject({ url })).body;
    try {
      const ctx = sending.newCtx();
      sink.refusals.push(550);
      await queueMail(ctx, { kind: 'k', to: 'gone@example.org', subject: 'S', body });
      const action = await eventually(async () => {
        const page = await look('/dev/mailbox');
        expect(page).toContain('mail not accepted EENVELOPE 550');
        return /action="(\/dev\/dead-letters\/[^"]+)"/.exec(page)?.[1] ?? '';
      }, 5000);
      const address = /href="(\/dev\/mailbox\/[^"]+)"/.exec(await look('/dev/mailbox'))?.[1] ?? '';
      expect(await look(address)).toContain('https://example.org/b');
      const press = () =>
        server.inject({
          method: 'POST',
          url: action,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: '',
        });
      const answer = await press();
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/dev/mailbox']);
      await eventually(async () => expect(await look('/dev/mailbox.json')).toContain('"State":"sent"'));
      expect((await press()).statusCode).toBe(404);
      expect(await look(address)).toContain('not kept any more');
      expect(await look(address)).not.toContain('https://example.org/b');
    } finally {
      await server.close();
      await sending.stop();
      await sink.stop();
    }
  });

  test('moving the clock runs what is due, and every server follows', async () => {
    const before = first.platform.clock.now().getTime();
    const move = (payload: object) => app.inject({ method: 'POST', url: '/dev/clock', payload });
    const answer = await move({ AdvanceDays: 61 });
    const now = new Date(answer.json<{ Now: string }>().Now).getTime();
    expect(now - before).toBeGreaterThanOrEqual(61 * DAY_MS);
    expect(now - before).toBeLessThan(61 * DAY_MS + 60_000);
    expect(sweeps).toHaveLength(1);
    const told = (await other.inject({ url: '/dev/clock' })).json<{ Now: string; Today: string }>();
    expect(Math.abs(new Date(told.Now).getTime() - now)).toBeLessThan(60_000);
    expect(told.Today).toBe(calendarDay(new Date(told.Now)));
    expect(Math.abs(second.platform.clock.now().getTime() - now)).toBeLessThan(60_000);

    await move({ AdvanceHours: 24 });
    await eventually(() => expect(second.platform.clock.now().getTime() - before).toBeGreaterThan(62 * DAY_MS));
    for (const wrong of [{}, { AdvanceDays: -1 }, { AdvanceDays: '61' }, { AdvanceYears: 1 }]) {
      expect((await move(wrong)).statusCode).toBe(400);
    }
  });

  test('the demo overview is what the caller knows', async () => {
    expect((await app.inject({ url: '/dev/demo.json' })).json()).toEqual({ Clients: [] });
  });
});
