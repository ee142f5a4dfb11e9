import { createHash, randomBytes } from 'node:crypto';

// Signs a demo person on as a browser does, and prints what the portal answers: node sign-on.mjs <address of the sso call> <person>.
// It works with the provider inside `npm start`, which asks for no password; with a real one, sign on in a browser.
const [call, person] = process.argv.slice(2);
const hash = (text) => createHash('sha256').update(text).digest('base64url');
const verifier = randomBytes(32).toString('base64url');

const cookies = new Map();
/** Asks as a browser would, and answers where the reply leads. */
const follow = async (address, init) => {
  const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
  const reply = await fetch(address, { ...init, headers: { cookie }, redirect: 'manual' });
  for (const line of reply.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
    cookies.set(name, value);
  }
  return new URL(reply.headers.get('location') ?? '', address).href;
};

const begun = await fetch(call);
const start = await begun.json();
if (!begun.ok) throw new Error(`${call} answered ${begun.status}: ${JSON.stringify(start)}`);
const authorize = new URL(start.AuthorizationUrl);
authorize.search = new URLSearchParams({
  client_id: start.ClientId,
  redirect_uri: start.RedirectUri,
  response_type: 'code',
  scope: start.Scope,
  state: randomBytes(16).toString('base64url'),
  nonce: hash(`${verifier}.nonce`),
  code_challenge: hash(verifier),
  code_challenge_method: 'S256',
});
const choice = await follow(authorize.href);
const chosen = await follow(choice, { method: 'POST', body: new URLSearchParams({ sub: person }) });
const back = new URL(await follow(chosen));

const reply = await fetch(call, {
  method: 'PUT',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ Code: back.searchParams.get('code'), Verifier: verifier }),
});
console.log(JSON.stringify(await reply.json(), null, 2));
