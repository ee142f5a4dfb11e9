import { z } from 'zod';
import { readConsole } from './config-console.ts';
import { DATABASE_SCHEMAS, DATABASE_VARIABLES, readDatabaseSettings } from './config-database.ts';
import { OUTGOING_SCHEMAS, OUTGOING_VARIABLES, readOutgoing } from './config-outgoing.ts';
import { readTargets, TARGET_SCHEMAS, TARGET_VARIABLES } from './config-targets.ts';
import { type Config, ENVIRONMENTS, PROCESS_ROLES } from './platform/config.ts';
import type { EncryptionKey, EncryptionKeys } from './platform/encryption.ts';
import { StartupError } from './platform/startup-error.ts';

/** The memory that OWASP recommends for Argon2id with two passes. */
const LEAST_HASH_KIB = 19_456;

const list = (value: string): string[] => value.split(',').map((part) => part.trim());

const readKey = (text: string): EncryptionKey => {
  const [id = '', base64 = ''] = text.split(':');
  return { id, bytes: new Uint8Array(Buffer.from(base64, 'base64')) };
};

const readKeys = (value: string): EncryptionKeys => {
  const [first, ...others] = list(value).map(readKey);
  if (!first) throw new Error('a split text has a first part');
  return [first, ...others];
};

const areKeys = (value: string): boolean => {
  const keys = readKeys(value);
  return (
    new Set(keys.map(({ id }) => id)).size === keys.length &&
    keys.every(({ id, bytes }) => /^[\w-]{1,40}$/.test(id) && bytes.length === 32)
  );
};

/** Every variable the server reads, with what it means; `.env.example` is made from this table. */
export const VARIABLES = {
  ENVIRONMENT: {
    meaning:
      'production, staging, testing or development. Development has demo data and aids; production refuses both.',
    schema: z.enum(ENVIRONMENTS).default('development'),
  },
  PROCESS_ROLE: {
    meaning:
      'What this process does: web answers requests, worker runs jobs and tasks, both does all of it. An installation needs at least one of each.',
    schema: z.enum(PROCESS_ROLES).default('both'),
  },
  PORT: {
    meaning: 'The one port everything is served on.',
    schema: z.coerce.number().int().min(0).max(65_535).default(3000),
  },
  LISTEN_PORT: {
    meaning:
      'The port to listen on where another program on this machine stands on PORT and passes requests on, as in npm run dev.',
    schema: z.coerce.number().int().min(0).max(65_535).optional(),
  },
  HOST: {
    meaning: 'The address to listen on: localhost is reachable from this machine only, :: from everywhere.',
    schema: z.string().min(1).optional(),
  },
  DATA_DIR: {
    meaning: 'Where the private PostgreSQL keeps its data; unused when DATABASE_URL is set.',
    schema: z.string().min(1).default('.data'),
  },
  CLICKS_DIR: {
    meaning:
      'A folder of this server for clicks that come while the database is down; they are stored once it is back. Without it they lead on uncounted.',
    schema: z.string().min(1).optional(),
  },
  ...DATABASE_VARIABLES,
  SMTP_URL: {
    meaning:
      'Mail server, e.g. smtps://user:password@host:465. Without it mails stay in the development mailbox. Required in production.',
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
  },
  APP_SECRET: {
    meaning: 'At least 32 random characters; signs sessions and captchas and keys hashes. Required in production.',
    schema: z.string().min(32).optional(),
  },
  APP_SECRETS_ACCEPTED: {
    meaning:
      'Other secrets that still, or already, count for what was signed with them, comma separated: for changing APP_SECRET while servers run.',
    schema: z
      .string()
      .refine((value) => list(value).every((secret) => secret.length >= 32))
      .optional(),
  },
  ENCRYPTION_KEYS: {
    meaning:
      'Keys that encrypt bank data, voucher codes and mails, each a name, a colon and 32 random bytes in base64, comma separated; the first encrypts, all decrypt. Required in production.',
    schema: z.string().refine(areKeys).optional(),
  },
  PASSWORD_HASH_KIB: {
    meaning: `Memory that hashing a password takes, in KiB: more of it makes stolen hashes harder to guess and each login dearer. It counts for passwords set from then on; production and staging refuse less than ${LEAST_HASH_KIB}, which OWASP recommends.`,
    schema: z.coerce.number().int().min(64).max(1_048_576).default(LEAST_HASH_KIB),
  },
  TRUST_PROXY: {
    meaning: 'Addresses or networks of the proxies whose X-Forwarded-* headers count, comma separated.',
    schema: z.string().min(1).optional(),
  },
  CONSOLE_HOST: {
    meaning:
      'The host of the console, e.g. verwaltung.example.org. Without it the console is found at /verwaltung on every host; with it, there alone. Required in production and staging where CONSOLE_ISSUER is set.',
    schema: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/)
      .optional(),
  },
  CONSOLE_ISSUER: {
    meaning:
      'The OpenID Connect issuer of the people of the console, in production and staging by https. Without it development uses invented people, and production has no console.',
    schema: z.url({ protocol: /^https?$/ }).optional(),
  },
  CONSOLE_CLIENT_ID: {
    meaning: 'The name under which that issuer knows the console; it leads back to /verwaltung/anmelden.',
    schema: z.string().min(1).optional(),
  },
  CONSOLE_CLIENT_SECRET: {
    meaning: 'The secret that goes with CONSOLE_CLIENT_ID, where the issuer gave one.',
    schema: z.string().min(1).optional(),
  },
  CONSOLE_ROLES_CLAIM: {
    meaning:
      'The claim with the roles: texts such as Support@<client> or Finance@*, or those that CONSOLE_ROLES names.',
    schema: z.string().min(1).default('roles'),
  },
  CONSOLE_ROLES: {
    meaning:
      'Which role a text of that claim stands for, where the issuer has names of its own, comma separated: grp-support=Support@<client>,grp-finance=Finance@*.',
    schema: z
      .string()
      .refine((value) => list(value).every((entry) => /^.+=[A-Za-z]+(@[a-z0-9*-]+)?$/.test(entry)))
      .optional(),
  },
  PREVIEW_HOST: {
    meaning:
      'The host below which drafts of clients are shown, e.g. vorschau.example.org: each gets a name of its own, so that the certificate and the DNS need *.vorschau.example.org. Without it only development shows previews.',
    schema: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
      .optional(),
  },
  ...TARGET_VARIABLES,
  METRICS_NETWORK: {
    meaning: 'Networks that may read /metrics, comma separated CIDR.',
    schema: z.string().min(1).default('127.0.0.0/8,::1/128'),
  },
  CANARY: {
    meaning:
      'on or off: whether a test referral is played every hour in a hidden copy of each client, with an alarm when a step does not arrive. Usually on in production and staging, off elsewhere.',
    schema: z.enum(['on', 'off']).optional(),
  },
  LOG_LEVEL: {
    meaning: 'trace, debug, info, warn, error or silent.',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  },
  ...OUTGOING_VARIABLES,
} as const;

