import type { Language } from '@mundwerk/contract/values/language';
import { StartupError } from '#platform/startup-error.ts';
import de from './words/problems.de.json' with { type: 'json' };
import en from './words/problems.en.json' with { type: 'json' };
import fr from './words/problems.fr.json' with { type: 'json' };

/** The names of the sentences about folders. */
export type SentenceKey = keyof typeof en;

const SENTENCES: Readonly<Record<Language, Readonly<Record<SentenceKey, string>>>> = { de, en, fr };

/** A sentence about a folder, independent of language: its key, and the values of its placeholders. */
export interface Sentence {
  readonly key: SentenceKey;
  readonly values: Readonly<Record<string, string | number | Sentence>>;
}

/** Makes a sentence; a value may be a sentence itself. */
export const say = (key: SentenceKey, values: Sentence['values'] = {}): Sentence => ({ key, values });

/** A sentence in a language; the command line and the console read the same. */
export const tell = ({ key, values }: Sentence, language: Language): string =>
  SENTENCES[language][key].replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === 'object' ? tell(value, language) : String(value);
  });

/** Why a file of a client's folder cannot be used, and what to do about it. */
export interface FolderProblem {
  /** Its path in the client's folder. */
  readonly file: string;
  /** Null where the whole file is meant, e.g. one that is missing. */
  readonly line: number | null;
  /** The place in the file, e.g. `Produkte[3].Produktlink`; empty for the whole file. */
  readonly field: string;
  readonly reason: Sentence;
  readonly remedy: Sentence;
}

/** A problem at a path of a parsed value; its file and line are located afterwards. */
export interface Finding {
  readonly path: ReadonlyArray<string | number>;
  readonly reason: Sentence;
  readonly remedy: Sentence;
}

/** Finds file, line and field of a path. */
export type Locate = (path: Finding['path']) => Pick<FolderProblem, 'file' | 'line' | 'field'>;

/** Locates findings in their files. */
export const placed = (findings: readonly Finding[], locate: Locate): FolderProblem[] =>
  findings.map(({ path, reason, remedy }) => ({ ...locate(path), reason, remedy }));

/** A problem of a whole file. */
export const fileProblem = (file: string, reason: Sentence, remedy: Sentence): FolderProblem => ({
  file,
  line: null,
  field: '',
  reason,
  remedy,
});

/** A path as people write it: `Produkte[3].Produktlink`. */
export const fieldName = (path: Finding['path']): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');

/** The line of a position in a text, the first being 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The language of the command line and the log. */
const LANGUAGE = 'en';

/** A problem as one line: `catalogue.json:42 Produkte[3].Produktlink: reason → remedy`. */
export const tellProblem = ({ file, line, field, reason, remedy }: FolderProblem): string =>
  `${file}${line === null ? '' : `:${line}`}${field && ` ${field}`}: ${tell(reason, LANGUAGE)} → ${tell(remedy, LANGUAGE)}`;

/** A client's folder that cannot be used; its message lists every problem, and nothing of the folder was loaded. */
export class ClientRefused extends StartupError {
  readonly key: string;
  readonly problems: readonly FolderProblem[];

  constructor(key: string, problems: readonly FolderProblem[]) {
    const lines = problems.map((problem) => `  ${tellProblem(problem)}`);
    super(`clients/${key} cannot be used; nothing of it was loaded:\n${lines.join('\n')}`);
    this.key = key;
    this.problems = problems;
  }
}
