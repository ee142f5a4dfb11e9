import { describe, expect, it } from 'vitest';
import { DOWN_AFTER, excerptOf, GIVE_UP_MS, judgeFailure, problemOf, TELL_AFTER_MS } from './rules.ts';

const NOW = new Date('2026-11-15T09:30:00Z');
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);
const DAY = 86_400_000;

describe('a failed attempt', () => {
  it('is repeated eleven times within three days, with longer and longer pauses', () => {
    let at = NOW;
    const moments = [at];
    for (let attempts = 1; attempts <= 10; attempts += 1) {
      at = judgeFailure(
        { failures: 0, failingSince: null },
        { attempts, firstAttemptAt: NOW },
        'Antwort',
        at,
        0.5,
      ).nextAt;
      moments.push(at);
    }
    expect(moments).toHaveLength(11);
    expect(at.getTime() - NOW.getTime()).toBe(GIVE_UP_MS);
    const pauses = moments.slice(1).map((moment, index) => moment.getTime() - (moments[index]?.getTime() ?? 0));
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  });

  it('moves its pause by at most a tenth', () => {
    const next = (spread: number) =>
      judgeFailure({ failures: 0, failingSince: null }, { attempts: 3, firstAttemptAt: NOW }, 'Zeit', NOW, spread)
        .nextAt;
    expect([next(0), next(1)].map((at) => (at.getTime() - NOW.getTime()) / 1000)).toEqual([270, 330]);
  });

  it('gives its event up when the endpoint took others meanwhile', () => {
    const first = { attempts: 11, firstAttemptAt: ago(3 * DAY) };
    const verdict = judgeFailure({ failures: 1, failingSince: ago(1000) }, first, 'Antwort', NOW, 0);
    expect(verdict).toMatchObject({ isGivenUp: true, endpoint: { state: 'Aktiv', trouble: 'Aufgegeben' } });
  });

  it('pauses an endpoint that took nothing for three days, and gives nothing up', () => {
    const health = { failures: 40, failingSince: ago(3 * DAY) };
    const verdict = judgeFailure(health, { attempts: 11, firstAttemptAt: ago(3 * DAY) }, 'Zeit', NOW, 0);
    expect(verdict).toMatchObject({ isGivenUp: false, endpoint: { state: 'Pausiert', trouble: 'Pausiert' } });
  });

  it.each([
    [DOWN_AFTER - 2, 2 * TELL_AFTER_MS, null, null],
    [DOWN_AFTER - 1, TELL_AFTER_MS - 1, null, 27],
    [DOWN_AFTER - 1, TELL_AFTER_MS, 'Fehler', 27],
    [DOWN_AFTER + 1, TELL_AFTER_MS, 'Fehler', 108],
    [DOWN_AFTER + 20, TELL_AFTER_MS, 'Fehler', 1620],
  ])('after %d others in a row since %d ms says %s and waits %s seconds', (failures, since, trouble, seconds) => {
    const { endpoint } = judgeFailure(
      { failures, failingSince: ago(since) },
      { attempts: 1, firstAttemptAt: NOW },
      'Verbindung',
      NOW,
      0,
    );
    expect(endpoint.trouble).toBe(trouble);
    expect(endpoint.retryAt && (endpoint.retryAt.getTime() - NOW.getTime()) / 1000).toBe(seconds);
  });

  it('ends the endpoint at once when the receiver says that it is gone', () => {
    const verdict = judgeFailure(
      { failures: 0, failingSince: null },
      { attempts: 1, firstAttemptAt: NOW },
      'Abgemeldet',
      NOW,
      0,
    );
    expect(verdict).toMatchObject({ isGivenUp: false, endpoint: { state: 'Beendet', trouble: 'Beendet' } });
  });
});

it.each([
  [200, null],
  [204, null],
  [301, 'Umleitung'],
  [304, 'Umleitung'],
  [410, 'Abgemeldet'],
  [404, 'Antwort'],
  [503, 'Antwort'],
])('an answer of %d means %s', (status, problem) => expect(problemOf(status)).toBe(problem));

it('an excerpt of an answer is one short line without control characters', () => {
  expect(excerptOf(Buffer.from('<b>\u0000No\r\n\u001b[31m   entry</b>'))).toBe('<b> No [31m entry</b>');
  expect(excerptOf(Buffer.from('x'.repeat(5000)))).toHaveLength(200);
});
