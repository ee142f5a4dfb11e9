import { contrast } from '@mundwerk/contract/values/theme/derive-theme';
import { resolveTokens, type Tokens } from '../theme/theme.ts';
import { COLOUR_TOKENS, colourOf, isHexColour, TOKEN_PAIRS } from './contrast.ts';
import { type CssDeclaration, type CssRule, readCss } from './css-source.ts';
import { type FolderProblem, say } from './folder-problem.ts';
import { unknownNameRemedy } from './nearest-name.ts';

type Problem = Omit<FolderProblem, 'file'>;

const FONT_DESCRIPTORS = new Set([
  ...['font-family', 'src', 'font-weight', 'font-style', 'font-stretch', 'font-display', 'unicode-range'],
  ...['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override', 'font-feature-settings'],
]);

/** CSS functions that values may use. None of them fetches anything. */
const FUNCTIONS = new Set([
  ...['var', 'calc', 'min', 'max', 'clamp', 'rgb', 'rgba', 'hsl', 'hsla', 'oklch', 'oklab', 'color-mix'],
  ...['linear-gradient', 'radial-gradient', 'conic-gradient', 'cubic-bezier', 'linear', 'steps'],
  ...['rotate', 'scale', 'translate', 'skew'],
]);

const FONT_SOURCE = /^(?:url\((["']?)\.\/([^"')]+)\1\)(?: format\(["']?woff2["']?\))?|local\((?:"[^"]*"|'[^']*')\))$/;

const withoutTexts = (value: string): string => value.replaceAll(/"[^"]*"|'[^']*'/g, '""');

const fontFaceProblems = ({ declarations }: CssRule, files: ReadonlySet<string>): Problem[] =>
  declarations.flatMap(({ name, value, line }) => {
    const field = `@font-face ${name}`;
    if (!FONT_DESCRIPTORS.has(name))
      return [{ line, field, reason: say('noFontProperty'), remedy: unknownNameRemedy(name, FONT_DESCRIPTORS) }];
    if (name !== 'src') return [];
    return value.split(/,\s*(?=url|local)/).flatMap((source) => {
      const match = FONT_SOURCE.exec(source.trim());
      const file = match?.[2];
      if (!match) return [{ line, field, reason: say('noFont', { source }), remedy: say('writeFont') }];
      return file === undefined || files.has(file)
        ? []
        : [{ line, field, reason: say('notInFolder', { file }), remedy: say('addFile') }];
    });
  });

const valueProblem = (value: string, known: Tokens): Pick<Problem, 'reason' | 'remedy'> | null => {
  const plain = withoutTexts(value);
  const called = [...plain.matchAll(/(?<![\w-])([\w-]+)\(/g)].map(([, name = '']) => name.toLowerCase());
  const foreign = called.find((name) => !FUNCTIONS.has(name));
  if (foreign)
    return {
      reason: say('foreignFunction', { name: foreign }),
      remedy: say('useFunctions', { names: [...FUNCTIONS].join(', ') }),
    };
  const unknown = [...plain.matchAll(/var\(\s*--([\w-]+)/g)]
    .map(([, name = '']) => name)
    .find((name) => !Object.hasOwn(known, name));
  if (unknown)
    return {
      reason: say('unknownToken', { name: unknown }),
      remedy: unknownNameRemedy(unknown, Object.keys(known)),
    };
  if (value === '') return { reason: say('hasNoValue'), remedy: say('giveValue') };
  if (/[!@:]/.test(plain)) return { reason: say('noPlainValue', { value }), remedy: say('writeValueAlone') };
  return null;
};

const tokenProblems = (declaration: CssDeclaration, known: Tokens): Problem[] => {
  const { name, value, line } = declaration;
  if (!Object.hasOwn(known, name.slice(2)) || !name.startsWith('--')) {
    const remedy = unknownNameRemedy(
      name,
      Object.keys(known).map((token) => `--${token}`),
    );
    return [{ line, field: name, reason: say('noToken'), remedy }];
  }
  const problem = valueProblem(value, known);
  return problem ? [{ line, field: name, ...problem }] : [];
};

const ruleProblems = (rule: CssRule, known: Tokens, files: ReadonlySet<string>): Problem[] => {
  const { prelude, line, hasInnerRules } = rule;
  if ((prelude !== ':root' && prelude !== '@font-face') || hasInnerRules) {
    return [{ line, field: prelude.slice(0, 80), reason: say('ownRule'), remedy: say('themeForm') }];
  }
  return prelude === '@font-face'
    ? fontFaceProblems(rule, files)
    : rule.declarations.flatMap((declaration) => tokenProblems(declaration, known));
};

/** Pairs with too little contrast, grouped by the token to change: the worst pair, and on how many others the token fails too. */
const contrastProblems = (tokens: Tokens, lineOf: (name: string) => number | null): Problem[] => {
  const weak = TOKEN_PAIRS.flatMap(({ ink, surface, least }) => {
    const [front, behind] = [colourOf(ink, tokens), colourOf(surface, tokens)];
    const found = front && behind ? contrast(front, behind) : least;
    const changed = lineOf(ink) === null ? surface : ink;
    return found < least
      ? [
          {
            changed,
            pair: say('onColour', { ink: `--${ink} ${front}`, surface: `--${surface} ${behind}` }),
            found,
            least,
          },
        ]
      : [];
  });
  return [...Map.groupBy(weak, ({ changed }) => changed)].flatMap(([changed, [...pairs]]) => {
    const [worst] = pairs.sort((one, other) => one.found - other.found);
    if (!worst) return [];
    const ratio = (Math.floor(worst.found * 100) / 100).toFixed(2);
    const count = pairs.length - 1;
    return [
      {
        line: lineOf(changed),
        field: `--${changed}`,
        reason: say(count > 0 ? 'contrastMore' : 'contrast', { pair: worst.pair, ratio, least: worst.least, count }),
        remedy: say('darkenOne'),
      },
    ];
  });
};

const colourProblems = (tokens: Tokens, lineOf: (name: string) => number | null): Problem[] => {
  const unreadable = [...COLOUR_TOKENS].filter((name) => !isHexColour(tokens[name] ?? ''));
  if (unreadable.length > 0) {
    return unreadable.map((name) => ({
      line: lineOf(name),
      field: `--${name}`,
      reason: say('noColour', { value: tokens[name] ?? '' }),
      remedy: say('writeColour'),
    }));
  }
  return contrastProblems(tokens, lineOf);
};

/**
 * Checks a theme: tokens that exist, with values that fetch nothing and colours that can be read (WCAG AA), and fonts of the
 * folder. `defaults` are the product's own tokens, which count where the theme says nothing.
 */
export const themeProblems = (css: string, defaults: Tokens, files: ReadonlySet<string>): FolderProblem[] => {
  const { rules, faults } = readCss(css);
  const declared = new Map<string, CssDeclaration>();
  const twice: Problem[] = [];
  for (const declaration of rules.flatMap(({ prelude, declarations }) => (prelude === ':root' ? declarations : []))) {
    const { name, line } = declaration;
    if (declared.has(name)) twice.push({ line, field: name, reason: say('setTwice'), remedy: say('keepOne') });
    declared.set(name, declaration);
  }
  const own = Object.fromEntries([...declared.values()].map(({ name, value }) => [name.slice(2), value]));
  const problems: Problem[] = [
    ...faults.map((fault) => ({ field: '', ...fault })),
    ...rules.flatMap((rule) => ruleProblems(rule, defaults, files)),
    ...twice,
    ...colourProblems(resolveTokens({ ...defaults, ...own }), (name) => declared.get(`--${name}`)?.line ?? null),
  ];
  return problems.map((problem) => ({ file: 'theme.css', ...problem }));
};
