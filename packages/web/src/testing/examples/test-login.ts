import type { LoggedIn } from '@mundwerk/contract/account/session';

/** The reply of a login for Anna; say only what matters to the test. */
export const testLogin = (changes: Partial<LoggedIn> = {}): LoggedIn => ({
  Email: 'anna.muster@example.org',
  Anrede: null,
  Vorname: 'Anna',
  Nachname: 'Muster',
  Empfehlerhash: 'q3Vb8sYw0Kx2',
  AdresseBestaetigt: true,
  AdressmailVersendetAm: null,
  NewsletterOptinGegeben: false,
  NewsletterOptinVersendetAm: null,
  AlleMails: true,
  Sprache: 'de',
  IstSupport: false,
  Token: 'token-of-anna',
  TokenGueltigBis: '2099-11-15T18:00:00.000Z',
  ...changes,
});

/** A token that contains its expiry, as the server's do. */
export const testToken = (endsAtMs: number): string =>
  ['e30', btoa(JSON.stringify({ exp: Math.floor(endsAtMs / 1000) })), 'x'].join('.');