const Variables = z.object({
  ENVIRONMENT: VARIABLES.ENVIRONMENT.schema,
  PROCESS_ROLE: VARIABLES.PROCESS_ROLE.schema,
  PORT: VARIABLES.PORT.schema,
  LISTEN_PORT: VARIABLES.LISTEN_PORT.schema,
  HOST: VARIABLES.HOST.schema,
  DATA_DIR: VARIABLES.DATA_DIR.schema,
  CLICKS_DIR: VARIABLES.CLICKS_DIR.schema,
  ...DATABASE_SCHEMAS,
  SMTP_URL: VARIABLES.SMTP_URL.schema,
  APP_SECRET: VARIABLES.APP_SECRET.schema,
  APP_SECRETS_ACCEPTED: VARIABLES.APP_SECRETS_ACCEPTED.schema,
  ENCRYPTION_KEYS: VARIABLES.ENCRYPTION_KEYS.schema,
  PASSWORD_HASH_KIB: VARIABLES.PASSWORD_HASH_KIB.schema,
  TRUST_PROXY: VARIABLES.TRUST_PROXY.schema,
  CONSOLE_HOST: VARIABLES.CONSOLE_HOST.schema,
  CONSOLE_ISSUER: VARIABLES.CONSOLE_ISSUER.schema,
  CONSOLE_CLIENT_ID: VARIABLES.CONSOLE_CLIENT_ID.schema,
  CONSOLE_CLIENT_SECRET: VARIABLES.CONSOLE_CLIENT_SECRET.schema,
  CONSOLE_ROLES_CLAIM: VARIABLES.CONSOLE_ROLES_CLAIM.schema,
  CONSOLE_ROLES: VARIABLES.CONSOLE_ROLES.schema,
  PREVIEW_HOST: VARIABLES.PREVIEW_HOST.schema,
  ...TARGET_SCHEMAS,
  METRICS_NETWORK: VARIABLES.METRICS_NETWORK.schema,
  CANARY: VARIABLES.CANARY.schema,
  LOG_LEVEL: VARIABLES.LOG_LEVEL.schema,
  ...OUTGOING_SCHEMAS,
} satisfies Record<keyof typeof VARIABLES, z.ZodType>);

