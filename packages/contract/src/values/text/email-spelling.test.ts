import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from '../person/email.ts';
import { decodePunycode, isDeceptiveEmail } from './email-spelling.ts';

describe('decodePunycode', () => {
  // The samples of RFC 3492 §7.1, and domains as they are registered.
  it.each([
    ['mller-kva', 'müller'],
    ['bcher-kva', 'bücher'],
    ['e1afmkfd', 'пример'],
    ['hxajbheg2az3al', 'παράδειγμα'],
    ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
    ['proprostnemluvesky-uyb24dma41a', 'pročprostěnemluvíčesky'],
    ['4dbcagdahymbxekheh6e0a7fei0b', 'למההםפשוטלאמדבריםעברית'],
    ['-> $1.00 <--', '-> $1.00 <-'],
  ])('%s is %s', (encoded, decoded) => expect(decodePunycode(encoded)).toBe(decoded));

  it.each(['mller-kv!', 'a-9', '99999999'])('%s is nothing', (encoded) => expect(decodePunycode(encoded)).toBeNull());
});

describe('an address that is what it looks like', () => {
  it.each([
    'anna@example.org',
    'anna.muster+tag@sub.example.co.uk',
    'jürgen@müller.de',
    'ju\u0308rgen@mu\u0308ller.de',
    'anna@xn--mller-kva.de',
    'anna@straße.example',
    'пётр@пример.рф',
    'anna@почта.ru',
    // Only letters that look Latin, but under top-level domains where their script is at home.
    'anna@ура.рус',
    'anna@сор.ru',
    'νίκος@ταινια.gr',
    'anna@παράδειγμα.com',
    '山田@例え.jp',
    'kim@한국abc.kr',
    'anna@x-2.example',
  ])('%s is welcome', (email) => {
    expect([isEmail(email.normalize('NFC')), isDeceptiveEmail(email)]).toEqual([true, false]);
  });
});

describe('an address that is not', () => {
  it.each([
    ['a zero-width space', 'an\u200bna@example.org'],
    ['a zero-width space in the domain', 'anna@exam\u200bple.org'],
    ['a soft hyphen', 'an\u00adna@example.org'],
    ['a word joiner', 'anna@exam\u2060ple.org'],
    ['a mark of direction', 'anna\u202e@example.org'],
    ['a variation selector', 'anna\ufe0f@example.org'],
    ['a filler', 'anna\u3164@example.org'],
    ['a control character', 'an\u0007na@example.org'],
    ['full-width letters', 'ａｎｎａ@example.org'],
    ['a full-width domain', 'anna@ｅxample.org'],
    ['a full-width at sign', 'anna＠example.org'],
    ['a full-width stop', 'anna@example．org'],
    ['a ligature', 'ﬁona@example.org'],
    ['mathematical letters', '𝐚nna@example.org'],
    ['one Cyrillic letter', 'anna@exаmple.org'],
    ['one Greek letter', 'anna@exαmple.org'],
    ['one Armenian letter', 'anna@exոmple.org'],
    ['Cyrillic and Greek', 'anna@прαвда.com'],
    ['Cyrillic and Chinese', 'anna@例а.com'],
    ['nothing but Cyrillic letters like Latin ones', 'anna@соре.com'],
    ['the same in a subdomain', 'anna@аррӏе.example.org'],
    ['the same in capitals', 'anna@СОРЕ.com'],
    ['nothing but Greek letters like Latin ones', 'anna@ονο.com'],
    ['a phonetic letter', 'anna@ɡmail.com'],
    ['one Cyrillic letter, encoded', 'anna@xn--exmple-4nf.org'],
    ['a whole imitation, encoded', 'anna@xn--80ak6aa92e.com'],
  ])('%s is refused', (_, email) => expect(isDeceptiveEmail(email)).toBe(true));
});

describe('one mailbox has one spelling', () => {
  it.each([
    ['ａｎｎａ@example.org', 'anna@example.org'],
    ['anna@ｅｘａｍｐｌｅ．org', 'anna@example.org'],
    ['an\u200bna\u00ad@exa\u2060mple.org', 'anna@example.org'],
    ['Anna@XN--MLLER-KVA.de', 'anna@müller.de'],
    ['anna@MU\u0308LLER.de', 'anna@müller.de'],
    ['ａ.nna@ｇooglemail.com', 'anna@gmail.com'],
  ])('%s is %s', (email, normal) => expect(normaliseEmail(email)).toBe(normal));
});
