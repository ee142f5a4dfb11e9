import { lineAt, type Sentence, say } from './folder-problem.ts';

/** `name: value` with its line. */
export interface CssDeclaration {
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

/** A rule without rules inside it. */
export interface CssRule {
  /** What stands before its brace, e.g. `:root` or `@font-face`. */
  readonly prelude: string;
  readonly line: number;
  readonly declarations: readonly CssDeclaration[];
  readonly hasInnerRules: boolean;
}

/** A syntax error that ends parsing, or something that no theme may contain. */
export interface CssFault {
  readonly line: number;
  readonly reason: Sentence;
  readonly remedy: Sentence;
}

const TOKEN = /\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|[{};]|[^{};"'/]+|[\s\S]/g;

/** Characters that could end the style element around the theme, or write a forbidden word in disguise. */
const FORBIDDEN = /[<\\]/g;

const forbidden = (css: string): CssFault[] =>
  [...css.matchAll(FORBIDDEN)].map(({ 0: character, index }) => ({
    line: lineAt(css, index),
    reason: say('forbiddenCharacter', { character }),
    remedy: say('removeIt'),
  }));

const isOpenEnded = (css: string, token: string, offset: number): boolean =>
  token === '"' || token === "'" || (token === '/' && css[offset + 1] === '*');

/** Parses a style sheet into its rules. It understands only what themes need; anything else is a fault or an unknown rule. */
export const readCss = (css: string): { rules: readonly CssRule[]; faults: readonly CssFault[] } => {
  const faults = forbidden(css);
  const rules: CssRule[] = [];
  let rule: { prelude: string; line: number; declarations: CssDeclaration[]; hasInnerRules: boolean } | null = null;
  let depth = 0;
  let text = '';
  let textAt = 0;
  const end = (): { words: string; line: number } => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    const line = lineAt(css, textAt + (text.length - text.trimStart().length));
    text = '';
    return { words, line };
  };
  const endDeclaration = (): void => {
    const { words, line } = end();
    if (!words || depth !== 1) return;
    const [, name = words, value = ''] = /^([\w-]+)\s*:\s*(.*)$/.exec(words) ?? [];
    rule?.declarations.push({ name, value, line });
  };
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (token.startsWith('/*')) continue;
    if (isOpenEnded(css, token, index)) {
      const reason = say(token === '/' ? 'openComment' : 'openText');
      return { rules, faults: [...faults, { line: lineAt(css, index), reason, remedy: say('closeIt') }] };
    }
    if (token === '{') {
      if (depth === 0) rule = { prelude: '', line: 0, declarations: [], hasInnerRules: false };
      const { words, line } = end();
      if (rule && depth === 0) Object.assign(rule, { prelude: words, line });
      else if (rule) rule.hasInnerRules = true;
      depth += 1;
    } else if (token === '}') {
      endDeclaration();
      depth -= 1;
      if (depth < 0) {
        const fault = { line: lineAt(css, index), reason: say('strayBrace'), remedy: say('removeIt') };
        return { rules, faults: [...faults, fault] };
      }
      if (depth === 0 && rule) rules.push(rule);
    } else if (token === ';') {
      if (depth === 0) {
        const { words, line } = end();
        rules.push({ prelude: words, line, declarations: [], hasInnerRules: false });
      } else endDeclaration();
    } else {
      if (text.trim() === '') {
        text = '';
        textAt = index;
      }
      text += token;
    }
  }
  const { words, line } = end();
  if (depth > 0) faults.push({ line: rule?.line ?? line, reason: say('openBrace'), remedy: say('closeBrace') });
  else if (words) rules.push({ prelude: words, line, declarations: [], hasInnerRules: false });
  return { rules, faults };
};
