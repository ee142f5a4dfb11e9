import { expect, it } from 'vitest';
import type { OrderReport } from '../judge-report.ts';
import type { ReportResult } from '../report-orders.ts';
import { refusalsIn } from './rules.ts';

const report = (externalNumber: string, more: Partial<OrderReport> = {}): OrderReport => ({
  externalNumber,
  recommendationNumber: '7F3K9QZ1A6',
  recipientNumber: null,
  leadNumber: null,
  productId: 462,
  orderedOn: '2026-11-12',
  isNewCustomer: null,
  firstPremiumPaidOn: null,
  customerEmail: 'kim@example.org',
  ...more,
});

const refused = (...fields: (ReportResult & { kind: 'refused' })['fields']): ReportResult => ({
  kind: 'refused',
  reason: 'inputInvalid',
  fields,
});

it('keeps number, recommendation, first objection and fields of what was refused, each number once, and nothing about the customer', () => {
  const reports = [report('V-1'), report('V-2'), report('V-1', { recommendationNumber: 'A201C3KJWG' }), report('V-3')];
  const expired = { field: 'Empfehlungsnummer', reason: 'recommendationExpired' } as const;
  const results: ReportResult[] = [
    refused({ field: 'ProduktId', reason: 'productNotFound' }),
    { kind: 'repeated', order: {} as never },
    refused(expired, { field: 'Auftragsdatum', reason: 'orderDateInvalid' }, expired),
    refused(),
  ];
  const kept = refusalsIn(reports, results);
  expect(kept).toEqual([
    {
      externalNumber: 'V-1',
      recommendationNumber: 'A201C3KJWG',
      reason: 'recommendationExpired',
      fields: ['Empfehlungsnummer', 'Auftragsdatum'],
    },
    { externalNumber: 'V-3', recommendationNumber: '7F3K9QZ1A6', reason: 'inputInvalid', fields: [] },
  ]);
});
