/** Acts that require approval by a second person (decisions §19). */
export const APPROVAL_KINDS = [
  'payout.run',
  'run.discard',
  'claim.grant',
  'payout.account',
  'person.merge',
  'key.create',
  'client.doors',
] as const;
export type ApprovalKindName = (typeof APPROVAL_KINDS)[number];

/** States of a proposal. */
export const APPROVAL_STATES = ['Vorgeschlagen', 'Freigegeben', 'Abgelehnt', 'Zurueckgezogen', 'Verfallen'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
