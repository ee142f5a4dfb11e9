import { everydayRank, guessDigits, isGuessable, nameWords } from '@mundwerk/contract/values/person/guessable';
import { describe, expect, it } from 'vitest';
import { loadCommonWords } from './refuse-guessable.ts';

const rankOf = await loadCommonWords();
const names = nameWords(['Nordnetz GmbH', 'nordnetz', 'Anna', 'Müller-Lüdenscheidt', 'anna.m77@firma.example']);

describe('a guessable password', () => {
  it.each([
    // Common passwords in three languages, with typical suffixes.
    'Passwort1',
    'Passw0rd!',
    'P@ssw0rt1',
    'Sommer2026!',
    'Willkommen1!',
    'Bonjour123',
    'Motdepasse1',
    'Printemps2026',
    'Schmetterling17',
    'IchLiebeDich1',
    '1q2w3e4R',
    // Keyboards and sequences.
    'Qwertz123',
    'Azerty123',
    'Yxcvbnm1',
    'Asdf1234!',
    'Abcd1234',
    'Aaaaaaa1',
    'Poiuztrewq1',
    // Names of the client and of the person, in any spelling.
    'Nordnetz1',
    'Nordnetz-Nordnetz1',
    'N0rdnetz2026!',
    'Anna1234',
    'AnnaMueller1990!',
    'Muller.Anna77',
    'Firma2026!',
    // Days and repetitions.
    'Ab24121985',
    'PasswortPasswort1',
    'Passwort1'.repeat(14),
    // Full-width letters are letters.
    'Ｐａｓｓｗｏｒｔ１',
  ])('is %s', (password) => expect(isGuessable(password, names, rankOf)).toBe(true));
});

describe('no guessable password', () => {
  it.each([
    'Leuchtturm24',
    'Nordwind-26',
    'kF3vTq9Z',
    'x!7$kQ-2',
    'Kaffee-Tasse-7',
    'Der Hund schläft im Garten 7',
    'correct horse battery Staple 9',
    'Quatre chats dorment ici 2 Fois',
    'Anna und 4 Wolken singen im Nordnetz',
    'Пароль на море 7 волн',
    '密码Aa1密码很长',
  ])('is %s', (password) => expect(isGuessable(password, names, rankOf)).toBe(false));

  it('is that of another person at another client', () => {
    expect(isGuessable('Lüdenscheidt1', nameWords(['Solidaire', 'Kim']), rankOf)).toBe(false);
  });
});

it('a form never refuses what the server accepts: its words have the server’s ranks', () => {
  const words = ['password', 'passwort', 'hallo', 'bonjour', 'sommer', 'motdepasse', 'iloveyou'];
  expect(words.map((word) => everydayRank(word))).toEqual(words.map((word) => rankOf(word)));
  expect(everydayRank('leuchtturm')).toBeNull();
});

it('looks at no more than the beginning of a hostile text', () => {
  const asked: string[] = [];
  guessDigits(`Aa1${'qx7'.repeat(50)}`, names, (word) => {
    asked.push(word);
    return null;
  });
  expect(asked.length).toBeLessThan(2000);
  expect(Math.max(...asked.map((word) => word.length))).toBeLessThanOrEqual(24);
});

it.each([
  ['123456', 1],
  ['passwort', 2802],
  ['zzz-no-such-word', null],
  ['', null],
])('the lists know %j as number %s', (word, rank) => expect(rankOf(word)).toBe(rank));
