import { sql } from 'kysely';
import type { ClientRef } from '#platform/context.ts';
import { advanceClock } from '#platform/devaids/dev-clock.ts';
import { startTestApp, type TestApp } from '../start/start-test-app.ts';
import { type Behaviour, type Receiver, startReceiver } from './receiver.ts';

/** Two servers that send concurrently, receivers that stop with them, and a clock that moves for both. */
export const startTwoServers = async (timeoutMs: number) => {
  const limits = { WEBHOOK_TIMEOUT_MS: String(timeoutMs) };
  const test = await startTestApp(limits);
  const second = await startTestApp(limits, { databaseUrl: test.databaseUrl });
  const receivers: Receiver[] = [];
  return {
    test,
    receiver: async (behave?: Behaviour): Promise<Receiver> => {
      const one = await startReceiver(behave);
      receivers.push(one);
      return one;
    },
    /** Lets time pass for both servers. */
    pass: async (ms: number): Promise<void> => {
      await advanceClock(test.platform, Math.round(ms));
      await advanceClock(second.platform, 0);
    },
    stop: async (): Promise<void> => {
      for (const one of receivers) await one.stop();
      await second.stop();
      await test.stop();
    },
  };
};

/** Number of a client's waiting events. */
export const waitingOf = async (test: TestApp, client: ClientRef): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from webhook_delivery
    where client_key = ${client.key} and state = 'Wartet'`.execute(test.platform.db);
  return rows[0]?.count ?? 0;
};

/** Events that a receiver accepted, by subject, in the order of their first acceptance. */
export const takenBySubject = ({ received }: Receiver, isTaken: (index: number) => boolean = () => true) => {
  const lines = new Map<string, number[]>();
  const seen = new Set<string>();
  for (const [index, { id, body }] of received.entries()) {
    if (!isTaken(index) || seen.has(id)) continue;
    seen.add(id);
    const subject = String(body.data.Auftragsnummer);
    lines.set(subject, [...(lines.get(subject) ?? []), Number(body.data.Nr)]);
  }
  return lines;
};

/** Whether numbers strictly increase. */
export const inOrder = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
