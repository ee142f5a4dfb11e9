import { createHash } from 'node:crypto';
import type { OrderView } from '@mundwerk/contract/operations/orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { codeOf } from '#testing/make/steps.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { hashReport, isSameReport, type OrderReport } from './judge-report.ts';

const report = (parts: Partial<OrderReport>): OrderReport => ({
  externalNumber: 'V-1',
  recommendationNumber: 'A201C3KJWG',
  recipientNumber: null,
  leadNumber: null,
  productId: 1,
  orderedOn: '2026-01-31',
  isNewCustomer: null,
  firstPremiumPaidOn: null,
  customerEmail: null,
  ...parts,
});

const contract = report({
  externalNumber: 'V-2026-004711',
  recommendationNumber: '7F3K9QZ1A6',
  recipientNumber: '9f86d081884c7d659a2feaa0c55ad015',
  productId: 462,
  orderedOn: '2026-11-12',
  isNewCustomer: true,
});
const everything = report({
  externalNumber: 'Ä "9"',
  recommendationNumber: '7f3k-9qz1-a6',
  leadNumber: '4T7N0R2C9XKM',
  productId: 0,
  orderedOn: '2026-11-12',
  isNewCustomer: false,
  firstPremiumPaidOn: '2026-11-30',
  customerEmail: 'kim@example.org',
});
/** The same report in a later release that knows more fields. */
const later = (one: OrderReport, fields: Record<string, string | null | undefined>): OrderReport =>
  ({ ...fields, ...one, ...fields }) satisfies OrderReport;

// Written by the release before the hash had a version.
const OLD_HASHES = [
  [report({}), '33ae9f54858d0411dcc6041fb9955f2e0a0ae0d372890068bfcb3330ca0b24c0'],
  [contract, '73fb1fac682762ffcaccba9e4b9b5af3ada35292edc18524e42938a75885126b'],
  [everything, '9b7097efb480c84973f390f1daf865440d891c4a42e57396306c9a18a5d3766b'],
] as const;

describe('the hash of a report', () => {
  it.each(OLD_HASHES)(
    '%#, stored by an earlier release, is recognised, also by a release with more fields',
    (one, old) => {
      expect(isSameReport(old, one)).toBe(true);
      expect(
        isSameReport(old, later(one, { customerNumber: null, customerPostcode: '', customerLastName: undefined })),
      ).toBe(true);
      expect(isSameReport(old, { ...one, productId: 463 })).toBe(false);
      expect(isSameReport(old, { ...one, customerEmail: 'other@example.org' })).toBe(false);
      expect(isSameReport(old, later(one, { customerNumber: 'K-1' }))).toBe(false);
    },
  );

  it('does not change between releases', () => {
    expect(hashReport(contract)).toBe('2:80828d108654cb0239fa6d07ad11ff5b37e4deedaf9275d4122eb6323b155faf');
  });

  it('is changed by what is said, and never by fields that say nothing or by the order of fields', () => {
    const hash = hashReport(everything);
    expect(hashReport(later(everything, { customerNumber: null, customerPostcode: '', zone: undefined }))).toBe(hash);
    expect(hashReport(later(everything, { customerNumber: 'K-1' }))).not.toBe(hash);
    const changes: Partial<OrderReport>[] = [
      { externalNumber: 'Ä 9' },
      { recommendationNumber: '7F3K9QZ1A6' },
      { recipientNumber: 'f'.repeat(32) },
      { leadNumber: null },
      { productId: 1 },
      { orderedOn: '2026-11-13' },
      { isNewCustomer: null },
      { firstPremiumPaidOn: null },
      { customerEmail: null },
    ];
    const hashes = changes.map((change) => hashReport({ ...everything, ...change }));
    expect(new Set([hash, ...hashes]).size).toBe(changes.length + 1);
  });
});

describe('an order that was reported to an earlier release', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());

  it('is answered with 200 when its report is repeated, and with 409 when the report says something else', async () => {
    const client = await makeClient(test.platform);
    const token = await makeKey(test, client);
    const body = orderBody(test, await makeRecommendation(test, client), { KundenEmail: 'kim@example.org' });
    const send = (parts: object) =>
      callApi(test, client, 'POST', '/betrieb/auftraege', { body: { ...body, ...parts }, token });
    const first = (await send({})).json<OrderView>();
    const before = `{"externalNumber":"${body.ExterneAuftragsnummer}","recommendationNumber":"${body.Empfehlungsnummer}","recipientNumber":null,"leadNumber":null,"productId":${body.ProduktId},"orderedOn":"${body.Auftragsdatum}","isNewCustomer":true,"firstPremiumPaidOn":null,"customerEmail":"kim@example.org"}`;
    const oldHash = createHash('sha256').update(before).digest('hex');
    const { numAffectedRows } =
      await sql`update customer_order set report_hash = ${oldHash} where client_key = ${client.key} and report_hash like '2:%'`.execute(
        test.platform.db,
      );
    expect(numAffectedRows).toBe(1n);
    const again = await send({ Empfaengernummer: '', ErstbeitragBezahltAm: null });
    expect([again.statusCode, again.json<OrderView>().Auftragsnummer]).toEqual([200, first.Auftragsnummer]);
    for (const change of [{ Neukunde: false }, { KundenEmail: 'other@example.org' }, { KundenEmail: null }]) {
      const other = await send(change);
      expect([other.statusCode, codeOf(other)]).toEqual([409, 'PSOF0903']);
    }
  });
});
