import { describe, expect, it } from 'vitest';
import { foldName, isPersonalName, isReservedName, nameSuggestions } from './personal-name.ts';

describe('a personal name', () => {
  it.each([
    ['Anna M.', 'anna-m'],
    ['  Jürgen Weiß ', 'juergen-weiss'],
    ['Zoë Le Gall', 'zoe-le-gall'],
    ['Françoise', 'francoise'],
    ['Søren Åse', 'soeren-aase'],
    ["d'Artagnan", 'dartagnan'],
    ['Łukasz', 'lukasz'],
    ['İpek', 'ipek'],
    ['A\u0308nne', 'aenne'],
    ['Анна', ''],
    ['--a--b--', 'a-b'],
  ])('%s is folded to %s', (typed, folded) => {
    expect(foldName(typed)).toBe(folded);
  });

  it.each(['anna-m', 'ann', 'a-b', 'anna2', 'x'.repeat(30)])('%s has the form of one', (name) => {
    expect(isPersonalName(name)).toBe(true);
  });

  it.each(['', 'an', 'x'.repeat(31), '2anna', '123', '-anna', 'anna-', 'an--na', 'Anna', 'änne', 'an.na', 'an na'])(
    '%s has not',
    (name) => {
      expect(isPersonalName(name)).toBe(false);
    },
  );

  it.each([
    'admin',
    'support',
    'anna-support',
    'kunden-service',
    'sup-port',
    'gewinnspiel-anna',
    'agb',
    'kundendienst',
    'supportteam',
    'support24',
    'supp0rt',
    'adm1n',
    'log1n-hilfe',
  ])('%s is reserved, because it sounds like the programme', (name) => {
    expect(isReservedName(name, [])).toBe(true);
  });

  it.each(['fick-dich', 'arsch', 'hitlerfan', 'hit-ler', 'h-u-r-e-n-sohn', 'connard', 'anna-nazi'])(
    '%s is refused as an insult',
    (name) => {
      expect(isReservedName(name, [])).toBe(true);
    },
  );

  it.each([
    'ignazio-c',
    'essex-anna',
    'cocker-b',
    'sussex',
    'adminka',
    'testarossa',
    'conrad',
    'dickens',
    'anna-recht',
  ])('%s is judged by whole parts alone', (name) => {
    expect(isReservedName(name, [])).toBe(name === 'anna-recht');
  });

  it.each([
    ['nordnetz', true],
    ['nord-netz', true],
    ['anna-nordnetz', true],
    ['meinnordnetz24', true],
    ['nordnetz-support', true],
    ['n0rdnetz', true],
    ['n0rd-n3tz', true],
    ['a11ianz-1ogin', true],
    ['telekorn', true],
    ['anna-kern', false],
    ['anna-horne', false],
    ['anna-1990', false],
    ['anna-nord', false],
    ['evn', true],
    ['anna-evn', true],
    ['sevnur', false],
  ])('%s stands for the brand: %s', (name, isReserved) => {
    expect(isReservedName(name, ['NordNetz', 'EVN', 'Allianz', 'Telekom', ''])).toBe(isReserved);
  });

  it('is suggested from first and last name, shortest first, then with numbers', () => {
    expect(nameSuggestions('Änne', 'Müller').slice(0, 4)).toEqual([
      'aenne-m',
      'aenne-mueller',
      'aenne-m-2',
      'aenne-m-3',
    ]);
    expect(nameSuggestions('Анна', 'Иванова')).toEqual([]);
    expect(nameSuggestions('Jo', '')).toEqual(['jo-2', 'jo-3'].concat(nameSuggestions('Jo', '').slice(2)));
    const long = nameSuggestions('Maximiliane-Wilhelmine', 'von Hohenstaufen-Zollern');
    expect(long.every(isPersonalName)).toBe(true);
    expect(long.length).toBeGreaterThan(30);
  });
});
