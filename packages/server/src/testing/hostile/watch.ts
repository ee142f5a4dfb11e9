import { errorNameOf } from '@mundwerk/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import { REFUSED_BY_DATABASE } from '#platform/http/error-handler.ts';

/** Collects the answers to all requests, and those that must not happen. */
export interface Watch {
  /** Reads a line of the server's log. */
  readLine(line: string): void;
  /** Checks an answer; `what` describes the request so that it can be sent again. */
  see(route: string, what: () => string, reply: LightMyRequestResponse, ms: number): void;
  readonly wrong: readonly string[];
  summary(): { requests: number; statuses: Record<string, number>; maxMs: number; p99Ms: number; slowest: string };
  /** Every route with the number of answers per status. */
  table(): string[];
}

/** Findings beyond this number are dropped. */
const MOST_WRONG = 30;

/** Data of the generated people, which must not appear in a log. */
const PERSONAL = /@example\.org|DE02120300000000202051/;

/** Errors from 500 on that are intended: an external server is missing, or too much was requested at once. */
const ON_PURPOSE: readonly unknown[] = ['PSOF0210', 'PSOF0906', 'PSOF0908'];
/** Errors of a database on a machine that is busy with other tests. */
const BUSY: readonly unknown[] = ['PSOF0910'];

const codeIn = (reply: LightMyRequestResponse): unknown => {
  try {
    return reply.json<{ ErrorCode?: unknown } | null>()?.ErrorCode;
  } catch {
    return undefined;
  }
};

/** Starts watching, tolerantly where other tests run beside; findings are reported at once. */
export const createWatch = ({ isPatient, tell }: { isPatient: boolean; tell: (text: string) => void }): Watch => {
  const pardoned = isPatient ? [...ON_PURPOSE, ...BUSY] : ON_PURPOSE;
  const wrong: string[] = [];
  const byRoute = new Map<string, Map<number, number>>();
  const times: number[] = [];
  let slowest = { ms: 0, what: '' };
  const accuse = (text: string): void => {
    if (wrong.length >= MOST_WRONG) return;
    wrong.push(text);
    tell(text);
  };
  return {
    wrong,
    readLine: (line) => {
      const { level = 0, msg = '' } = JSON.parse(line) as { level?: number; msg?: string };
      // The demo identity provider cannot be reached without a port, and the answer says so.
      const isOurs = msg !== 'the identity provider does not answer';
      if ((level >= 50 && isOurs) || msg === REFUSED_BY_DATABASE) accuse(`log: ${line.slice(0, 1500)}`);
      if (PERSONAL.test(line)) accuse(`personal data in the log: ${line.slice(0, 300)}`);
    },
    see: (route, what, reply, ms) => {
      const statuses = byRoute.get(route) ?? new Map<number, number>();
      byRoute.set(route, statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1));
      times.push(ms);
      if (ms > slowest.ms) slowest = { ms, what: `${route} ${what().slice(0, 300)}` };
      if (reply.statusCode < 400) return;
      const code = codeIn(reply);
      const isUnbuilt = reply.statusCode === 503 && reply.body.startsWith('The web app is not built yet');
      if (reply.statusCode >= 500 && !isUnbuilt && !pardoned.includes(code))
        accuse(`${reply.statusCode} ${String(code)} from ${route}: ${what()}`);
      if (/^\/api\/v1\//.test(route) && errorNameOf(code) === null && reply.body !== '')
        accuse(`no code of the catalogue from ${route}: ${reply.body.slice(0, 200)} to ${what()}`);
      if (/\n\s+at .*\.(ts|js):\d+/.test(reply.body)) accuse(`a stack from ${route}: ${reply.body.slice(0, 200)}`);
    },
    summary: () => {
      const statuses: Record<string, number> = {};
      for (const seen of byRoute.values())
        for (const [status, count] of seen) statuses[status] = (statuses[status] ?? 0) + count;
      const sorted = times.toSorted((one, other) => one - other);
      return {
        requests: times.length,
        statuses,
        maxMs: Math.round(slowest.ms),
        p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
        slowest: slowest.what,
      };
    },
    table: () =>
      [...byRoute]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(
          ([route, seen]) =>
            `${route}: ${[...seen]
              .toSorted()
              .map(([status, count]) => `${status}×${count}`)
              .join(' ')}`,
        ),
  };
};
