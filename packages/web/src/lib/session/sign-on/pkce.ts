const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const hash = async (text: string): Promise<string> =>
  base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

/** An unguessable text: 43 characters that need no escaping. */
export const randomText = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** The code challenge that the provider receives before the verifier (PKCE, S256). */
export const challengeOf = (verifier: string): Promise<string> => hash(verifier);

/** The nonce of a sign-on: derived, so that the server can check it without having seen the start. */
export const nonceOf = (verifier: string): Promise<string> => hash(`${verifier}.nonce`);
