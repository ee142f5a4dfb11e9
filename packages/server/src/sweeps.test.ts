import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TextBundle } from '@mundwerk/contract/client/client';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { VARIABLES } from './config.ts';
import { textKeys } from './modules/core/client/rules.ts';
import { openDatabase } from './platform/db/database.ts';
import { createTestDatabase } from './testing/database/test-database.ts';
import { files, isTest, ROOT, read } from './testing/read-sources.ts';

// Rules of the repository, checked by reading its sources: they cover every new file without being touched.

const readJson = <T>(file: string): T => JSON.parse(read(file)) as T;

const CLIENT_KEYS = readdirSync(new URL('clients/', ROOT), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const CODE = files('packages/*/src/**/*.{ts,tsx,css}', 'packages/*/migrations/*.sql');

/** Places where code, not a comment, does something that belongs elsewhere: `file:line`. */
const places = (among: readonly string[], pattern: RegExp, ...allowed: string[]): string[] =>
  among
    .filter((file) => !isTest(file) && !allowed.includes(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) =>
          !/^\s*(\/\/|\*|\/\*)/.test(line) && pattern.test(line) ? [`${file}:${index + 1}`] : [],
        ),
    );

const inWeb = CODE.filter((file) => file.startsWith('packages/web/'));

describe('one place each', () => {
  it('names no client in source: what differs between clients is data', () => {
    // Base texts are left out: "solidaire" is also a French word.
    expect(places(CODE, new RegExp(`(${CLIENT_KEYS.join('|')})`, 'i'))).toEqual([]);
  });

  it('knows errors by name: their codes stand in one table, and in tests of what travels', () => {
    const table = 'packages/contract/src/values/error-table.ts';
    const known = [table, 'packages/client/src/types.d.ts'];
    const elsewhere = CODE.filter((file) => !isTest(file) && !file.includes('/src/testing/') && !known.includes(file));
    expect(elsewhere.filter((file) => /PSOF\d/.test(read(file)))).toEqual([]);
  });

  it('has no domain word in the platform', () => {
    const domain =
      /recommend(er|ation)|recipient|\bclaim|agenc(y|ies)\b|\bagency|reward|voucher|payout|goodwill|bonus|campaign|catalogue|newsletter|invoice|\borders\b|praemie|empfehl/i;
    const platform = CODE.filter((file) => file.startsWith('packages/server/src/platform/') && !isTest(file));
    const known = [
      // Generated from the database, whose tables belong to the modules.
      'packages/server/src/platform/db/tables.ts',
      // A signed token is a JWT, and what that says is called its claims.
      'packages/server/src/platform/signed-token.ts',
    ];
    expect(platform.filter((file) => !known.includes(file) && domain.test(read(file)))).toEqual([]);
  });

  it('is imported by its address where it is not near, so that a file can be moved', () => {
    expect(CODE.filter((file) => /\bfrom '\.\.\/\.\.\//.test(read(file)))).toEqual([]);
  });

  it('asks only the clock for the time', () => {
    const clocks = ['packages/server/src/platform/clock.ts', 'packages/web/src/lib/text/clock.ts'];
    expect(places(CODE, /new Date\(\s*\)|\bDate\.now\b/, ...clocks)).toEqual([]);
  });

  it('reads the environment only in the configuration', () => {
    // The MCP server is a program of its own, configured as agents configure their servers.
    const agents = 'packages/mcp/src/main.ts';
    // The cluster of the failover test starts programs of the machine, found by its PATH.
    const cluster = 'packages/server/src/testing/failover/patroni-cluster.ts';
    expect(places(CODE, /\bprocess\.env\b/, 'packages/server/src/config.ts', agents, cluster)).toEqual([]);
  });

  it('touches cookies and storage of a device only where consent is asked', () => {
    const storage = /\b(document\.cookie|cookieStore|localStorage|sessionStorage|indexedDB)\b/;
    const tidied = ['reset-between-files.ts', 'open-console.tsx'].map((file) => `packages/web/src/testing/${file}`);
    // The choice of light or dark needs no consent, and is shown before there is a script that could ask.
    const scheme = 'packages/server/src/shell/scheme/scheme-head.ts';
    expect(places(CODE, storage, 'packages/web/src/lib/consent/device.ts', ...tidied, scheme)).toEqual([]);
  });

  it('reaches the network from the web only through the API, and for figures', () => {
    const network = /\bfetch\(|\b(XMLHttpRequest|sendBeacon|EventSource|WebSocket)\b/;
    expect(
      places(inWeb, network, 'packages/web/src/lib/http/api.ts', 'packages/web/src/lib/tracking/beacon.ts'),
    ).toEqual([]);
  });
});

describe('files', () => {
  const all = files('{packages,scripts,bench,examples}/**/*.{ts,tsx,css,mjs}');

  it('are short enough to be read in one go, but for one in twenty whose subject is one', () => {
    const generated = [
      'packages/client/src/types.d.ts',
      'packages/contract/src/page/text-places.ts',
      'packages/server/src/platform/db/tables.ts',
    ];
    const long = all.filter((file) => !generated.includes(file) && read(file).split('\n').length > 301);
    expect(long.length, long.join()).toBeLessThanOrEqual(all.length / 20);
    expect(long.filter((file) => read(file).split('\n').length > 501)).toEqual([]);
  });

  it('and folders are named after what they hold', () => {
    const drawer = /(^|\/)(utils?|helpers?|misc|common|managers?)(\.|\/)/;
    expect(all.filter((file) => drawer.test(file))).toEqual([]);
  });

  it('of migrations are numbered without gap and begin with their reason', () => {
    const migrations = files('packages/server/migrations/*');
    const numbered = migrations.map(
      (file, index) => `${String(index + 1).padStart(4, '0')}_${basename(file).slice(5)}`,
    );
    expect(migrations.map((file) => basename(file))).toEqual(numbered);
    expect(migrations.filter((file) => !/^-- [A-Z].{20,}\.\n/.test(read(file)))).toEqual([]);
  });

  it('that documents name exist', () => {
    const documents = files('*.md', '{docs,examples}/**/*.md');
    const missing = documents.flatMap((document) => {
      const links = [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, path = '']) =>
        new URL(path, new URL(document, ROOT)).href.slice(ROOT.href.length),
      );
      const paths = [...read(document).matchAll(/`((?:packages|scripts|docs|clients|examples)\/[\w./-]+)`/g)].map(
        ([, path = '']) => path,
      );
      return [...links, ...paths].filter((path) => files(path).length === 0).map((path) => `${document}: ${path}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('texts', () => {
  /** Texts by key, plural forms of one text together: languages differ in how many they have. */
  const byKey = (bundle: TextBundle): Map<string, string[]> => {
    const found = new Map<string, string[]>();
    for (const key of textKeys(bundle)) {
      const text = key
        .split('.')
        .reduce<string | TextBundle>((inner, part) => (inner as TextBundle)[part] ?? '', bundle);
      const name = key.replace(/_(zero|one|two|few|many|other)$/, '');
      found.set(name, [...(found.get(name) ?? []), String(text)]);
    }
    return found;
  };
  // A language chooses the form of a product that its sentence needs, and whether it greets with both names.
  const SAME: Readonly<Record<string, string>> = {
    theProduct: 'product',
    myProduct: 'product',
    shortProduct: 'product',
    lastName: 'firstName',
  };
  const namesIn = (text: string): string[] =>
    [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => SAME[name] ?? name);
  const placeholders = (texts: readonly string[]): string[] => [...new Set(texts.flatMap(namesIn))].sort();
  const shapeOf = (bundle: TextBundle): Set<string> =>
    new Set([...byKey(bundle)].map(([key, texts]) => [key, ...placeholders(texts)].join(' ')));

  const sets = [...new Set(files('packages/*/src/**/*texts.*.json').map((file) => file.replace(/\.\w+\.json$/, '')))];

  it.each(sets)('%s are complete in every language, with the same values to fill in', (set) => {
    const [source, ...others] = LANGUAGES.map((language) => shapeOf(readJson(`${set}.${language}.json`)));
    for (const other of others) expect(other).toEqual(source);
  });

  it.each(sets)('%s have no empty text', (set) => {
    const empty = LANGUAGES.flatMap((language) =>
      [...byKey(readJson(`${set}.${language}.json`))].filter(([, texts]) => texts.some((text) => !text.trim())),
    );
    expect(empty).toEqual([]);
  });
});

it('.env.example shows every variable with its meaning and default (vitest -u writes it)', async () => {
  const head = [
    '# Every variable the server reads. Without any of them it is a development server with demo clients.',
    '# Nothing reads this file by itself: hand a copy to what starts the server, e.g. as systemd’s EnvironmentFile.',
  ];
  const entries = Object.entries(VARIABLES).map(([name, { meaning, schema }]) => {
    const standard = schema.safeParse(undefined).data;
    return `# ${meaning}\n# ${name}=${standard ?? ''}`;
  });
  await expect(`${[head.join('\n'), ...entries].join('\n\n')}\n`).toMatchFileSnapshot(
    fileURLToPath(new URL('.env.example', ROOT)),
  );
});

it('every folder with types belongs to one of the programs that are checked', () => {
  const programs = ['tsconfig.server.json', 'tsconfig.browser.json'].flatMap(
    (file) => readJson<{ include: string[] }>(file).include,
  );
  const folders = files('*/tsconfig.json', 'packages/*/tsconfig.json').map((file) => file.replace('tsconfig.json', ''));
  expect(folders.filter((folder) => !programs.some((part) => `${part}/`.startsWith(folder)))).toEqual(['scripts/']);
});

describe('package-lock.json', () => {
  interface Entry {
    readonly resolved?: string;
    readonly optionalDependencies?: Record<string, string>;
  }
  const { packages } = readJson<{ packages: Record<string, Entry> }>('package-lock.json');

  it('names no registry: everyone installs from their own', () => {
    expect(Object.keys(packages).filter((name) => packages[name]?.resolved?.startsWith('http'))).toEqual([]);
  });

  it('holds the packages of every platform, not only of the one it was written on', () => {
    /** Where npm would look for a package, from its dependent's own folder up to the root. */
    const homes = (dependent: string): string[] =>
      dependent === ''
        ? ['']
        : [`${dependent}/`, ...homes(dependent.replace(/(^|\/)(node_modules\/(@[^/]+\/)?[^/]+|packages\/[^/]+)$/, ''))];
    const missing = Object.entries(packages).flatMap(([dependent, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !homes(dependent).some((home) => packages[`${home}node_modules/${name}`]),
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe('a module’s tables', () => {
  const tables = new Set(
    files('packages/server/migrations/*.sql').flatMap((file) =>
      [...read(file).matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, name = '']) => name),
    ),
  );
  const named = (file: string, pattern: RegExp): string[] => {
    const code = read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    return [...code.matchAll(pattern)]
      .map(([, sqlName, name = sqlName]) => name ?? '')
      .filter((name) => tables.has(name));
  };
  const moduleOf = (file: string): string => file.split('/')[4] ?? '';
  const stores = files('packages/server/src/modules/**/*.ts').filter(
    (file) => !isTest(file) && /withTables|\bsql[<`]/.test(read(file)),
  );
  const WRITTEN = /\b(?:insert into|update|delete from)\s+(\w+)|\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g;
  const NAMED =
    /\b(?:insert into|update|delete from|from|join)\s+(\w+)|\b(?:insertInto|updateTable|deleteFrom|selectFrom|innerJoin|leftJoin)\(\s*'(\w+)/g;

  it('are written by that module alone', () => {
    const writers = new Map<string, Set<string>>();
    for (const file of stores)
      for (const table of named(file, WRITTEN))
        writers.set(table, (writers.get(table) ?? new Set()).add(moduleOf(file)));
    expect(writers.size).toBeGreaterThan(40);
    expect([...writers].filter(([, modules]) => modules.size > 1)).toEqual([]);
  });

  it('are named by other modules only in their read-models', () => {
    const owners = new Map(stores.flatMap((file) => named(file, WRITTEN).map((table) => [table, moduleOf(file)])));
    const strangers = stores
      .filter((file) => !file.includes('/read-models/'))
      .flatMap((file) =>
        named(file, NAMED)
          .filter((table) => (owners.get(table) ?? moduleOf(file)) !== moduleOf(file))
          .map((table) => `${file}: ${table} of ${owners.get(table)}`),
      );
    expect(strangers).toEqual([]);
  });

  it('are written by stores, never by read-models', () => {
    expect(stores.filter((file) => file.includes('/read-models/') && named(file, WRITTEN).length > 0)).toEqual([]);
  });
});

it('every table’s key starts with the client, so that no row can be reached without one', async () => {
  const withoutClient = {
    click_arrival: 'clicks of all clients are folded in their order, and leave within seconds',
    client: 'its own key is the client',
    client_encryption: 'one moment for all clients, from which on their secrets are encrypted',
    client_host: 'the host is how the client is found',
    dev_clock: 'one clock for a development installation',
    insight_change: 'notes of all clients are folded together, and leave within a minute',
    migration: 'the form of the database itself',
    operator_refusal: 'people without a role belong to no client',
    operator_session: 'people of the console work for several clients',
    operator_user: 'people of the console work for several clients',
    server_check: 'where servers try whether they can write',
    task_run: 'a task sweeps over all clients',
    web_file: 'the web app’s files are the same for all clients',
    write_position: 'people of the console change things of several clients',
  };
  const db = openDatabase(await createTestDatabase(), { max: 1 });
  const { rows } = await sql<{ table: string; first: string | null }>`
    select c.relname as table, a.attname as first
    from pg_class c
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`.execute(db);
  await db.destroy();
  expect(rows.length).toBeGreaterThan(Object.keys(withoutClient).length);
  expect(rows.filter((row) => row.first !== 'client_key').map((row) => row.table)).toEqual(Object.keys(withoutClient));
});
