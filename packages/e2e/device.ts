import type { Page } from '@playwright/test';
import { isDecisionCookie } from './steps/consent.ts';

/** Everything that a device can store for a site, by name. */
export interface DeviceContent {
  readonly decision: string[];
  readonly cookies: string[];
  readonly local: string[];
  readonly session: string[];
  readonly databases: string[];
  readonly caches: string[];
  readonly workers: number;
}

/** A device that stores nothing. */
export const EMPTY_DEVICE: DeviceContent = {
  decision: [],
  cookies: [],
  local: [],
  session: [],
  databases: [],
  caches: [],
  workers: 0,
};

/** Lists everything that the device stores; names that differ between visits are shortened to their common part. */
export const lookAtDevice = async (page: Page): Promise<DeviceContent> => {
  const cookies = await page.context().cookies(page.url());
  const named = cookies.map(({ name }) => name.replace(/^(_pk_\w+|psoempf_empfaenger)[._].*$/, '$1')).sort();
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  const decision = cookies.filter(({ name }) => isDecisionCookie(name)).map(({ name, value }) => `${name}=${value}`);
  return { ...stored, decision: decision.sort(), cookies: named.filter((name) => !isDecisionCookie(name)) };
};
