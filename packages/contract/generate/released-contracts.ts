import { readdirSync, readFileSync } from 'node:fs';
import {
  type ComparedDocument,
  type ContractChange,
  contractChanges,
  storedDocument,
} from '../src/reference/contract-changes.ts';

const FOLDER = new URL('../released/', import.meta.url);

const byVersion = new Intl.Collator('en', { numeric: true });

/** The last release whose document is stored, with that document. */
export const lastRelease = (): { readonly version: string; readonly document: ComparedDocument } => {
  const names = readdirSync(FOLDER).filter((name) => /^\d/.test(name));
  const newest = names.sort(byVersion.compare).at(-1);
  if (!newest) throw new Error('no document of a release is stored');
  const document = JSON.parse(readFileSync(new URL(newest, FOLDER), 'utf8')) as ComparedDocument;
  return { version: newest.replace(/\.json$/, ''), document };
};

/** Breaking changes since the last release that are meant, each with its reason. */
export const meantChanges = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL('breaking.json', FOLDER), 'utf8')) as Record<string, string>;

/** The document of a release as a file: a path or schema on each line, so that a later difference is readable. */
export const printStored = (document: ComparedDocument): string => {
  const { paths, webhooks = {}, components } = storedDocument(document);
  const lines = (group: Readonly<Record<string, unknown>>): string =>
    Object.entries(group)
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `{ "paths": {\n${lines(paths)}\n}, "webhooks": {\n${lines(webhooks)}\n}, "components": { "schemas": {\n${lines(components.schemas)}\n} } }\n`;
};

/** The changelog of the contract since the last release, as Markdown. */
export const changelog = (document: ComparedDocument): string => {
  const { version, document: before } = lastRelease();
  const changes = contractChanges(before, storedDocument(document));
  const meant = meantChanges();
  const chapter = (title: string, chosen: readonly ContractChange[]): string[] =>
    chosen.length === 0
      ? []
      : [`### ${title}`, chosen.map(({ text }) => `- ${text}${meant[text] ? `. ${meant[text]}` : ''}`).join('\n')];
  const parts = [
    ...chapter(
      'Breaking',
      changes.filter(({ isBreaking }) => isBreaking),
    ),
    ...chapter(
      'Added',
      changes.filter(({ isBreaking }) => !isBreaking),
    ),
  ];
  return [`## Contract since ${version}`, ...(parts.length > 0 ? parts : ['Nothing changed for callers.'])].join(
    '\n\n',
  );
};
