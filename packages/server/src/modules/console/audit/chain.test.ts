import { describe, expect, it } from 'vitest';
import { faultAfter, faultInSeals, GENESIS, hashRecord, sealsAfter } from './chain.ts';
import { auditValue, maskJson, maskText } from './record-act.ts';
import { type AuditRecord, type ChainedSeal, canonicalJson } from './rules.ts';

const record = (more: Partial<AuditRecord> = {}): AuditRecord => ({
  client_key: 'eins',
  seq: 1,
  at: '2026-11-17T10:40:12.000Z',
  actor: { id: 'a', issuer: 'i', subject: 's', name: 'Ina', role: 'Support', session: null, stepUpAt: null },
  via: 'console',
  action: 'note.write',
  subject: { kind: 'recommendation', id: '7F3K9QZ1A6', person_id: null },
  before: null,
  after: { b: 1, a: 'ä' },
  reason_code: null,
  reason: null,
  request_id: null,
  approval_id: null,
  network: '192.0.2',
  prev_hash: GENESIS,
  ...more,
});

describe('the canonical form (RFC 8785)', () => {
  it('writes the standard’s own example as the standard does', () => {
    const example = JSON.parse(
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
    );
    expect(canonicalJson(example)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts names by UTF-16 code units, at every depth', () => {
    const names = { '€': 1, '\r': 2, '\uFB33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 };
    expect(canonicalJson({ outer: names })).toBe('{"outer":{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\uFB33":3}}');
  });
});

describe('a chain', () => {
  const head = { seq: 0, hash: GENESIS };
  const chained = (one: AuditRecord) => ({ ...one, hash: hashRecord(one) });

  it('has hashes that outlive the order in which a database hands out fields', () => {
    expect(hashRecord(record({ after: { a: 'ä', b: 1 } }))).toBe(hashRecord(record()));
    // Another program computed this hash from the description alone.
    expect(hashRecord(record())).toBe('8f06215f218095de933d32461cac06b770748c8a598647f5c498bddf28dd2d4f');
  });

  it('shows a missing, an unlinked and an altered record', () => {
    const first = chained(record());
    expect(faultAfter(head, first)).toBeNull();
    expect(faultAfter(head, chained(record({ seq: 2 })))).toBe('gap');
    expect(faultAfter(head, chained(record({ prev_hash: 'f'.repeat(64) })))).toBe('unlinked');
    expect(faultAfter(head, { ...first, reason: 'another' })).toBe('altered');
    expect(faultAfter(head, { ...first, at: '2026-11-17T10:40:13.000Z' })).toBe('altered');
  });
});

describe('personal values', () => {
  const platform = { config: { appSecret: 'x'.repeat(32) } } as Parameters<typeof auditValue>[0];

  it('stand masked with a hash that tells equal from different', () => {
    const one = auditValue(platform, 'email', 'anna@example.org');
    expect(one).toEqual({ masked: 'a•••@example.org', hash: expect.stringMatching(/^[\w-]{16}$/) });
    expect(auditValue(platform, 'email', 'anna@example.org')).toEqual(one);
    expect(auditValue(platform, 'email', 'anna2@example.org')?.hash).not.toBe(one?.hash);
    expect(auditValue(platform, 'text', 'Anna Muster')?.masked).toBe('A••• M•••');
    expect(auditValue(platform, 'iban', null)).toBeNull();
  });

  it('are masked where a colleague typed them, wherever they stand', () => {
    expect(maskText('Mail an anna.muster@example.org, Konto DE89 3704 0044 0532 0130 00.')).toBe(
      'Mail an a•••@example.org, Konto DE•• •••• •••• •••• ••30 00.',
    );
    expect(maskText('Lauf 4T7N0R2C9XKM, Fall K4TC-9Q2M')).toBe('Lauf 4T7N0R2C9XKM, Fall K4TC-9Q2M');
    expect(maskJson({ list: ['b@web.example', 5, null], deep: { mail: 'c@web.example' } })).toEqual({
      list: ['b•••@web.example', 5, null],
      deep: { mail: 'c•••@web.example' },
    });
  });
});

const hash = (digit: string): string => digit.repeat(64);
const ENDS = [
  { month: '2026-08', last_seq: 3, last_hash: hash('a') },
  { month: '2026-10', last_seq: 9, last_hash: hash('b') },
] as const;
const seals = sealsAfter('nordlicht', null, ENDS);
const hashes = new Map<number, string>(ENDS.map(({ last_seq, last_hash }) => [last_seq, last_hash]));
const changed = (place: number, change: Partial<ChainedSeal>): ChainedSeal[] =>
  seals.map((seal, index) => (index === place ? { ...seal, ...change } : seal));

it('months are sealed one after the other, each with the seal before it', () => {
  expect(seals).toMatchObject([
    { month: '2026-08', first_seq: 1, last_seq: 3, prev_seal: GENESIS },
    { month: '2026-10', first_seq: 4, last_seq: 9, prev_seal: seals[0]?.seal },
  ]);
  const [last = null] = seals.slice(-1);
  expect(sealsAfter('nordlicht', last, [{ month: '2026-11', last_seq: 12, last_hash: hash('c') }])).toMatchObject([
    { first_seq: 10, prev_seal: last?.seal },
  ]);
  // The only record of this month comes before the end of the month that was sealed last.
  expect(sealsAfter('nordlicht', last, [{ month: '2026-11', last_seq: 9, last_hash: hash('b') }])).toEqual([]);
});

it('a record, a seal or a month that was replaced is found, and one that is not at hand is not', () => {
  expect(faultInSeals(seals, (seq) => hashes.get(seq))).toBeNull();
  expect(faultInSeals(seals, (seq) => (seq === 9 ? hash('f') : hashes.get(seq)))).toBe(9);
  expect(faultInSeals(seals, () => null)).toBe(3);
  expect(faultInSeals(seals.slice(1), (seq) => (seq === 9 ? hash('b') : undefined))).toBeNull();
  expect(faultInSeals(changed(0, { last_hash: hash('f') }), () => undefined)).toBe(3);
  expect(faultInSeals(changed(1, { prev_seal: hash('f') }), () => undefined)).toBe(9);
  expect(faultInSeals([...seals].reverse(), () => undefined)).toBe(3);
});
