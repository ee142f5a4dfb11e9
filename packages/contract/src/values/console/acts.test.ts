import { describe, expect, it } from 'vitest';
import { actOf, actsOf, CONSOLE_ACTS, type ConsoleActName, mayAct, needsStepUp, rolesFor, roleWith } from './acts.ts';

const NAMES = Object.keys(CONSOLE_ACTS) as ConsoleActName[];
const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 17, 10, minutes));

describe('the table of rights', () => {
  it.each(['Support', 'Programm'] as const)('lets an Operator do all that %s may do', (role) => {
    const missing = actsOf([role]).filter((name) => !mayAct(['Operator'], name));
    expect(actsOf([role]).length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });

  it('lets Programm see no person, no money, no key and no host', () => {
    const foreign = /^(record|person|order|claim|payout|money|key|webhook|host|doors|closing|task|case|audit)\./;
    expect(actsOf(['Programm']).filter((name) => foreign.test(name))).toEqual([]);
    expect(mayAct(['Programm'], 'client.configure') || mayAct(['Operator'], 'client.configure')).toBe(false);
  });

  it('lets an Auditor change nothing, and an Admin pay nothing', () => {
    expect(actsOf(['Auditor']).filter((name) => actOf(name).kind === 'changes')).toEqual([]);
    expect(actsOf(['Admin']).filter((name) => name.startsWith('payout.') || name === 'account.approve')).toEqual([]);
  });

  it('lets nobody but an Operator stop the programme, decide a review or take a name away', () => {
    const decisive = NAMES.filter((name) => /^(stop|review)\.(?!read)|^name\.end$/.test(name));
    expect(decisive.length).toBeGreaterThan(5);
    expect(decisive.filter((name) => actOf(name).roles.join() !== 'Operator')).toEqual([]);
    expect([...actOf('session.viewas').roles, ...actOf('person.reveal').roles]).not.toContain('Auditor');
  });

  it('asks for a fresh sign-on wherever a payout moves on or a person is revealed', () => {
    expect(
      ['payout.propose', 'payout.approve', 'payout.fetch', 'approval.decide', 'key.create', 'review.refuse'].map(
        (name) => actOf(name as ConsoleActName).stepUp,
      ),
    ).toEqual(['money', 'money', 'money', 'money', 'money', 'money']);
    expect(actOf('account.change').stepUp).toBe('money');
    expect([actOf('person.reveal').stepUp, actOf('session.viewas').stepUp]).toEqual(['reveal', 'reveal']);
    expect(NAMES.filter((name) => actOf(name).kind === 'reads' && actOf(name).stepUp !== null)).toEqual([]);
  });
});

it('the role that allows an act is the first of a person’s roles that has it', () => {
  expect(roleWith(['Support', 'Finance'], 'payout.propose')).toBe('Finance');
  expect(roleWith(['Auditor'], 'payout.propose')).toBeNull();
  expect(roleWith([], 'record.read')).toBeNull();
});

it('roles count for their client, and those for all clients everywhere', () => {
  const grants = [
    { role: 'Support', client: 'eins' },
    { role: 'Finance', client: '*' },
  ] as const;
  expect(rolesFor(grants, 'eins')).toEqual(['Support', 'Finance']);
  expect(rolesFor(grants, 'zwei')).toEqual(['Finance']);
});

it.each([
  ['payout.approve', null, true],
  ['payout.approve', at(0), false],
  ['payout.approve', at(-4), false],
  ['payout.approve', at(-5), true],
  ['person.reveal', at(-14), false],
  ['person.reveal', at(-15), true],
  ['record.read', null, false],
] as const)('%s after a sign-on renewed at %s needs another one: %s', (name, steppedUpAt, isNeeded) => {
  expect(needsStepUp(name, steppedUpAt, at(0))).toBe(isNeeded);
});
