import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openPicture } from '#platform/pictures/open-picture.ts';
import { oversizedFile } from '../asset-files.ts';
import { tellProblem } from '../folder-problem.ts';
import { pictureSize } from './file-sizes.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A PNG of one colour, whose bytes are a thousandth of its pixels. */
const png = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(1000));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="99" height="99">${content}</svg>`;

/** Groups that each repeat the one before ten times. */
const nested = (levels: number): string =>
  Array.from({ length: levels }, (_, level) =>
    level === 0
      ? '<g id="g0"><rect width="9" height="9"/></g>'
      : `<g id="g${level}">${`<use xlink:href="#g${level - 1}"/>`.repeat(10)}</g>`,
  ).join('');

const ENTITIES = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "${'&a;'.repeat(10)}">]>`;
const HIDDEN = Buffer.from('1f8b080800000000000', 'hex');

it.each<[string, string, string | Buffer]>([
  ['a PNG of a few bytes and billions of pixels', 'a.png', png(50_000)],
  ['a drawing whose elements repeat each other', 'a.svg', svg(nested(6))],
  ['a drawing that repeats itself', 'a.svg', svg('<g id="a"><use href="#a"/></g>')],
  ['a drawing with entities', 'a.svg', ENTITIES + svg('<text>&b;</text>')],
  ['a drawing in an encoding that hides its elements', 'a.svg', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`],
  ['a packed drawing', 'a.svg', Buffer.concat([HIDDEN, Buffer.from(svg(''))])],
  ['a file of the server', 'a.svg', svg('<image href="file:///etc/passwd"/>')],
  ['an address inside the network', 'a.svg', svg('<image xlink:href="http://127.0.0.1:9/x"/>')],
  ['a style sheet from outside', 'a.svg', svg('<style>@import "http://127.0.0.1/a.css";</style>')],
  [
    'a picture in the drawing with billions of pixels',
    'a.svg',
    svg(`<image href="data:image/png;base64,${png(50_000).toString('base64')}"/>`),
  ],
  [
    'a filter',
    'a.svg',
    svg('<filter id="f"><feMorphology radius="99"/></filter><rect width="9" height="9" filter="url(#f)"/>'),
  ],
  ['millions of dashes', 'a.svg', svg(`<path d="${'M0 0L999 999'.repeat(20)}" stroke="red" stroke-dasharray=".01"/>`)],
  ['dashes by a style', 'a.svg', svg('<style>path{stroke-dasharray:.0001}</style><path d="M0 0L999 999"/>')],
  [
    'a marker at each of many points',
    'a.svg',
    svg(
      `<marker id="m">${'<rect width="1" height="1"/>'.repeat(50)}</marker><path marker-mid="url(#m)" d="${'L1 1'.repeat(2000)}"/>`,
    ),
  ],
  ['a name hidden by an escape', 'a.svg', svg(String.raw`<rect style="fill:ur\6c(#p)"/>`)],
  ['thousands of layers', 'a.svg', svg('<g opacity=".9"><rect width="9" height="9"/></g>'.repeat(500))],
])('%s is refused', (_, name, content) => {
  expect(oversizedFile(name, Buffer.from(content))).not.toBeNull();
});

it('a font that would be unpacked to gigabytes is refused, and the usual ones are not', async () => {
  const font = await readFile(new URL('../../../../../../../../clients/nordnetz/fonts/figtree.woff2', import.meta.url));
  expect(oversizedFile('a.woff2', font)).toBeNull();
  const bomb = Buffer.from(font);
  // The length of the first table, in five bytes of seven bits.
  Buffer.from('8fffffff7f', 'hex').copy(bomb, 49);
  expect(oversizedFile('a.woff2', bomb)).not.toBeNull();
  const total = Buffer.from(font);
  total.writeUInt32BE(0xffff_ffff, 16);
  expect(oversizedFile('a.woff2', total)).not.toBeNull();
});

it('an ordinary drawing is used: gradients by a class, an embedded picture, a plain doctype, dashes', () => {
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  const content = [
    '<style>.a{fill:url(#g)}</style><linearGradient id="g"><stop offset="0"/><stop offset="1"/></linearGradient>',
    `<image href="data:image/png;base64,${png(20).toString('base64')}"/><a href="https://example.org"><path class="a" d="M0 0L9 9"/></a>`,
    '<path d="M0 0 C 9 9 20 20 30 9" stroke="red" stroke-dasharray="2 3"/>',
  ].join('');
  expect(oversizedFile('a.svg', Buffer.from(doctype + svg(content)))).toBeNull();
});

it('the refusal says what is wrong and what to do', () => {
  const problem = oversizedFile('images/a.png', png(50_000));
  expect(problem && tellProblem(problem)).toBe('images/a.png: has more than 50 million pixels → export it smaller');
});

it('a picture beyond the limit is not even opened, wherever it came from', async () => {
  await expect(openPicture(png(10_000)).metadata()).rejects.toThrow('pixel limit');
});

it.each(['avif', 'jpeg', 'png', 'webp'] as const)('the size of a picture is read from its head: %s', async (format) => {
  const rendered = openPicture(Buffer.from(svg(''))).resize({ width: 60, height: 40, fit: 'fill' });
  expect(pictureSize(await rendered.clone().toFormat(format).toBuffer())).toEqual({ width: 60, height: 40 });
  if (format === 'webp')
    expect(pictureSize(await rendered.webp({ lossless: true }).toBuffer())).toEqual({ width: 60, height: 40 });
});
