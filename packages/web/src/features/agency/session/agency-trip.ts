import { call } from '#lib/http/api.ts';
import { makeSignOnTrip } from '#lib/session/sign-on/sign-on-trip.ts';

/** Redirects an agency's user to the client's identity provider and back. */
export const agencyTrip = makeSignOnTrip('psoempf_agentur_anmeldung', () => call('GET /agentur/sso'));
