import { contrast } from '@mundwerk/contract/values/theme/derive-theme';
import { describe, expect, it } from 'vitest';
import { readPortalFacts } from './check-client-files.ts';
import { themeProblems } from './check-theme.ts';
import { tellProblem } from './folder-problem.ts';

const { tokens } = await readPortalFacts();
const FILES = new Set(['fonts/a.woff2']);

const problemsOf = (css: string): string[] => themeProblems(css, tokens, FILES).map(tellProblem);

it('the product’s own tokens can be read, and so can a theme that sets nothing', () => {
  expect(problemsOf('/* nothing */')).toEqual([]);
});

it('contrast is that of WCAG', () => {
  expect(contrast('#000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

it('the theme check takes fonts of the folder, stand-ins of the device, and every kind of value the product’s own tokens have', () => {
  const font = '@font-face { font-family: "A"; src: url("./fonts/a.woff2") format("woff2"), local("Arial"); }';
  const values = Object.entries(tokens).map(([name, value]) => `--${name}: ${value};`);
  expect(problemsOf(`${font}\n:root {\n${values.join('\n')}\n}`)).toEqual([]);
});

const root = (...lines: string[]): string => [':root {', ...lines, '}'].join('\n');

describe('a theme is refused with line and token', () => {
  it.each([
    [
      root('--ink: #1d2126;', '--ink-sft: #535b65;'),
      ':3 --ink-sft: is no token of web/src/ui/tokens.css → write --ink-soft',
    ],
    [root('color: red;'), ':2 color: is no token'],
    [root('--ink: #1d2126;', '--ink: #1d2127;'), ':3 --ink: is set twice'],
    [
      root('--ink-soft: #9aa5b8;'),
      ':2 --ink-soft: --ink-soft #9aa5b8 on --primary-soft #e6ecf5 has a contrast of 2.09, at least 4.5 is needed (and too little in 6 more pairs)',
    ],
    [
      root('--header-surface: var(--ink);'),
      ':2 --header-surface: --header-ink #1d2126 on --header-surface #1d2126 has a contrast of 1.00, at least 4.5 is needed → make one of the two darker or lighter',
    ],
    [
      root('--amount-mark: var(--primary);', '--amount-ink: var(--primary);'),
      ':3 --amount-ink: --amount-ink #2a4a7f on --amount-mark #2a4a7f',
    ],
    [
      root('--line-strong: #c0c8d8;'),
      ':2 --line-strong: --line-strong #c0c8d8 on --surface-sunken #eceef1 has a contrast of 1.4',
    ],
    [root('--primary: blue;'), ':2 --primary: blue is no colour whose contrast can be told → write it as #rrggbb'],
    [
      root('--primary: var(--primary-strong);', '--primary-strong: var(--primary);'),
      ':2 --primary: var(--primary) is no colour',
    ],
    [
      root('--header-surface: var(--surfac);'),
      ':2 --header-surface: names the token --surfac, which does not exist → write surface',
    ],
    [root('--duration: 1s !important;'), ':2 --duration: 1s !important is no plain value'],
    [root('--amount-mark: url("https://example.net/x.png");'), ':2 --amount-mark: url(…) cannot stand in a theme'],
    [root('--amount-mark: image-set("x.png" 1x);'), ':2 --amount-mark: image-set(…) cannot stand in a theme'],
    [root('--ink:;'), ':2 --ink: has no value'],
    [`${root()}\n.hero h1 { display: none }`, ':3 .hero h1: is a rule of its own → a theme sets tokens in one :root'],
    [
      `${root()}\n@import url("https://example.net/x.css");`,
      ':3 @import url("https://example.net/x.css"): is a rule of its own',
    ],
    [`${root()}\n@media print { :root { --ink: #000 } }`, ':3 @media print: is a rule of its own'],
    [root('--ink: #1d2126;', '& body { color: red }'), ':1 :root: is a rule of its own'],
    [
      '@font-face {\nsrc: url("https://example.net/a.woff2");\n}',
      ':2 @font-face src: url("https://example.net/a.woff2") is no font of this folder',
    ],
    ['@font-face {\nsrc: url("./fonts/b.woff2");\n}', ':2 @font-face src: fonts/b.woff2 is not in the folder'],
    ['@font-face {\nfont-familie: "A";\n}', ':2 @font-face font-familie: is no property of a font → write font-family'],
    ['/* a\n</style><script>alert(1)</script> */', ':2: < cannot stand in a theme, not even in a comment'],
    [root('--font-body: "\\66";'), ':2: \\ cannot stand in a theme'],
    ['\n/* never closed', ':2: a comment has no end'],
    [root('--font-body: "A;'), ':2: a text in quotation marks has no end'],
    ['\n:root { --ink: #1d2126;', ':2: its brace { has no end'],
    [`${root()}\n}`, ':3: a brace } closes nothing'],
    [`${root()}\nwords`, ':3 words: is a rule of its own'],
  ])('%s', (css, told) => {
    expect(problemsOf(css)[0]).toContain(`theme.css${told}`);
  });
});
