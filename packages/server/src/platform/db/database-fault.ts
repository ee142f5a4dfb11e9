import type { ErrorName } from '@mundwerk/contract/errors';
import pg from 'pg';

/**
 * Why the database could not do its work although the statement was right. `down`: the connection was lost or refused; `busy`: no
 * connection was free, or the database chose this transaction as the victim of a conflict; `slow`: a time limit ended it.
 */
export type FaultKind = 'down' | 'busy' | 'slow' | 'read-only' | 'disk-full';

/** Temporary conditions of PostgreSQL, by their whole code. */
const KIND_OF_CODE: Readonly<Record<string, FaultKind>> = {
  // The server ended the transaction or session: idle in a transaction, a restart, a crash, a startup in progress.
  '25P03': 'down',
  '25P04': 'down',
  '57P01': 'down',
  '57P02': 'down',
  '57P03': 'down',
  '57P04': 'down',
  '57P05': 'down',
  // Deadlocks and conflicts: nothing was changed, and the same request succeeds a moment later.
  '40001': 'busy',
  '40P01': 'busy',
  '53200': 'busy',
  '53300': 'busy',
  '55P03': 'slow',
  '57014': 'slow',
  '25006': 'read-only',
  '53100': 'disk-full',
};

/** Classes of conditions: connection exceptions and errors of the system below PostgreSQL. */
const KIND_OF_CLASS: Readonly<Record<string, FaultKind>> = { '08': 'down', '58': 'down' };

/** The driver's messages about a lost connection; these errors have no code. */
const LOST = /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout expired)/;

/** The pool's message when every connection stayed in use until the wait timed out. */
const POOL_FULL = 'timeout exceeded when trying to connect';

/** The database is down, full or too slow: the request was right and can be repeated in a moment. */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
  readonly kind: FaultKind;
  /** PostgreSQL's own code of the condition, where PostgreSQL reported it. */
  readonly code: string | undefined;

  constructor(kind: FaultKind, cause: unknown) {
    super(cause instanceof Error && cause.message ? cause.message : 'no answer', { cause });
    this.kind = kind;
    this.code = cause instanceof pg.DatabaseError ? cause.code : undefined;
  }

  /** Error name in the response to the caller. */
  get reason(): ErrorName {
    return this.kind === 'busy' ? 'overloaded' : 'databaseUnavailable';
  }
}

/** A migration changed what a prepared statement returns, so that this session's plan of it is of no use any more. */
export const isPlanOutdated = (error: unknown): boolean => {
  const cause = error instanceof DatabaseFault ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === '0A000' && cause.routine === 'RevalidateCachedQuery';
};

/** The fault behind the error of a statement; null when the statement itself was refused. */
export const faultOfStatement = (error: unknown): DatabaseFault | null => {
  if (error instanceof DatabaseFault) return error;
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError) {
    if (isPlanOutdated(error)) return new DatabaseFault('busy', error);
    const kind = KIND_OF_CODE[code ?? ''] ?? KIND_OF_CLASS[code?.slice(0, 2) ?? ''];
    return kind ? new DatabaseFault(kind, error) : null;
  }
  const isLost = 'syscall' in error || LOST.test(error.message);
  return isLost ? new DatabaseFault('down', error) : null;
};

/** The fault behind a connection that could not be opened: whatever the reason, there is no database for now. */
export const faultOfConnecting = (error: unknown): DatabaseFault => {
  if (error instanceof Error && error.message === POOL_FULL) return new DatabaseFault('busy', error);
  return faultOfStatement(error) ?? new DatabaseFault('down', error);
};
