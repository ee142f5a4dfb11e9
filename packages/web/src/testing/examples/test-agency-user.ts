import type { AgencySignedOn } from '@mundwerk/contract/agency/agency';
import { type AgencyRole, rightsOf } from '@mundwerk/contract/values/agency-rights';

/** The reply of a sign-on for Ines, who owns an agency; say only what matters to the test. */
export const testSignOn = ({
  roles = ['AgenturInhaber'],
  ...changes
}: Partial<AgencySignedOn> & { roles?: AgencyRole[] } = {}): AgencySignedOn => ({
  Name: 'Ines Inhaber',
  Email: 'inhaber@agentur.example',
  Rollen: roles,
  Agenturen: [{ Agenturnummer: '4711', Name: 'Agentur am Hafen' }],
  Berechtigungen: rightsOf(roles),
  GewaehlteAgentur: null,
  AbmeldeUrl: null,
  Token: 'token-of-ines',
  TokenGueltigBis: '2099-11-15T18:00:00.000Z',
  ...changes,
});
