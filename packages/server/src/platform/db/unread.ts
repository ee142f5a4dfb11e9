import type { Writable } from 'node:stream';
import { sql } from 'kysely';
import type pg from 'pg';

/** How the text of a write ends whose result nobody reads. */
const MARK = '/* unread */';

/**
 * Ends a write whose result nobody reads, as `modifyEnd`: within a transaction it is sent together with the next statement and nobody waits for
 * it. If it fails, the next statement or the commit fails with its error.
 */
export const UNREAD = sql.raw(MARK);

/** Marks a statement that is a text already. */
export const markUnread = (text: string): string => `${text} ${MARK}`;

export const isUnread = (text: string): boolean => text.endsWith(MARK);

/** The result of a statement that returns nothing, or that nobody waits for. */
export const NOTHING: pg.QueryResult = { command: '', rowCount: null, rows: [], oid: 0, fields: [] };

/** The statements of one connection, in their order. */
interface Queue {
  /** Sends a statement with the next one. */
  sendLater(send: () => Promise<unknown>): pg.QueryResult;
  /** Sends a statement with those before it, and waits for all: the first that failed is the reason why the others did. */
  sendWithEarlier<T>(send: () => Promise<T>): Promise<T>;
  /** Sends the statements that wait. Whether they fail no longer matters: the transaction is rolled back, or its error was reported. */
  forget(): void;
}

/** Opens the queue of a connection; its stream holds statements back until one is waited for, so that they travel together. */
export const openQueue = (stream: Writable): Queue => {
  let unread: Promise<unknown>[] = [];
  let isHeldBack = false;
  const letGo = (): void => {
    if (isHeldBack) stream.uncork();
    isHeldBack = false;
  };
  return {
    sendLater: (send) => {
      if (!isHeldBack) stream.cork();
      isHeldBack = true;
      const sent = send();
      sent.catch(() => undefined);
      unread.push(sent);
      return NOTHING;
    },
    sendWithEarlier: async (send) => {
      const earlier = unread;
      unread = [];
      const sent = send();
      letGo();
      if (earlier.length === 0) return sent;
      const [answer] = await Promise.allSettled([sent, ...earlier]);
      await Promise.all(earlier);
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value;
    },
    forget: () => {
      unread = [];
      letGo();
    },
  };
};
