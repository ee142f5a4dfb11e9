import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ALL_CALLS } from '../src/all-calls.ts';
import type { Call } from '../src/call.ts';

const SOURCE = new URL('../src/', import.meta.url);

/** Only schemas of these types get a name; schemas of single values need none. */
const NAMED_TYPES = new Set(['object', 'union', 'record', 'enum', 'lazy']);

/** Without `reference/`, which loads what is printed here: the rest of the contract can be imported before it exists. */
const FILES = globSync('**/*.ts', { cwd: fileURLToPath(SOURCE) })
  .filter((file) => !/^(values|page|reference)\/|\.test\.ts$|^fields\.ts$/.test(file))
  .sort();

/** A comment for readers of the published contract: without references to documents that they do not have. */
const sentence = (comment: string): string =>
  comment
    .replaceAll(/\s*\n\s*\*\s?/g, ' ')
    .replaceAll(/\s*\((?:[^()]*, )?(?:spec|decisions?|protocols) [^)]*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

interface Exported {
  readonly name: string;
  readonly comment: string | null;
  /** Comments above fields, by the path of the field. */
  readonly fields: ReadonlyMap<string, string>;
}

/** The commented fields of an export by their path, which is derived from the indentation. */
const fieldComments = (lines: readonly string[]): Map<string, string> => {
  const found = new Map<string, string>();
  const outer: { indent: number; name: string }[] = [];
  let comment: string | null = null;
  let open: string[] | null = null;
  for (const line of lines) {
    const indent = line.length - line.trimStart().length;
    const text = line.trim();
    if (open || text.startsWith('/**')) {
      open = [...(open ?? []), text];
      if (text.endsWith('*/')) {
        comment = sentence(
          open
            .join('\n')
            .replace(/^\/\*\*\s*(?:\*\s)?/, '')
            .replace(/\s*\*\/$/, ''),
        );
        open = null;
      }
      continue;
    }
    const name = /^(\w+):/.exec(text)?.[1];
    if (name) {
      while ((outer.at(-1)?.indent ?? -1) >= indent) outer.pop();
      const path = [...outer.map((field) => field.name), name].join('.');
      if (comment && !found.has(path)) found.set(path, comment);
      outer.push({ indent, name });
    }
    comment = null;
  }
  return found;
};

const readSource = (file: string): string => readFileSync(new URL(file, SOURCE), 'utf8');

/** The exported constants of a source with the comments above them and above their fields. */
export const readExports = (source: string): Exported[] => {
  const pattern =
    /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const (\w+)(?::[^=\n]+)? =[\s\S]*?(?=\n(?:\/\*\*|export|const|type|interface) |\n\/\*\*|$(?![\s\S]))/g;
  return [...source.matchAll(pattern)].map(([block, comment, name = '']) => ({
    name,
    comment: comment === undefined ? null : sentence(comment),
    fields: fieldComments(block.slice(block.indexOf('export const')).split('\n').slice(1)),
  }));
};

const pascal = (text: string): string =>
  text.replaceAll(/(?:^|[-/])(\w)/g, (_, letter: string) => letter.toUpperCase());

interface NamedSchema extends Exported {
  readonly file: string;
  /** The published name; schemas with the same name get their folder as prefix. */
  readonly published: string;
}

const readSchemas = async (): Promise<NamedSchema[]> => {
  const found: (Exported & { file: string })[] = [];
  const seen = new Set<unknown>();
  for (const file of FILES) {
    const module = (await import(/* @vite-ignore */ new URL(file, SOURCE).href)) as Record<string, unknown>;
    const source = readSource(file);
    for (const exported of readExports(source)) {
      const value = module[exported.name];
      const isNamed =
        value instanceof z.ZodType && NAMED_TYPES.has(value.def.type) && /^[A-Z][a-z]/.test(exported.name);
      const isAlias = new RegExp(`export const ${exported.name} = [A-Z]\\w+;`).test(source);
      if (!isNamed || isAlias || seen.has(value)) continue;
      seen.add(value);
      found.push({ ...exported, file });
    }
  }
  const count = Map.groupBy(found, ({ name }) => name);
  return found.map((schema) => ({
    ...schema,
    published:
      (count.get(schema.name)?.length ?? 0) > 1 ? pascal(schema.file.split('/')[0] ?? '') + schema.name : schema.name,
  }));
};

const byText = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1);
const table = (name: string, meaning: string, entries: ReadonlyArray<readonly [string, string]>): string =>
  [
    `/** ${meaning} */`,
    `export const ${name}: Readonly<Record<string, string>> = {`,
    ...[...entries].sort(byText).map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)},`),
    '};\n',
  ].join('\n');

/** What is published of the contract: its exported schemas by name, and the comments above them, above calls and above fields. */
export const printPublished = async (): Promise<string> => {
  const schemas = await readSchemas();
  const calls = new Set<string>((ALL_CALLS as readonly Call[]).map(({ name }) => name));
  const ofCalls = FILES.flatMap((file) => readExports(readSource(file))).filter(({ name }) => calls.has(name));
  const imports = [...Map.groupBy(schemas, ({ file }) => file)].map(([file, inFile]) => {
    const names = inFile.map(({ name, published }) => (name === published ? name : `${name} as ${published}`)).sort();
    return `import { ${names.join(', ')} } from '../${file}';`;
  });
  const comments = (list: ReadonlyArray<{ key: string; comment: string | null }>): (readonly [string, string])[] =>
    list.flatMap(({ key, comment }) => (comment ? [[key, comment] as const] : []));
  return [
    '// Generated from the exports of the contract and the comments above them; edit those.\n',
    `${imports.join('\n')}\n`,
    '/** The schemas that have a name in the published contract: that of their export. */',
    `export const NAMED_SCHEMAS = {\n${schemas
      .map(({ published }) => `  ${published},\n`)
      .sort((a, b) => (a < b ? -1 : 1))
      .join('')}};\n`,
    table(
      'SCHEMA_COMMENTS',
      'What each of them is.',
      comments(schemas.map(({ published, comment }) => ({ key: published, comment }))),
    ),
    table(
      'CALL_COMMENTS',
      'What each call does.',
      comments(ofCalls.map(({ name, comment }) => ({ key: name, comment }))),
    ),
    table(
      'FIELD_COMMENTS',
      'What is particular to a field, by its schema or call and its path.',
      [...schemas.map((schema) => ({ ...schema, name: schema.published })), ...ofCalls].flatMap(({ name, fields }) =>
        [...fields].map(([path, text]) => [`${name}.${path}`, text] as const),
      ),
    ),
  ].join('\n');
};
