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

const person = (sub: string, name: string, roles: readonly string[]): DemoUser => ({
  sub,
  name,
  email: `${sub}@verwaltung.example`,
  roles,
  agencies: [],
});

/**
 * People of the console: one for each role, a second one of Finance, because no person may approve their own payout, one who works for two
 * clients, and one without a role. All of them are invented.
 */
export const demoOperators = (clientKeys: readonly string[]): readonly DemoUser[] => {
  const [first = 'none', second = first] = clientKeys;
  return [
    person('ina', 'Ina Support', ['Support@*']),
    person('olaf', 'Olaf Operator', ['Operator@*']),
    person('paula', 'Paula Programm', [`Programm@${second}`]),
    person('fina', 'Fina Finanz', ['Finance@*']),
    person('georg', 'Georg Gegen', ['Finance@*']),
    person('aurelia', 'Aurelia Auditor', ['Auditor@*']),
    person('adam', 'Adam Admin', ['Admin@*']),
    person('zora', 'Zora Zweimarken', [`Operator@${first}`, `Support@${second}`]),
    person('niemand', 'Nino Niemand', []),
  ];
};
