import { describe, expect, it } from 'vitest';
import { judgeHost, originIn } from './rules.ts';

describe('the origin of what was typed', () => {
  it.each([
    ['shop.nordnetz.example', 'https://shop.nordnetz.example'],
    [' https://Shop.Nordnetz.example/freunde?x=1#y ', 'https://shop.nordnetz.example'],
    ['http://shop.nordnetz.example:8080/', 'http://shop.nordnetz.example:8080'],
    ['localhost:3000', 'https://localhost:3000'],
    ['shop', null],
    ['ftp://shop.nordnetz.example', null],
    ['javascript:alert(1)', null],
    ['https://', null],
  ])('%s', (typed, origin) => {
    expect(originIn(typed)).toBe(origin);
  });
});

describe('whether a site may show the portal', () => {
  const rules = {
    origins: ['https://www.nordnetz.example', 'https://shop.nordnetz.example'],
    isIntegrated: true,
    hostPage: 'https://www.nordnetz.example/freunde',
  };
  it.each([
    ['https://shop.nordnetz.example/kasse', {}, 'Erlaubt', 'https://shop.nordnetz.example'],
    ['nordnetz.example', {}, 'AndereSchreibweise', 'https://www.nordnetz.example'],
    ['http://shop.nordnetz.example', {}, 'AndereSchreibweise', 'https://shop.nordnetz.example'],
    ['nordnetz.example.stranger.example', {}, 'NichtErlaubt', null],
    ['shop.nordnetz.example:8443', {}, 'NichtErlaubt', null],
    ['nichts', {}, 'KeineAdresse', null],
    ['shop.nordnetz.example', { isIntegrated: false }, 'Weitergeleitet', 'https://shop.nordnetz.example'],
  ])('%s with %o: %s', (address, changes, Ergebnis, Erlaubt) => {
    expect(judgeHost(address, { ...rules, ...changes })).toMatchObject({ Ergebnis, Erlaubt });
  });
});
