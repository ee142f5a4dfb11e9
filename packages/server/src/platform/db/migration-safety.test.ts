import { expect, it } from 'vitest';
import { kindOf, readMigrations, statementsOf } from './migration-files.ts';

// Servers of the release before go on serving while a migration runs, so a file may hold a strong lock for moments only and may remove nothing
// they use. The rules hold for files after 0119: those before were released, and are recorded with their checksums.

const FIRST = '0120';

/** What the rules read of a file. A line `-- allowed <rule>: <reason>` excepts it from one of them, such as for a table that is always small. */
interface Examined {
  readonly text: string;
  /** The files before it, for checks that were validated there. */
  readonly before: string;
}

const OUTSIDE = /^(create (unique )?index concurrently|drop index concurrently|alter table \w+ validate constraint)\b/i;

const created = (statements: readonly string[]): Set<string> =>
  new Set(statements.flatMap((one) => /^create table (?:if not exists )?(\w+)/i.exec(one)?.[1] ?? []));

/** Whether an earlier file validated the check that spares `set not null` the reading of all rows. */
const isNeverNull = (before: string, column: string): boolean =>
  [...before.matchAll(/add constraint (\w+)\s+check \((\w+) is not null\)\s+not valid/gi)].some(
    ([, name, of]) => of === column && new RegExp(`validate constraint ${name}\\b`, 'i').test(before),
  );

/** The parts of `alter table`, at the commas outside brackets. */
const actionsOf = (statement: string): string[] => {
  let depth = 0;
  const parts = [''];
  for (const character of statement.replaceAll(/\s+/g, ' ')) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
};

