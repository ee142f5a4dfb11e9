import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './platform/startup-error.ts';

const SECRETS = {
  DATABASE_URL: 'postgres://mundwerk:secret@db.example.org:5432/mundwerk',
  APP_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEYS: `2026:${Buffer.alloc(32, 7).toString('base64')}`,
  SMTP_URL: 'smtps://user:secret@mail.example.org:465',
};

const refusalOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('without any variable', () => {
  it('is a development server for this machine alone', () => {
    expect(readConfig({})).toEqual({
      environment: 'development',
      role: 'both',
      port: 3000,
      listenPort: 3000,
      host: 'localhost',
      dataDir: '.data',
      clicksDir: null,
      databaseUrl: null,
      jobsDatabaseUrl: null,
      readDatabaseUrl: null,
      database: {
        poolSizes: { requests: 15, clicks: 5, work: 5, queue: 4, reading: 5 },
        limits: { connectMs: 3000, statementMs: 10_000, lockMs: 3000, idleTransactionMs: 15_000 },
        longStatementMs: 600_000,
        maxLagMs: 10_000,
      },
      smtpUrl: null,
      isSmtpTlsRequired: false,
      bounces: { address: null, imapUrl: null },
      appSecret: expect.any(String),
      acceptedSecrets: [expect.any(String)],
      encryptionKeys: [{ id: 'development', bytes: expect.any(Uint8Array) }],
      passwordHashKib: 19_456,
      previewHost: null,
      trustProxy: false,
      console: { host: null, signOn: null, rolesClaim: 'roles', roleNames: new Map() },
      targets: { isPublicOnly: false, exceptions: [] },
      webhooks: { timeoutMs: 5000 },
      metricsNetworks: ['127.0.0.0/8', '::1/128'],
      hasCanary: false,
      logLevel: 'info',
      holdsOutgoing: false,
      tracing: null,
      hasDevelopmentAids: true,
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', ENVIRONMENT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });
});

it.each([
  [{ PORT: '8080' }, { port: 8080 }],
  [{ HOST: '::' }, { host: '::' }],
  [
    { WEBHOOK_TARGETS: 'public', WEBHOOK_TIMEOUT_MS: '900' },
    { targets: { isPublicOnly: true, exceptions: [] }, webhooks: { timeoutMs: 900 } },
  ],
  [
    { OUTGOING_TARGETS: 'public, cms.internal, [fd00::7]:8443', WEBHOOK_TARGETS: 'any' },
    { targets: { isPublicOnly: true, exceptions: ['cms.internal', '[fd00::7]:8443'] } },
  ],
  [{ DATA_DIR: '/var/lib/portal' }, { dataDir: '/var/lib/portal' }],
  [{ DATABASE_URL: SECRETS.DATABASE_URL }, { databaseUrl: SECRETS.DATABASE_URL }],
  [{ JOBS_DATABASE_URL: SECRETS.DATABASE_URL }, { jobsDatabaseUrl: SECRETS.DATABASE_URL }],
  [{ DATABASE_READ_URL: 'postgres://replica/x' }, { readDatabaseUrl: 'postgres://replica/x' }],
  [{ DATABASE_URL: 'postgresql://localhost/x' }, { databaseUrl: 'postgresql://localhost/x' }],
  [
    {
      DATABASE_POOL_SIZE: '30',
      DATABASE_CLICK_POOL_SIZE: '2',
      DATABASE_WORK_POOL_SIZE: '3',
      DATABASE_QUEUE_POOL_SIZE: '1',
      DATABASE_READ_POOL_SIZE: '4',
      DATABASE_READ_MAX_LAG_MS: '800',
      DATABASE_CONNECT_TIMEOUT_MS: '1000',
      DATABASE_STATEMENT_TIMEOUT_MS: '2000',
      DATABASE_LOCK_TIMEOUT_MS: '500',
      DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '4000',
      DATABASE_LONG_STATEMENT_TIMEOUT_MS: '5000',
    },
    {
      database: {
        poolSizes: { requests: 30, clicks: 2, work: 3, queue: 1, reading: 4 },
        limits: { connectMs: 1000, statementMs: 2000, lockMs: 500, idleTransactionMs: 4000 },
        longStatementMs: 5000,
        maxLagMs: 800,
      },
    },
  ],
  [{ SMTP_URL: 'smtp://localhost:1025' }, { smtpUrl: 'smtp://localhost:1025' }],
  [
    { BOUNCE_ADDRESS: 'bounces+{id}@example.org', BOUNCE_IMAP_URL: 'imaps://a:b@mail.example.org' },
    { bounces: { address: 'bounces+{id}@example.org', imapUrl: 'imaps://a:b@mail.example.org' } },
  ],
  [{ APP_SECRET: SECRETS.APP_SECRET }, { appSecret: SECRETS.APP_SECRET, acceptedSecrets: [SECRETS.APP_SECRET] }],
  [
    { APP_SECRET: SECRETS.APP_SECRET, APP_SECRETS_ACCEPTED: `${'y'.repeat(32)}, ${'z'.repeat(40)}` },
    { appSecret: SECRETS.APP_SECRET, acceptedSecrets: [SECRETS.APP_SECRET, 'y'.repeat(32), 'z'.repeat(40)] },
  ],
  [
    {
      ENCRYPTION_KEYS: `neu:${Buffer.alloc(32, 1).toString('base64')}, 2025:${Buffer.alloc(32, 2).toString('base64')}`,
    },
    {
      encryptionKeys: [
        { id: 'neu', bytes: new Uint8Array(32).fill(1) },
        { id: '2025', bytes: new Uint8Array(32).fill(2) },
      ],
    },
  ],
  [{ PASSWORD_HASH_KIB: '65536' }, { passwordHashKib: 65_536 }],
  [{ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16' }, { trustProxy: ['10.0.0.1', '10.1.0.0/16'] }],
  [
    { PORT: '3000', LISTEN_PORT: '4000' },
    { port: 3000, listenPort: 4000 },
  ],
  [{ METRICS_NETWORK: '10.0.0.0/8,192.168.0.0/16' }, { metricsNetworks: ['10.0.0.0/8', '192.168.0.0/16'] }],
  [{ LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
  [{ ENVIRONMENT: 'testing' }, { environment: 'testing', hasDevelopmentAids: true }],
])('reads %o', (env, expected) => {
  expect(readConfig(env)).toMatchObject(expected);
});

it.each([
  ['ENVIRONMENT', 'prod'],
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://localhost/mundwerk'],
  ['DATABASE_URL', 'localhost:5432'],
  ['JOBS_DATABASE_URL', 'localhost:5432'],
  ['DATABASE_READ_URL', 'https://replica'],
  ['DATABASE_WORK_POOL_SIZE', '1'],
  ['SMTP_URL', 'https://mail.example.org'],
  ['BOUNCE_ADDRESS', '@example.org'],
  ['BOUNCE_ADDRESS', 'bounces+{mail}@example.org'],
  ['BOUNCE_IMAP_URL', 'https://mail.example.org'],
  ['APP_SECRET', 'x'.repeat(31)],
  ['ENCRYPTION_KEYS', Buffer.alloc(32).toString('base64')],
  ['ENCRYPTION_KEYS', `short:${Buffer.alloc(31).toString('base64')}`],
  ['ENCRYPTION_KEYS', `same:${Buffer.alloc(32).toString('base64')},same:${Buffer.alloc(32).toString('base64')}`],
  ['ENCRYPTION_KEYS', ','],
  ['LOG_LEVEL', 'loud'],
  ['OUTGOING_TARGETS', 'cms.internal'],
  ['OUTGOING_TARGETS', 'public,http://cms.internal'],
  ['WEBHOOK_TARGETS', 'any,cms.internal'],
])('refuses %s=%s in a sentence that names it and says what it may be', (name, value) => {
  expect(refusalOf({ [name]: value })).toMatch(
    new RegExp(`^${name} has a value that cannot be used\\. Set ${name} to: .+`),
  );
});

it('keeps the refused value to itself: it may be a secret', () => {
  expect(refusalOf({ APP_SECRET: 'too-short-but-secret' })).not.toContain('too-short-but-secret');
});

describe.each(['production', 'staging'])('in %s', (ENVIRONMENT) => {
  it('plays test referrals unless they are switched off', () => {
    expect(readConfig({ ENVIRONMENT, ...SECRETS }).hasCanary).toBe(true);
    expect(readConfig({ ENVIRONMENT, ...SECRETS, CANARY: 'off' }).hasCanary).toBe(false);
  });

  it('serves everywhere, without development aids', () => {
    expect(readConfig({ ENVIRONMENT, ...SECRETS })).toMatchObject({
      environment: ENVIRONMENT,
      host: '::',
      appSecret: SECRETS.APP_SECRET,
      hasDevelopmentAids: false,
    });
  });

  it.each(Object.keys(SECRETS))('refuses to start without %s', (missing) => {
    const env = Object.fromEntries(Object.entries(SECRETS).filter(([name]) => name !== missing));
    expect(refusalOf({ ENVIRONMENT, ...env })).toContain(`needs ${missing}:`);
  });

  it.each(['APP_SECRET', 'APP_SECRETS_ACCEPTED', 'ENCRYPTION_KEYS'])(
    'refuses what development uses as %s, because everyone knows it',
    (name) => {
      const { appSecret, encryptionKeys } = readConfig({});
      const known = {
        APP_SECRET: appSecret,
        APP_SECRETS_ACCEPTED: `${'y'.repeat(32)},${appSecret}`,
        ENCRYPTION_KEYS: `own:${Buffer.from(encryptionKeys[0].bytes).toString('base64')}`,
      };
      expect(refusalOf({ ENVIRONMENT, ...SECRETS, [name]: known[name as keyof typeof known] })).toMatch(
        new RegExp(`^${name} holds what development servers use`),
      );
    },
  );

  it('refuses hashes of passwords that are cheaper to guess than recommended', () => {
    expect(refusalOf({ ENVIRONMENT, ...SECRETS, PASSWORD_HASH_KIB: '19455' })).toMatch(/^PASSWORD_HASH_KIB is less/);
  });

  const SIGN_ON = { CONSOLE_ISSUER: 'https://login.example.org', CONSOLE_CLIENT_ID: 'console' };

  it('refuses a console that shares its origin with the portals of clients', () => {
    expect(refusalOf({ ENVIRONMENT, ...SECRETS, ...SIGN_ON })).toMatch(
      new RegExp(`^ENVIRONMENT=${ENVIRONMENT} with a console needs CONSOLE_HOST:`),
    );
    const own = { CONSOLE_HOST: 'verwaltung.example.org' };
    expect(readConfig({ ENVIRONMENT, ...SECRETS, ...SIGN_ON, ...own }).console.host).toBe(own.CONSOLE_HOST);
  });

  it('refuses an issuer of the console by http', () => {
    const open = { CONSOLE_HOST: 'verwaltung.example.org', CONSOLE_ISSUER: 'http://login.example.org' };
    expect(refusalOf({ ENVIRONMENT, ...SECRETS, ...SIGN_ON, ...open })).toMatch(/begin CONSOLE_ISSUER with https:/);
  });

  it.each(['OUTGOING_TARGETS', 'WEBHOOK_TARGETS'])('refuses to call any address: %s', (name) => {
    expect(refusalOf({ ENVIRONMENT, ...SECRETS, [name]: 'any' })).toContain(`remove ${name}, or name the inner hosts`);
    expect(readConfig({ ENVIRONMENT, ...SECRETS, [name]: 'public,cms.internal:8080' }).targets).toEqual({
      isPublicOnly: true,
      exceptions: ['cms.internal:8080'],
    });
    expect(readConfig({ ENVIRONMENT, ...SECRETS }).targets).toEqual({ isPublicOnly: true, exceptions: [] });
  });

  it('sends mails to another machine by TLS alone, unless the installation excepts it', () => {
    const tlsOf = (env: Record<string, string>) => readConfig({ ENVIRONMENT, ...SECRETS, ...env }).isSmtpTlsRequired;
    expect(tlsOf({ SMTP_URL: 'smtp://mail.example.org:587' })).toBe(true);
    expect(tlsOf({ SMTP_URL: 'smtp://mail.example.org:587', SMTP_TLS: 'optional' })).toBe(false);
    expect(tlsOf({ SMTP_URL: 'smtp://127.0.0.1:25' })).toBe(false);
    expect(tlsOf({ SMTP_URL: 'smtp://localhost:25', SMTP_TLS: 'required' })).toBe(true);
  });

  it('names everything that is missing at once', () => {
    expect(refusalOf({ ENVIRONMENT })).toContain('needs DATABASE_URL, APP_SECRET, ENCRYPTION_KEYS, SMTP_URL:');
  });
});

describe('the console’s settings', () => {
  it('are none by default: development has invented people, production no console', () => {
    expect(readConfig({}).console).toEqual({ host: null, signOn: null, rolesClaim: 'roles', roleNames: new Map() });
  });

  it('name an issuer together with the name it knows the console by', () => {
    const given = { CONSOLE_ISSUER: 'https://login.example.org', CONSOLE_CLIENT_ID: 'console' };
    expect(readConfig({ ...given, CONSOLE_ROLES: 'grp a=Support, grp=b=Finance@*' }).console).toMatchObject({
      signOn: { issuer: 'https://login.example.org', clientId: 'console', clientSecret: null },
      roleNames: new Map([
        ['grp a', 'Support'],
        ['grp=b', 'Finance@*'],
      ]),
    });
    expect(() => readConfig({ CONSOLE_ISSUER: 'https://login.example.org' })).toThrow(/CONSOLE_CLIENT_ID/);
  });

  it.each([
    ['CONSOLE_HOST', 'https://verwaltung.example.org'],
    ['CONSOLE_ROLES', 'Support'],
    ['CONSOLE_ROLES', 'a=Support@'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartupError);
  });
});
