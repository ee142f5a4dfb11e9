import { useSyncExternalStore } from 'react';
import { makeTabSession } from '#lib/session/tab-session.ts';

/** The session of the person who works in the console; it ends with the last tab of the console. */
export const operatorSession = makeTabSession('psoempf_verwaltung');

/** The token of the signed-on person; re-renders when it changes. */
export const useOperatorToken = (): string | null =>
  useSyncExternalStore(operatorSession.onChange, operatorSession.token);
