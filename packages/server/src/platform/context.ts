import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { Closing } from '@mundwerk/contract/values/closing';
import type { Stop } from '@mundwerk/contract/values/console/repairs';
import type { LiveExperiment } from '@mundwerk/contract/values/experiment/experiment';
import type { Language } from '@mundwerk/contract/values/language';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { allowLongStatements, type Database, inSavepoint, inTransaction } from './db/database.ts';
import type { Replica } from './db/replica.ts';
import type { Jobs } from './jobs/job-queue.ts';
import type { Tracing } from './tracing/tracing.ts';

/** The client a request is for. */
export interface ClientRef {
  readonly key: string;
  /** The configuration of the client's folder, with the blocks and exceptions that operators entered beside it. */
  readonly config: ClientConfig;
  /** Stops that operators set and did not lift; their end date may have passed. */
  readonly stops: readonly Stop[];
  /** The announced end of the programme; null while it runs without one. */
  readonly closing: Closing | null;
  /** The experiments that decide what is shown: those that run, and those decided for a variant. */
  readonly experiments: readonly LiveExperiment[];
  /** The client whose sandbox this is: no mail leaves it, and nothing is paid (decision 0065). */
  readonly sandboxOf?: string;
  /** The name that leads to a sandbox in addresses, in place of its key; it cannot be guessed. */
  readonly addressName?: string;
  /** How many days the clock of a sandbox is ahead of all others (decision 0112). */
  readonly aheadDays?: number;
  /** Preview of a draft: as in a sandbox no mail is sent, and nothing is paid. */
  readonly isPreview?: true;
}

/** The client as addresses name it. */
export const nameInAddresses = ({ key, addressName }: ClientRef): string => addressName ?? key;

/** Services and settings that all requests of a process share. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: Database;
  /** Separate pools: for clicks, and for readiness and metrics. */
  readonly clickDb: Database;
  readonly watchDb: Database;
  /** The connection pool of jobs, shown in metrics; a command has no separate one. */
  readonly workDb?: Database;
  /** A replica for calls that only read; without one the primary answers them, too. */
  readonly replica?: Replica | null;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
  /** Absent where tracing is off. */
  readonly tracing?: Tracing;
  /** The clients that tasks process; undefined means all. */
  readonly sweptClients?: ReadonlySet<string> | undefined;
}

/** Who makes the request, as far as the platform must know; the kinds themselves belong to the modules (`modules/actors.ts`). */
export interface Actor {
  readonly kind: string;
}

/** A logged-in caller: attempts are counted by their e-mail address, and some calls require a fresh login. */
export interface LoggedInActor extends Actor {
  readonly email: string;
  /** The session was opened by support with an admin login token: it can read, and change nothing personal. */
  readonly isSupport: boolean;
  /** When its owner last logged in with this session or typed the password; null for support. */
  readonly confirmedAt: Date | null;
}

export const isLoggedIn = (actor: Actor): actor is LoggedInActor => 'confirmedAt' in actor;

/** An anonymous caller. */
export const ANONYMOUS: Actor = { kind: 'anonymous' };

/** The context of a call whose caller is known to be of one kind. */
export type CtxOf<A extends Actor> = Ctx & { readonly actor: A };

/** User agent facts of a request. */
export interface Agent {
  readonly userAgent: string;
  /** The browser prefetches the page before the visitor decides to open it. */
  readonly isPrefetch: boolean;
}

/** A request as a context carries it; one object per request. */
export interface RequestOrigin {
  readonly id: string;
  readonly host: string;
  /** The caller's whole address, past the proxies we trust: compared with the networks of a key, never stored or logged. */
  readonly ip: string;
}

/** The context that is passed through use cases and stores. */
export interface Ctx {
  readonly platform: Platform;
  readonly client: ClientRef;
  readonly actor: Actor;
  readonly language: Language;
  readonly now: Date;
  /** The database, or the current transaction. */
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** Origin of the client's portal, for links in answers and mails; no trailing slash. */
  readonly origin: string;
  /** The caller's shortened IP address; enough to throttle, too little to find a person. */
  readonly ipPrefix: string;
  /** The caller's network at the size of a household (/24, /56), for counting visitors; never stored. */
  readonly network: string;
  /** The caller's user agent: enough to distinguish a person's browser from a program. */
  readonly agent: Agent;
  /** The bearer token of the request, if it carried a usable one. */
  readonly bearer: string | null;
  /** The request itself, for records and for addresses on the same host; tasks and jobs have none. */
  readonly request?: RequestOrigin;
}

const DAY_MS = 86_400_000;

/** The moment at which things happen for a client: for all the same, except in a sandbox whose testers moved its clock. */
export const nowFor = ({ clock }: Pick<Platform, 'clock'>, { aheadDays = 0 }: ClientRef): Date =>
  new Date(clock.now().getTime() + aheadDays * DAY_MS);

/** The context of an anonymous request: a visit to a page, a followed link. */
export const anonymousCtx = (
  platform: Platform,
  facts: Pick<Ctx, 'client' | 'language' | 'log' | 'origin'> & Partial<Pick<Ctx, 'ipPrefix' | 'network'>>,
): Ctx => ({
  ipPrefix: '',
  network: '',
  agent: { userAgent: '', isPrefetch: false },
  ...facts,
  platform,
  actor: ANONYMOUS,
  now: nowFor(platform, facts.client),
  db: platform.db,
  bearer: null,
});

/** Runs the steps with a context whose database is one transaction. */
export const transact = <T>(ctx: Ctx, steps: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inTransaction(ctx.db, (db) => steps({ ...ctx, db }));

/** Like `transact`, but a failure rolls back only these steps; an enclosing transaction can continue. */
export const transactAlone = <T>(ctx: Ctx, steps: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inSavepoint(ctx.db, (db) => steps({ ...ctx, db }));

/** Like `transact`, for work that is large by nature: its statements may take as long as those of jobs. */
export const transactLong = <T>(ctx: Ctx, steps: (ctx: Ctx) => Promise<T>): Promise<T> =>
  transact(ctx, async (inner) => {
    await allowLongStatements(inner.db, ctx.platform.config.database.longStatementMs);
    return steps(inner);
  });
