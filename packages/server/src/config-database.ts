import { z } from 'zod';
import type { DatabaseSettings } from './platform/db/databases.ts';

const milliseconds = (standard: number) => z.coerce.number().int().min(100).max(3_600_000).default(standard);

const connections = (standard: number, fewest = 1) => z.coerce.number().int().min(fewest).max(1000).default(standard);

const address = z.url({ protocol: /^postgres(ql)?$/ }).optional();

/** The variables about the database; `config.ts` puts them beside the others. */
export const DATABASE_VARIABLES = {
  DATABASE_URL: {
    meaning:
      'Your own PostgreSQL (15 or newer), e.g. postgres://user:password@host:5432/mundwerk; it may lead through PgBouncer. Required in production.',
    schema: address,
  },
  JOBS_DATABASE_URL: {
    meaning:
      'The same database without a pooler between, for jobs, notices and migrations. Needed where DATABASE_URL leads through PgBouncer; otherwise DATABASE_URL serves for all.',
    schema: address,
  },
  DATABASE_READ_URL: {
    meaning:
      'A replica of the same database for reports, exports, statements and the catalogue; without it, or while it is down or behind, the primary answers.',
    schema: address,
  },
  DATABASE_POOL_SIZE: {
    meaning: 'Database connections for requests, per process.',
    schema: connections(15, 2),
  },
  DATABASE_CLICK_POOL_SIZE: {
    meaning: 'Connections for clicks, per process; readiness and metrics have two more of their own.',
    schema: connections(5),
  },
  DATABASE_WORK_POOL_SIZE: {
    meaning: 'Connections of JOBS_DATABASE_URL for the work of jobs and tasks, per process.',
    schema: connections(5, 2),
  },
  DATABASE_QUEUE_POOL_SIZE: {
    meaning: 'Connections of JOBS_DATABASE_URL for the job queue itself, per process; two more listen.',
    schema: connections(4),
  },
  DATABASE_READ_POOL_SIZE: {
    meaning: 'Connections of DATABASE_READ_URL, per process.',
    schema: connections(5),
  },
  DATABASE_READ_MAX_LAG_MS: {
    meaning: 'How far the replica may be behind, in milliseconds, before the primary answers in its place.',
    schema: milliseconds(10_000),
  },
  DATABASE_CONNECT_TIMEOUT_MS: {
    meaning: 'Longest wait for a database connection, in milliseconds; then the request answers 503.',
    schema: milliseconds(3000),
  },
  DATABASE_STATEMENT_TIMEOUT_MS: {
    meaning: 'Longest run of a statement of a request, in milliseconds.',
    schema: milliseconds(10_000),
  },
  DATABASE_LONG_STATEMENT_TIMEOUT_MS: {
    meaning: 'The same for jobs and for requests that are large by nature: payout runs, the bank’s answers, imports.',
    schema: milliseconds(600_000),
  },
  DATABASE_LOCK_TIMEOUT_MS: {
    meaning: 'Longest wait of a request for a lock that another transaction holds, in milliseconds.',
    schema: milliseconds(3000),
  },
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: {
    meaning: 'After so many milliseconds PostgreSQL ends a transaction of a request that asks nothing.',
    schema: milliseconds(15_000),
  },
} as const;

type Table = typeof DATABASE_VARIABLES;

/** The schemas of these variables, by name. */
export const DATABASE_SCHEMAS = Object.fromEntries(
  Object.entries(DATABASE_VARIABLES).map(([name, { schema }]) => [name, schema]),
) as { readonly [Name in keyof Table]: Table[Name]['schema'] };

/** The variables that are numbers, with their defaults filled in. */
type DatabaseNumbers = {
  readonly [Name in keyof Table as Name extends `${string}_URL` ? never : Name]: z.output<Table[Name]['schema']>;
};

/** Pool sizes and limits from the variables. */
export const readDatabaseSettings = (vars: DatabaseNumbers): DatabaseSettings => ({
  poolSizes: {
    requests: vars.DATABASE_POOL_SIZE,
    clicks: vars.DATABASE_CLICK_POOL_SIZE,
    work: vars.DATABASE_WORK_POOL_SIZE,
    queue: vars.DATABASE_QUEUE_POOL_SIZE,
    reading: vars.DATABASE_READ_POOL_SIZE,
  },
  limits: {
    connectMs: vars.DATABASE_CONNECT_TIMEOUT_MS,
    statementMs: vars.DATABASE_STATEMENT_TIMEOUT_MS,
    lockMs: vars.DATABASE_LOCK_TIMEOUT_MS,
    idleTransactionMs: vars.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
  },
  longStatementMs: vars.DATABASE_LONG_STATEMENT_TIMEOUT_MS,
  maxLagMs: vars.DATABASE_READ_MAX_LAG_MS,
});
