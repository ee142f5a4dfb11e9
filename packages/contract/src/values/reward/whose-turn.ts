import type { RewardReason, Turn } from './reward-explanation.ts';
import type { RewardFacts } from './reward-facts.ts';

/** The side that has to act; the beneficiary where it is the reader's own turn. */
type Acting = Turn | 'Beguenstigter';

/** Who has to act next, by the reason. */
const ACTING: Record<RewardReason, Acting | null> = {
  stopped: 'Betreiber',
  held: 'Betreiber',
  accountDeleted: null,
  blocked: 'Betreiber',
  paid: null,
  voucherSent: null,
  mailBounced: 'Beguenstigter',
  contradiction: 'Betreiber',
  endedAtBank: 'Bank',
  atBank: 'Bank',
  runNotFetched: 'Betreiber',
  inProposal: 'Betreiber',
  takenOut: 'Betreiber',
  noPayoutAccount: 'Betreiber',
  accountFresh: 'Zeit',
  waitsForRun: 'Betreiber',
  voucherEmpty: 'Betreiber',
  voucherUnderWay: 'Betreiber',
  returned: 'Beguenstigter',
  ready: 'Beguenstigter',
  lapsed: null,
  ended: null,
  otherGetsIt: null,
  budgetUsedUp: null,
  noReward: null,
  notNewCustomer: null,
  linkNotUsed: null,
  awaitsAddress: 'Empfehler',
  newCustomerUnknown: 'Auftraggeber',
  matching: 'Kontakt',
  noRecipient: 'Kontakt',
  dataMissing: 'Kontakt',
  dataDeleted: 'Kontakt',
  consentMissing: 'Kontakt',
  premiumMissing: 'Auftraggeber',
  premiumLater: 'Zeit',
  complaintPeriod: 'Zeit',
  settling: 'Zeit',
  releaseMissing: 'Agentur',
  dueNow: 'Zeit',
  goodwillOpen: 'Betreiber',
  reportRefused: 'Auftraggeber',
  lead: 'Auftraggeber',
  addressUnconfirmed: 'Empfehler',
  expired: null,
  clicked: 'Kontakt',
  visited: 'Kontakt',
  unused: 'Empfehler',
};

/** Who has to act next; null if nothing more will happen. */
export const whoseTurn = (reason: RewardReason, { beneficiary }: Pick<RewardFacts, 'beneficiary'>): Turn | null => {
  const acting = ACTING[reason];
  if (acting !== 'Beguenstigter') return acting;
  return beneficiary === 'Empfehler' ? 'Empfehler' : 'Kontakt';
};
