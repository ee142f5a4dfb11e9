import { readCookie, writeCookie } from '../consent/cookies.ts';
import { boot } from '../page/boot.ts';
import { nowMs } from '../text/clock.ts';

const ANALYTICAL = 'analytical';

/** Lifetime from the first visit, not from the last (protocols §2.2), in the client's number of months. */
export const visitorLifeMs = (): number => Math.floor((boot().client.AnalyseCookieMonate * 365) / 12) * 86_400_000;

/** A visit ends after half an hour of inactivity. */
const VISIT_LIFE_MS = 30 * 60_000;

const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Four hexadecimal characters derived from the host, as in the names of Matomo's cookies. */
const hostHash = (): string => {
  let hash = 0;
  for (const character of location.hostname) hash = (hash * 31 + character.charCodeAt(0)) & 0xffff;
  return hash.toString(16).padStart(4, '0');
};

/** The visitor's number: sixteen random characters that the device keeps in Matomo's own cookies. */
export const visitorId = (site: number): string => {
  const suffix = `${site}.${hostHash()}`;
  const now = nowMs();
  writeCookie(`_pk_ses.${suffix}`, '1', { category: ANALYTICAL, expires: new Date(now + VISIT_LIFE_MS) });
  const name = `_pk_id.${suffix}`;
  const known = /^[0-9a-f]{16}(?=\.\d+\.)/.exec(readCookie(name, ANALYTICAL) ?? '')?.[0];
  if (known) return known;
  const id = randomHex(8);
  writeCookie(name, `${id}.${Math.floor(now / 1000)}.`, {
    category: ANALYTICAL,
    expires: new Date(now + visitorLifeMs()),
  });
  return id;
};

/** The number of one page view: six characters. */
export const newViewId = (): string => randomHex(3);