/** What an `alter table` of an existing table does that reads or rewrites all rows, or takes something away from servers. */
const alterationFaults = (statement: string, before: string): string[] => {
  const [, table = '', rest = ''] = /^alter table (?:if exists )?(?:only )?(\w+)\s+([\s\S]*)/i.exec(statement) ?? [];
  return actionsOf(rest).flatMap((action) => {
    const notNull = /^alter (?:column )?(\w+) set not null/i.exec(action)?.[1];
    if (notNull && !isNeverNull(before, notNull)) return ['set not null without a validated check'];
    if (/^add (constraint \w+ )?(check|foreign key)\b/i.test(action) && !/\bnot valid$/i.test(action))
      return ['constraint without not valid'];
    if (/^add (constraint \w+ )?(unique|primary key|exclude)\b/i.test(action) && !/\busing index\b/i.test(action))
      return ['constraint that builds its index'];
    if (/^add (column )?(?!constraint\b).*\b(check|references|unique|primary key)\b/i.test(action))
      return ['constraint without not valid'];
    if (
      /^add (column )?(?!constraint\b).*(\b(gen_random_uuid|random|clock_timestamp|nextval)\(|\bgenerated\b|\w*serial\b)/i.test(
        action,
      )
    )
      return ['rewritten table'];
    if (/^alter (column )?\w+ (set data )?type\b/i.test(action)) return ['rewritten table'];
    if (/^rename\b/i.test(action)) return ['name that servers use'];
    if (/^drop (column )?(?!constraint\b|not\b)/i.test(action)) return ['column or table that servers use'];
    return table === '' ? ['statement that is not understood'] : [];
  });
};

const statementFaults = (statement: string, fresh: ReadonlySet<string>, before: string): string[] => {
  const existing = (pattern: RegExp): boolean => {
    const table = pattern.exec(statement)?.[1];
    return table !== undefined && !fresh.has(table);
  };
  if (/concurrently|validate constraint/i.test(statement) && !/^create (or replace )?function/i.test(statement))
    return ['statement that belongs outside a transaction'];
  if (existing(/^create (?:unique )?index (?:if not exists )?\w+ on (?:only )?(\w+)/i))
    return ['index on an existing table'];
  if (existing(/^alter table (?:if exists )?(?:only )?(\w+)/i)) return alterationFaults(statement, before);
  if (existing(/^(?:update|delete from) (\w+)/i) || /^(select|do|with|merge|call)\b/i.test(statement))
    return ['mass change in a file'];
  if (/^insert\b[\s\S]*\bselect\b[\s\S]*\bfrom\b/i.test(statement)) return ['mass change in a file'];
  if (existing(/^drop table (?:if exists )?(\w+)/i)) return ['column or table that servers use'];
  if (/^(lock|cluster|reindex|vacuum|truncate|refresh)\b/i.test(statement)) return ['strong lock'];
  return [];
};

const faultsOf = ({ text, before }: Examined): string[] => {
  const statements = statementsOf(text);
  const kind = kindOf(text);
  const fresh = created(statements);
  const found =
    kind === 'outside'
      ? statements.filter((one) => !OUTSIDE.test(one)).map(() => 'statement that belongs in a transaction')
      : kind === 'batches'
        ? [
            ...(statements.length === 1 ? [] : ['batches of more than one statement']),
            ...(/\$1/.test(text) && /limit \$2/i.test(text) ? [] : ['batches without a key and a limit']),
          ]
        : statements.flatMap((one) => statementFaults(one, fresh, before));
  const allowed = [...text.matchAll(/^-- allowed ([a-z ]+): .{10,}$/gm)].map(([, rule]) => rule);
  return found.filter((rule) => !allowed.includes(rule));
};

it('no migration from 0120 on holds requests up or takes away what servers of the release before use', async () => {
  const files = await readMigrations();
  const found = files.flatMap(({ name, text }, index) =>
    name < FIRST
      ? []
      : faultsOf({
          text,
          before: files
            .slice(0, index)
            .map((one) => one.text)
            .join('\n'),
        }).map((fault) => `${name}: ${fault}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ['create index thing_name on thing (name);', 'index on an existing table'],
  ['create unique index thing_name on thing (name);', 'index on an existing table'],
  ['create index concurrently thing_name on thing (name);', 'statement that belongs outside a transaction'],
  ['alter table thing add constraint c check (id > 0);', 'constraint without not valid'],
  ['alter table thing drop constraint c, add constraint c check (id in (1, 2));', 'constraint without not valid'],
  ['alter table thing add constraint f foreign key (id) references other (id);', 'constraint without not valid'],
  ['alter table thing add column other_id int references other (id);', 'constraint without not valid'],
  ['alter table thing add constraint u unique (name);', 'constraint that builds its index'],
  ['alter table thing alter column name set not null;', 'set not null without a validated check'],
  ['alter table thing validate constraint c;', 'statement that belongs outside a transaction'],
  ['alter table thing add column key uuid not null default gen_random_uuid();', 'rewritten table'],
  ['alter table thing alter column id type bigint;', 'rewritten table'],
  ['alter table thing rename column name to title;', 'name that servers use'],
  ['alter table thing drop column name;', 'column or table that servers use'],
  ['drop table thing;', 'column or table that servers use'],
  ["update thing set name = 'x' where name is null;", 'mass change in a file'],
  ['delete from thing where name is null;', 'mass change in a file'],
  ['with old as (select 1) delete from thing using old;', 'mass change in a file'],
  ['create table copy (id int); insert into copy select id from thing;', 'mass change in a file'],
  ['select count_things(array_agg(t)) from thing t;', 'mass change in a file'],
  ['do $$ begin update thing set id = 1; end $$;', 'mass change in a file'],
  ['lock table thing;', 'strong lock'],
  ['-- migrate: outside\nalter table thing add column name text;', 'statement that belongs in a transaction'],
  ['-- migrate: batches\nupdate thing set id = 1;', 'batches without a key and a limit'],
  ['-- migrate: batches\nselect $1 limit $2; select 1;', 'batches of more than one statement'],
])('a planted %s is found', (text, fault) => {
  expect(faultsOf({ text: `-- The reason.\n${text}\n`, before: '' })).toEqual([fault]);
});

it.each([
  'create table thing (id int references other (id)); create index thing_id on thing (id); alter table thing add constraint c check (id > 0);',
  'alter table thing add column name text, add column amount integer not null default 0;',
  'alter table thing add constraint c check (id > 0) not valid;',
  'alter table thing add constraint thing_pk primary key using index thing_once;',
  'alter table thing drop constraint c, alter column name drop not null;',
  'create or replace function f() returns void language sql as $$ update thing set id = 1 $$;',
  'create trigger t after insert on thing for each row execute function f(); insert into kind values (1);',
  '-- migrate: outside\ncreate index concurrently thing_name on thing (name); alter table thing validate constraint c;',
  '-- migrate: batches\nwith batch as (select id from thing where $1::text[] is null limit $2) select 1 from batch;',
  '-- allowed mass change in a file: kinds are ten rows in every installation\nupdate kind set name = 1;',
])('%s holds nobody up', (text) => {
  expect(faultsOf({ text: `-- The reason.\n${text}\n`, before: '' })).toEqual([]);
});

it('a column becomes not null once its check was validated by an earlier file', () => {
  const text = 'alter table thing alter column name set not null;';
  const check = 'alter table thing add constraint named check (name is not null) not valid;';
  expect(faultsOf({ text, before: check })).toHaveLength(1);
  expect(faultsOf({ text, before: `${check} alter table thing validate constraint named;` })).toEqual([]);
});
