/** A user of the embedded provider; all of them are invented. */
export interface DemoUser {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  /** Whether the provider vouches for the address; it does unless said otherwise. */
  readonly isEmailVerified?: boolean;
  readonly roles: readonly string[];
  /** None for people of the console. */
  readonly agencies: readonly string[];
}

/** One user for each row of the table of rights, one whom only their agency knows, and one without a role. */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    sub: 'inhaber',
    name: 'Ines Inhaber',
    email: 'inhaber@agentur.example',
    roles: ['AgenturInhaber'],
    agencies: ['4711'],
  },
  {
    sub: 'inhaber-inaktiv',
    name: 'Ingo Inaktiv',
    email: 'inaktiv@agentur.example',
    roles: ['AgenturInhaber_inaktiv'],
    agencies: ['4711'],
  },
  {
    sub: 'mitarbeiter',
    name: 'Mika Mitarbeiter',
    email: 'mitarbeiter@agentur.example',
    roles: ['AgenturMitarbeiter'],
    agencies: ['4711'],
  },
  {
    sub: 'zwei-agenturen',
    name: 'Zoe Zweigstelle',
    email: 'zweigstelle@agentur.example',
    roles: ['AgenturInhaber'],
    agencies: ['4711', '4712'],
  },
  // Entered as a user by the agency, but without roles at the provider.
  { sub: 'vertretung', name: 'Viktor Vertretung', email: 'vertretung@agentur.example', roles: [], agencies: [] },
  { sub: 'ohne-rolle', name: 'Otto Ohnerolle', email: 'ohnerolle@agentur.example', roles: [], agencies: ['4711'] },
];
