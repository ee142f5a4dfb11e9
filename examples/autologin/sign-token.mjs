import { createHmac, randomUUID } from 'node:crypto';

const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token that logs a visitor of this site in to the portal: once, within the next minute. */
const signToken = (secret, visitor, nowSeconds) => {
  const claims = {
    email: visitor.email,
    given_name: visitor.firstName,
    family_name: visitor.lastName,
    jti: randomUUID(),
    iat: nowSeconds,
    exp: nowSeconds + 60,
  };
  const content = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};

// The time can be given, because the clock of the demo can be moved; a real site leaves it out.
const [secret, email, firstName, lastName, now = new Date().toISOString()] = process.argv.slice(2);
console.log(signToken(secret, { email, firstName, lastName }, Math.floor(Date.parse(now) / 1000)));
