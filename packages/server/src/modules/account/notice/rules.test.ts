import { expect, it } from 'vitest';
import { deviceOf } from './rules.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge',
    'Windows',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'macOS'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPad',
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera', 'Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.14.1', null, null],
  ['<b>Ihr Konto</b> https://boese.example', null, null],
  ['', null, null],
])('%s is %s on %s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }));
