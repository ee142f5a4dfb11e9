import { setTimeout as delay } from 'node:timers/promises';
import type { SystemView } from '@mundwerk/contract/console/operate/health-views';
import type { SystemKind } from '@mundwerk/contract/values/console/operate/health';

/** A system that takes longer is as good as down for those who wait for it. */
const PATIENCE_MS = 4000;

/** The part of the server itself that stands in for an outside system. */
export const embedded = (kind: SystemKind): SystemView => ({
  Art: kind,
  Zustand: 'Eingebaut',
  Host: null,
  Millisekunden: null,
  Fehler: null,
});

/** The host of an address; its user, password and path must not be shown here. */
export const hostIn = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

/** Queries an outside system, with a timeout. `ask` returns the fault in a word, or null. */
export const askSystem = async (
  kind: SystemKind,
  address: string,
  ask: () => Promise<string | null>,
): Promise<SystemView> => {
  const begun = performance.now();
  const late = new AbortController();
  const patience = delay(PATIENCE_MS, 'timeout', { signal: late.signal }).catch(() => null);
  // Network errors may contain addresses and more, so only their code is shown.
  const codeOf = (error: unknown): string => {
    const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
    return String(cause?.code ?? code ?? 'no answer');
  };
  const fault = await Promise.race([ask().catch(codeOf), patience]).finally(() => late.abort());
  return {
    Art: kind,
    Zustand: fault === null ? 'Antwortet' : 'Gestoert',
    Host: hostIn(address),
    Millisekunden: Math.round(performance.now() - begun),
    Fehler: fault,
  };
};

/** Sends a request: `fetch` for addresses of the installation, the guarded way out for those of clients. */
export type Send = (url: URL, init: RequestInit) => Promise<Response>;

/** Whether an address answers with something good; redirects are not followed, because only the configured address counts. */
export const askAddress = async (
  send: Send,
  address: string,
  isGood = (status: number) => status < 300,
): Promise<string | null> => {
  const reply = await send(new URL(address), { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  await reply.body?.cancel();
  return isGood(reply.status) ? null : `status ${reply.status}`;
};

/** Whether an OpenID Connect provider serves its discovery document. */
export const askProvider = (send: Send, issuer: string): Promise<string | null> =>
  askAddress(send, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
