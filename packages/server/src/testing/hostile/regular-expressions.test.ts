import { createContext, Script } from 'node:vm';
import { parseSync } from '@swc/core';
import { expect, it } from 'vitest';
import { files, isTest, read } from '../read-sources.ts';

// Every regular expression of the product is run on texts that are made from its own parts, so that one which backtracks without end is
// found before an attacker finds it.

/** Long enough that an expression whose time grows with the square of the length needs seconds, and any other a moment. */
const LONG = 50_000;
/** So many repetitions take an exponential expression years. */
const SHORT = 40;
/** A hundred times what a harmless expression takes on a busy machine. */
const PATIENCE_MS = 1000;

/** Expressions whose time grows with the square of the text, and what keeps the text short. */
const SHORT_TEXT: Readonly<Record<string, string>> = {
  '/\\/+$/': 'an address of the configuration',
  '/\\d+$/': 'a field of a call with a greatest length',
  '/^https:\\/\\/[^\\s]+\\.[^\\s]+$/': 'a field of a call with a greatest length',
  '/^[^\\s@]*@?[^\\s@]*$/': 'a field of a call with a greatest length',
  '/^[\\da-f:.]*:[\\da-f:.]*$/i': 'a field of a call with a greatest length',
  '/\\B(?=(\\d{3})+$)/g': 'a number of ours',
  '/^[a-z0-9._+=-]*(\\{id\\})?[a-z0-9._+=-]*@[a-z0-9-]+(\\.[a-z0-9-]+)+$/i': 'an address of the configuration',
  '/[\\p{L}\\p{N}._%+-]+@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+/gu':
    'mails of ours, and fields of a call with a greatest length',
  '/\\s*\\n\\s*/g': 'a field of client.json with a greatest length',
  '/%.*$/': 'an address of the network',
  '/\\bVersion\\/\\S+ .*\\bSafari\\//': 'a header, of which Node accepts 16 KB',
  '/[ /]+$/g': 'a name with a greatest length',
  '/[\\p{L}\\p{N}-]{2,}\\.\\p{Ll}{2,}/u': 'a field of a call with a greatest length',
  '/[^\\s/?&=#:;,<>"\'()]+(@|%40)[^\\s/?&=#:;,<>"\'()]+\\.[a-z]{2,}/gi': 'cut to 2000 characters before',
  '/[^\\s<>"\'(),:;]+@[^\\s<>"\'(),:;]+/g': 'cut to 500 characters before',
  '/\\beyJ[\\w-]+(?:\\.[\\w-]+){2}/g': 'cut to 500 characters before',
  '/\\n\\s+at /': 'the stack of an error of ours',
  '/^(\\s*)"([A-Za-z_]\\w*)":/gm': 'examples of ours',
};

const SOURCES = 'packages/{contract,content-store,server,web,client}/src/**/*.{ts,tsx}';

interface Found {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

const expressionsIn = (file: string): Found[] => {
  const found: Found[] = [];
  const tree = parseSync(read(file), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });
  JSON.stringify(tree, (_, node: { type?: string; pattern?: string; flags?: string } | null) => {
    if (node?.type === 'RegExpLiteral') found.push({ file, source: node.pattern ?? '', flags: node.flags ?? '' });
    return node;
  });
  return found;
};

const unescaped = (text: string): string => text.replaceAll(/\\([^\w])/g, '$1').replaceAll(/\\[a-zA-Z]/g, '');

/** Pieces of text that an expression may match: its own words and characters, and one of each usual class. */
const piecesOf = (source: string): string[] => {
  const words = source.split(/(?<!\\)[[\](){}|^$*+?.]|\\[a-zA-Z]/).map(unescaped);
  const characters = [...unescaped(source)].filter((one) => /[^\w]/.test(one));
  return [...new Set([...words, ...characters, 'a', 'A', '0', '-', ' ', '\n', '.', 'é'])].filter(Boolean);
};

/** Each piece alone and each pair, to be repeated. */
const pumpsOf = (pieces: readonly string[]): string[] => [
  ...pieces,
  ...pieces.slice(0, 12).flatMap((one) => pieces.slice(0, 12).map((other) => one + other)),
];

/** Runs the expression in a context that can be ended; returns the repeated text that took too long. */
const slowText = ({ source, flags }: Found, length: number | null): string | null => {
  const pieces = piecesOf(source);
  const [start = ''] = pieces;
  const context = createContext({ pumps: pumpsOf(pieces), start, length, short: SHORT, at: '' });
  const script = new Script(`for (at of pumps) {
    const middle = at.repeat(length === null ? short : Math.ceil(length / at.length));
    for (const text of [middle + '\\n\\0', start + middle + '\\t\\0']) (${String(new RegExp(source, flags))}).test(text);
  }`);
  const isSlow = (timeout: number): boolean => {
    try {
      script.runInContext(context, { timeout });
      return false;
    } catch {
      return true;
    }
  };
  if (!isSlow(PATIENCE_MS)) return null;
  // All pieces together may be many: only what a single one cannot finish is slow.
  context.pumps = [context.at];
  return isSlow(PATIENCE_MS) ? String(context.at) : null;
};

const ALL = files(SOURCES)
  .filter((file) => !isTest(file) && !file.includes('/testing/') && !file.endsWith('.d.ts'))
  .flatMap(expressionsIn);
const DISTINCT = [...new Map(ALL.map((one) => [`/${one.source}/${one.flags}`, one])).entries()];

it('no regular expression takes exponential time', () => {
  expect(DISTINCT.length).toBeGreaterThan(400);
  const slow = DISTINCT.flatMap(([text, one]) => {
    const pump = slowText(one, null);
    return pump === null ? [] : [`${one.file}: ${text} on ${JSON.stringify(pump)}`];
  });
  expect(slow).toEqual([]);
});

// biome-ignore lint/style/noProcessEnv: how long the test is, not how the server runs
const IS_LONG = process.env.HOSTILE_REQUESTS !== undefined;

it.runIf(IS_LONG)('no regular expression of the server takes long on a long text, unless the text is short', () => {
  const slow = DISTINCT.filter(([, { file }]) => !file.startsWith('packages/web/')).flatMap(([text, one]) => {
    const pump = SHORT_TEXT[text] === undefined ? slowText(one, LONG) : null;
    return pump === null ? [] : [`${one.file}: ${text} on ${JSON.stringify(pump)}`];
  });
  expect(slow).toEqual([]);
  expect(Object.keys(SHORT_TEXT).filter((text) => !DISTINCT.some(([known]) => known === text))).toEqual([]);
});
