import type { Language } from '@mundwerk/contract/values/language';
import { type ClientFiles, type FolderProblem, fileProblem, lineAt, readText, say } from '../client/index.ts';
import { LEGAL_VALUE_NAMES, pageTarget } from './legal-values.ts';
import { isSafeTarget, renderMarkdown } from './render-markdown.ts';
import { currentVersion, folderOf, type LegalSource, placesIn, readLegalFile } from './rules.ts';

const FOLDER = 'legal/';
const ANY_DAY = '9999-12-31';

/** Broken or forbidden links of a text. */
const badTargets = ({ body, language }: LegalSource): string[] => {
  const bad: string[] = [];
  renderMarkdown(body, (target) => {
    try {
      const href = pageTarget(target, language);
      if (isSafeTarget(href)) return href;
    } catch {
      // The page does not exist.
    }
    bad.push(target);
    return '#';
  });
  return bad;
};

/** The line of some words in a file; null if the file spells them differently from the parsed text. */
const lineOf = (text: string, words: string): number | null => {
  const offset = text.indexOf(words);
  return offset === -1 ? null : lineAt(text, offset);
};

const textProblems = (file: string, text: string, source: LegalSource): FolderProblem[] => [
  ...placesIn(source.body)
    .filter((name) => !LEGAL_VALUE_NAMES.has(name))
    .map((name) => ({
      file,
      line: lineOf(text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, '{{$1}}'), `{{${name}}}`),
      field: `{{${name}}}`,
      reason: say('unknownLegalValue'),
      remedy: say('useOneOf', { names: [...LEGAL_VALUE_NAMES].join(', ') }),
    })),
  ...badTargets(source).map((target) => ({
    file,
    line: lineOf(text, `](${target})`),
    field: target,
    reason: say('forbiddenTarget'),
    remedy: say('leadElsewhere'),
  })),
];

/** The newest version of each document in languages that lack it: they would show an older one as if it still counted. */
const missingTranslations = (sources: readonly LegalSource[], languages: readonly Language[]): FolderProblem[] =>
  [...Map.groupBy(sources, ({ document }) => document)].flatMap(([document, versions]) => {
    const newest = currentVersion(versions, ANY_DAY)?.version;
    const has = (language: Language): boolean =>
      versions.some((one) => one.version === newest && one.language === language);
    if (newest === undefined) return [];
    return languages
      .filter((language) => !has(language))
      .map((language) =>
        fileProblem(
          `${FOLDER}${folderOf(document)}/${newest}.${language}.md`,
          say('missing'),
          say('translateVersion', { language }),
        ),
      );
  });

/** Checks the legal texts of a client's folder. A document that is missing altogether is no problem: the client is not published then. */
export const checkLegalFiles = (
  files: ClientFiles,
  languages: readonly Language[],
): { problems: readonly FolderProblem[]; legal: readonly LegalSource[] } => {
  const legal: LegalSource[] = [];
  const problems = [...files].flatMap(([file, bytes]): FolderProblem[] => {
    if (!file.startsWith(FOLDER)) return [];
    const read = readText(file, bytes);
    if ('problem' in read) return [read.problem];
    const source = readLegalFile(file.slice(FOLDER.length), read.text);
    if (typeof source === 'string') {
      return [{ file, line: 1, field: '', reason: say(source), remedy: say('correctLegal') }];
    }
    legal.push(source);
    return textProblems(file, read.text, source);
  });
  return { problems: [...problems, ...missingTranslations(legal, languages)], legal };
};
