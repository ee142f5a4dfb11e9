import type { DatabaseSettings } from './db/databases.ts';
import type { EncryptionKeys } from './encryption.ts';
import type { TargetPolicy } from './outside/public-networks.ts';
import type { ExportTarget } from './tracing/export-spans.ts';

export const ENVIRONMENTS = ['production', 'staging', 'testing', 'development'] as const;
export const PROCESS_ROLES = ['web', 'worker', 'both'] as const;

/** Host and identity provider of the console. */
export interface ConsoleConfig {
  /** Its own host; null means /verwaltung on every host. */
  readonly host: string | null;
  /** Null where no issuer is named: development then uses the embedded provider, production has no console. */
  readonly signOn: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string | null } | null;
  readonly rolesClaim: string;
  /** Roles by the values that the provider sends; empty where these are roles themselves. */
  readonly roleNames: ReadonlyMap<string, string>;
}

/** Where undeliverable mails return to. */
interface BounceConfig {
  readonly address: string | null;
  readonly imapUrl: string | null;
}

/** Receiver of traces, and the share of them that is recorded. */
export interface TracingConfig extends ExportTarget {
  readonly ratio: number;
}

/** Settings of what the server sends by itself. */
export interface OutgoingConfig {
  /** Mails leave over TLS, or not at all. */
  readonly isSmtpTlsRequired: boolean;
  readonly bounces: BounceConfig;
  /** Mails and webhook events are held back. */
  readonly holdsOutgoing: boolean;
  /** Null where nothing is traced. */
  readonly tracing: TracingConfig | null;
}

/** Limits of requests to addresses that clients set. */
export interface TargetConfig {
  readonly targets: TargetPolicy;
  readonly webhooks: { readonly timeoutMs: number };
}

/** The server's configuration, as `config.ts` reads it from the environment. */
export interface Config extends OutgoingConfig, TargetConfig {
  readonly environment: (typeof ENVIRONMENTS)[number];
  readonly role: (typeof PROCESS_ROLES)[number];
  /** The port in URLs. */
  readonly port: number;
  /** The port to listen on. */
  readonly listenPort: number;
  readonly host: string;
  readonly dataDir: string;
  /** Where clicks wait while the database is down; null if they lead on uncounted. */
  readonly clicksDir: string | null;
  readonly databaseUrl: string | null;
  /** The address without a pooler; null where `databaseUrl` serves for jobs, too. */
  readonly jobsDatabaseUrl: string | null;
  /** The address of a replica. */
  readonly readDatabaseUrl: string | null;
  readonly database: DatabaseSettings;
  readonly smtpUrl: string | null;
  readonly appSecret: string;
  /** Every secret whose signatures are accepted, the current one first. */
  readonly acceptedSecrets: readonly string[];
  readonly encryptionKeys: EncryptionKeys;
  /** Memory cost of hashing a password. */
  readonly passwordHashKib: number;
  readonly trustProxy: string[] | false;
  readonly console: ConsoleConfig;
  /** Where drafts are shown; null where only development shows them. */
  readonly previewHost: string | null;
  readonly metricsNetworks: string[];
  /** Whether a test referral is played for each client every hour. */
  readonly hasCanary: boolean;
  readonly logLevel: string;
  /** Demo clients, mailbox, clock: never in production. */
  readonly hasDevelopmentAids: boolean;
}
