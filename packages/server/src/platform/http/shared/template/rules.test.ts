import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { escapeHtml, jsonForScript } from '#platform/http/html.ts';
import { cutTemplate, type EscapedTexts, escapeTexts, fillTemplate, type SlotTexts } from './cut-template.ts';
import { makeTemplateForms } from './template-forms.ts';

const page = ({ name = '', initial = '', number = '' }: SlotTexts): string => `<!doctype html>
<title>${escapeHtml(name)} recommends</title>
<meta property="og:title" content="${escapeHtml(name)} recommends it"><meta content="x">
<a class="button" href="/link/${number}?a=1">Go</a><span>${escapeHtml(initial)}</span>
<p>For ${escapeHtml(name)}<!-- --> and ${escapeHtml(name)}, <b>now</b></p>
${'<p>What is the same for all who follow a link.</p>\n'.repeat(20)}
<script type="application/json" id="boot">${jsonForScript({ a: { name, number }, b: [`${name}!`] }).markup}</script>
`;

const STAND_INS = { name: 'ꀕnSTANDIN', initial: 'ꀕ', number: 'NSTANDIN' };
const escaped = (texts: SlotTexts): EscapedTexts => {
  const found = escapeTexts(texts);
  expect.assert(found);
  return found;
};
/** Room for the texts below. */
const ROOMS = escaped({ name: 'x'.repeat(64), initial: 'x'.repeat(16), number: 'x'.repeat(16) });
const TEXTS: SlotTexts[] = [
  { name: 'Anna', initial: 'A', number: '1RVYJRN1W7' },
  { name: `</b> "Ö'&\u2028\\$&`, initial: 'Ö', number: '7F3K9QZ1A6' },
  { name: 'N', initial: 'N', number: 'N' },
];

/** The document without the spaces of its holes. */
const closed = (markup: string): string => markup.replaceAll(/ {2,}(?=[>,}\]\s])/g, '');

describe('a template', () => {
  it('is filled as the document would have been made, wherever a text stands', () => {
    const template = cutTemplate(page(STAND_INS), STAND_INS, ROOMS);
    for (const texts of TEXTS) expect(template && fillTemplate(template, escaped(texts))).toBe(page(texts));
  });

  it('has the same length for all texts, and in every encoding the bytes of the filled document', async () => {
    const template = cutTemplate(page(STAND_INS), STAND_INS, ROOMS);
    const forms = template && (await makeTemplateForms(template, TEXTS.map(escaped)));
    expect.assert(forms);
    const lengths = new Set<string>();
    for (const texts of TEXTS) {
      const { bytes } = forms.fill(escaped(texts));
      const identity = bytes('identity').toString();
      expect(closed(identity)).toBe(page(texts));
      expect(JSON.parse(/id="boot">(.*)<\/script>/.exec(identity)?.[1] ?? '')).toEqual({
        a: { name: texts.name, number: texts.number },
        b: [`${texts.name}!`],
      });
      expect(brotliDecompressSync(bytes('br')).toString()).toBe(identity);
      expect(gunzipSync(bytes('gzip')).toString()).toBe(identity);
      lengths.add((['identity', 'br', 'gzip'] as const).map((encoding) => bytes(encoding).length).join());
    }
    expect(lengths.size).toBe(1);
    expect(new Set(TEXTS.map((texts) => forms.fill(escaped(texts)).tag)).size).toBe(TEXTS.length);
  });

  it('refuses a text that is longer than its room', async () => {
    const template = cutTemplate(page(STAND_INS), STAND_INS, ROOMS);
    const forms = template && (await makeTemplateForms(template, []));
    expect(() => forms?.fill(escaped({ name: 'x'.repeat(99), initial: 'x', number: '1' }))).toThrow(
      'longer than its hole',
    );
  });

  it('is not made where nothing says that spaces mean nothing', () => {
    expect(cutTemplate('<p>NSTANDIN at the end', STAND_INS, ROOMS)).toBeNull();
  });
});

it.each([
  ['', 16],
  ['Anna', 16],
  ['"'.repeat(16), 128],
  ['ö'.repeat(16), 32],
  ['x'.repeat(5000), null],
])('the room for %j is %s bytes, for markup and data alike', (text, room) => {
  expect(escapeTexts({ text })?.get('text')?.room ?? null).toBe(room);
});
