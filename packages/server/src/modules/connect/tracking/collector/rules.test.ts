import { describe, expect, it } from 'vitest';
import { type HitParameters, type HitSite, readBulk, readHit, withoutEmails } from './rules.ts';

const site: HitSite = {
  siteId: 96,
  languages: ['de', 'en'],
  pages: {
    ModuleAgentRecommendation: true,
    ModuleCompanyRecommendation: true,
    ModuleAgentur: true,
    Seitenadressen: {},
  },
};
const read = (parameters: HitParameters) => readHit({ idsite: '96', rec: '1', ...parameters }, site);

describe('what is refused', () => {
  it.each<[string, HitParameters]>([
    ['another site', { idsite: '98' }],
    ['no site', { idsite: '' }],
    ['no tracking request', { rec: '0' }],
    ['a goal that is no number', { idgoal: 'x' }],
    ['an event without action', { e_c: 'share', e_a: ' ' }],
    ['an event whose value is no number', { e_c: 'share', e_a: 'press', e_v: 'much' }],
    ['a visitor that is no 16 hexadecimal characters', { _id: 'anna@example.org' }],
  ])('%s', (_, parameters) => {
    expect(read({ url: 'https://a.example/', ...parameters })).toBeNull();
  });
});

describe('what a hit is', () => {
  it.each<[string, HitParameters, string]>([
    ['an address', { url: 'https://a.example/' }, 'page'],
    ['a goal', { url: 'https://a.example/', idgoal: '8', ca: '1' }, 'goal'],
    ['an event', { url: 'https://a.example/', e_c: 'a', e_a: 'b', ca: '1' }, 'event'],
    ['a sign of life', { url: 'https://a.example/', ping: '1' }, 'other'],
    ['something marked as no page', { url: 'https://a.example/', ca: '1' }, 'other'],
  ])('%s', (_, parameters, kind) => {
    expect(read(parameters)?.kind).toBe(kind);
  });
});

describe('where the visitor came from', () => {
  it.each<[string, HitParameters, string | null]>([
    ['what the tracker remembers', { _rcn: 'herbst', url: 'https://a.example/?mtm_campaign=winter' }, 'herbst'],
    ['the campaign of the address', { url: 'https://a.example/?utm_campaign=winter' }, 'winter'],
    ['the channel of the address', { url: 'https://a.example/?c=whatsapp' }, 'whatsapp'],
    ['nothing', { url: 'https://a.example/?token=x' }, null],
  ])('is told by %s', (_, parameters, channel) => {
    expect(read(parameters)?.channel).toBe(channel);
  });
});

describe('what does not belong into figures', () => {
  it.each([
    [
      'https://a.example/empfehlung/7F3K9QZ1A6?channel=sms',
      'https://a.example/empfehlung/:empfehlungsnummer?channel=sms',
    ],
    ['https://a.example/login/geheim-123', 'https://a.example/login/:adminLoginToken'],
    ['https://a.example/empfehlen/462', 'https://a.example/empfehlen/462'],
    ['https://a.example/passwortsetzen?token=geheim', 'https://a.example/passwortsetzen'],
    ['https://a.example/irgendwo/anna@example.org', 'https://a.example/irgendwo/[e-mail]'],
    ['https://a.example/?mtm_campaign=anna%40example.org', 'https://a.example/?mtm_campaign=[e-mail]'],
    ['no address', null],
  ])('is left out of %s', (url, kept) => {
    expect(read({ url, urlref: url })).toMatchObject({ url: kept, referrer: kept });
  });

  it('is left out of titles, campaigns and events', () => {
    const hit = read({
      url: 'https://a.example/',
      action_name: 'Hallo anna.muster@example.org',
      _rcn: 'anna@example.org',
      e_c: 'a',
      e_a: 'b',
      e_n: 'an (anna@example.org)',
    });
    expect(JSON.stringify(hit)).not.toContain('@');
    expect(hit?.title).toBe('Hallo [e-mail]');
  });

  it.each(['anna@example.org', 'ANNA%40EXAMPLE.ORG', 'a.b+c@mail.example.co.uk'])('finds %s', (email) => {
    expect(withoutEmails(`x ${email} y`)).toBe('x [e-mail] y');
  });

  it.each([
    ['(anna@example.org), anna@example.org.', '([e-mail]), [e-mail].'],
    ['a@b@c.example!', '[e-mail]!'],
    ['@@anna.de %40%40anna.de', '[e-mail] [e-mail]'],
    ['@anna anna@example anna@.de 100%40 @', '@anna anna@example anna@.de 100%40 @'],
  ])('of %s leaves %s', (text, left) => expect(withoutEmails(text)).toBe(left));
});

it('a title of any length is read, because anyone may send one, and none of its addresses is cut in half', () => {
  // Many signs without an ending took one expression seconds.
  const hit = read({
    url: 'https://a.example/',
    action_name: `${'x'.repeat(495)} anna@example.org ${'@'.repeat(200_000)}`,
  });
  expect(hit?.title).toBe(`${'x'.repeat(495)} [e-m`);
});

it('control characters and halves of characters are left out, because the database takes neither', () => {
  const hit = read({ url: 'https://a.example/', action_name: 'a\0\x1bb\ud800', lang: 'd\0e', dimension1: '\0' });
  expect(hit).toMatchObject({ title: 'a b\ufffd', language: 'd e', pageId: ' ' });
});

describe('many hits at once', () => {
  it('are read as the tracker writes them', () => {
    const text = '{"requests":["?idsite=96&rec=1&url=https://a.example/?c=x",{"idsite":96,"rec":1}],"send_image":0}';
    expect(readBulk(text)).toEqual({
      requests: [
        { idsite: '96', rec: '1', url: 'https://a.example/?c=x' },
        { idsite: '96', rec: '1' },
      ],
      hasImage: false,
    });
  });

  it('keep texts and numbers alone', () => {
    const text = '{"requests":[null,7,{"idsite":96,"rec":{"toString":1,"valueOf":1},"url":null}]}';
    expect(readBulk(text)?.requests).toEqual([{}, {}, { idsite: '96' }]);
  });

  it.each(['idsite=96&rec=1', '{"requests":', '{"other":[]}', ''])('are not taken for %s', (text) => {
    expect(readBulk(text)).toBeNull();
  });
});
