import { describe, expect, it } from 'vitest';
import { actorOf, turnOf } from './rules.ts';

const step = (event: string, by: string, reason: string | null = null) => ({ event, by, reason });

describe('a step of an order’s history', () => {
  it.each([
    [step('report', 'key:crm'), 'Gemeldet'],
    [step('conclude', 'key:crm'), 'VertragGemeldet'],
    [step('change', 'Ines Inhaber', 'release-requested'), 'FreigabeAngefordert'],
    [step('change', 'Ines Inhaber', 'release-taken-back'), 'FreigabeZurueckgenommen'],
    [step('change', 'key:crm', 'premium'), 'Geaendert'],
    [step('cancel', 'key:crm'), 'Storniert'],
  ])('%o is %s', (given, turn) => {
    expect(turnOf(given)).toBe(turn);
  });

  it.each([
    ['key:crm', 'System', null],
    ['op:1d1b1b6a', 'Betreiber', null],
    ['recipient', 'Kunde', null],
    ['recommender', 'Empfehler', null],
    ['automatic', 'Portal', null],
    ['Ines Inhaber', 'Kollege', 'Ines Inhaber'],
  ])('by %s is by %s, who is named %s', (by, Durch, Name) => {
    expect(actorOf(step('release', by))).toEqual({ Durch, Name });
  });
});
