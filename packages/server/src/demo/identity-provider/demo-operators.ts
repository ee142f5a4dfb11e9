import type { DemoUser } from './demo-users.ts';

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
    person('fina', 'Fina Finanz', ['Finance@*']),
    person('georg', 'Georg Gegen', ['Finance@*']),
    person('aurelia', 'Aurelia Auditor', ['Auditor@*']),
    person('adam', 'Adam Admin', ['Admin@*']),
    person('zora', 'Zora Zweimarken', [`Operator@${first}`, `Support@${second}`]),
    person('niemand', 'Nino Niemand', []),
  ];
};
