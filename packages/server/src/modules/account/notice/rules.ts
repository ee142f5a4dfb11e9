/** What a mail says about the device behind a change: enough for its owner to recognise it, too little to track a person. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

type Signs = ReadonlyArray<readonly [name: string, sign: RegExp]>;

/** In this order, because most browsers also claim to be those below them. */
const BROWSERS: Signs = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*\bSafari\//],
];

/** Phones come before the systems whose names their user agents also contain. */
const SYSTEMS: Signs = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (signs: Signs, userAgent: string): string | null =>
  signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;

/** The kind of device a browser claims to run on. The header is untrusted, so that only names of this file are used. */
export const deviceOf = (userAgent: string): Device => ({
  browser: nameIn(BROWSERS, userAgent),
  system: nameIn(SYSTEMS, userAgent),
});