const DEVELOPMENT_SECRET = 'development-only-secret-not-for-production';
const DEVELOPMENT_KEY = Buffer.from('development-only-encryption-key!').toString('base64');

/** Published development values, refused in production and staging. */
const KNOWN_TO_EVERYONE = [
  ['APP_SECRET', DEVELOPMENT_SECRET],
  ['APP_SECRETS_ACCEPTED', DEVELOPMENT_SECRET],
  ['ENCRYPTION_KEYS', DEVELOPMENT_KEY],
] as const;

/** Whether the environment is named explicitly; a command that does a server's work must not guess it. */
export const isEnvironmentNamed = ({ ENVIRONMENT }: Record<string, string | undefined> = process.env): boolean =>
  Boolean(ENVIRONMENT);

/** The variables of a command that works on the database alone, whatever else its environment says. */
const DATABASE_ALONE: readonly string[] = ['DATABASE_URL', 'JOBS_DATABASE_URL'];

/** Reads the environment and refuses, in one sentence, what the server could not work with. */
export const readConfig = (
  env: Record<string, string | undefined> = process.env,
  { isDatabaseAlone = false } = {},
): Config => {
  const names = isDatabaseAlone ? DATABASE_ALONE : Object.keys(VARIABLES);
  const given = Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof VARIABLES;
    throw new StartupError(`${name} has a value that cannot be used. Set ${name} to: ${VARIABLES[name].meaning}`);
  }
  const vars = parsed.data;
  const isDeployed = vars.ENVIRONMENT === 'production' || vars.ENVIRONMENT === 'staging';
  if (isDeployed) {
    const missing = (['DATABASE_URL', 'APP_SECRET', 'ENCRYPTION_KEYS', 'SMTP_URL'] as const).filter(
      (name) => !vars[name],
    );
    if (missing.length > 0) {
      throw new StartupError(
        `ENVIRONMENT=${vars.ENVIRONMENT} needs ${missing.join(', ')}: set the missing variables and start again.`,
      );
    }
    if (vars.PASSWORD_HASH_KIB < LEAST_HASH_KIB) {
      throw new StartupError(`PASSWORD_HASH_KIB is less than ${LEAST_HASH_KIB}: take it away, or name at least that.`);
    }
    const known = KNOWN_TO_EVERYONE.find(([name, value]) => vars[name]?.includes(value));
    if (known) {
      throw new StartupError(
        `${known[0]} holds what development servers use and everyone knows: put a secret of your own there and start again.`,
      );
    }
  }
  const appSecret = vars.APP_SECRET ?? DEVELOPMENT_SECRET;
  return {
    environment: vars.ENVIRONMENT,
    role: vars.PROCESS_ROLE,
    port: vars.PORT,
    listenPort: vars.LISTEN_PORT ?? vars.PORT,
    host: vars.HOST ?? (isDeployed ? '::' : 'localhost'),
    dataDir: vars.DATA_DIR,
    clicksDir: vars.CLICKS_DIR ?? null,
    databaseUrl: vars.DATABASE_URL ?? null,
    jobsDatabaseUrl: vars.JOBS_DATABASE_URL ?? null,
    readDatabaseUrl: vars.DATABASE_READ_URL ?? null,
    database: readDatabaseSettings(vars),
    smtpUrl: vars.SMTP_URL ?? null,
    appSecret,
    acceptedSecrets: [appSecret, ...(vars.APP_SECRETS_ACCEPTED ? list(vars.APP_SECRETS_ACCEPTED) : [])],
    encryptionKeys: readKeys(vars.ENCRYPTION_KEYS ?? `development:${DEVELOPMENT_KEY}`),
    passwordHashKib: vars.PASSWORD_HASH_KIB,
    trustProxy: vars.TRUST_PROXY ? list(vars.TRUST_PROXY) : false,
    console: readConsole(vars, VARIABLES.CONSOLE_CLIENT_ID.meaning),
    previewHost: vars.PREVIEW_HOST ?? null,
    ...readTargets(vars, isDeployed),
    metricsNetworks: list(vars.METRICS_NETWORK),
    hasCanary: (vars.CANARY ?? (isDeployed ? 'on' : 'off')) === 'on',
    logLevel: vars.LOG_LEVEL,
    ...readOutgoing(vars, isDeployed),
    hasDevelopmentAids: vars.ENVIRONMENT === 'development' || vars.ENVIRONMENT === 'testing',
  };
};
