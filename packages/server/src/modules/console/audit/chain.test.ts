import { describe, expect, it } from 'vitest';
import { faultAfter, GENESIS, hashRecord } from './chain.ts';
import { auditValue, maskJson, maskText } from './record-act.ts';
import { type AuditRecord, canonicalJson } from './rules.ts';

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
