import type { RewardAct, RewardReason, Turn } from '@mundwerk/contract/values/reward/reward-explanation';
import {
  type Contact,
  type Contract,
  freeContracts,
  hasConfirmed,
  isAmbiguous,
  isComplaintOver,
  isEnded,
  isLinkOver,
  isLiving,
  isPromised,
  isSuccessful,
  type Life,
  lacksContact,
  type Reward,
  type Side,
} from './model.ts';

/** What a sentence is about: a side of a contract, or of the link before there is one. */
export interface About {
  readonly life: Life;
  readonly side: Side;
  readonly contract: Contract | null;
  readonly reward: Reward | null;
  /** The person who reads it, on the contact's page. */
  readonly contact: Contact | null;
}

type Predicate = (about: About) => boolean;

/** A situation that no life of this test reaches: a sentence that says so is false. */
const never: Predicate = () => false;

const isOpen = (contract: Contract | null): contract is Contract =>
  contract !== null && isLiving(contract) && contract.state !== 'Erledigt';
const isInState =
  (state: Reward['state']): Predicate =>
  ({ reward }) =>
    reward?.state === state;
const hasPayment =
  (...payments: Reward['payment'][]): Predicate =>
  ({ reward }) =>
    reward?.state === 'Abgeholt' && payments.includes(reward.payment);
/** There is no contract to speak of: none at all for the recommender, none of their own for a contact whom none waits for. */
const hasNoContract: Predicate = ({ life, contract, contact }) =>
  contract === null &&
  (contact === null ? !life.contracts.some(isLiving) : !(hasConfirmed(contact) && freeContracts(life).length > 0));

/** The contact is a condition and has not confirmed: only then may anybody be asked for it. */
export const isContactMissing: Predicate = ({ life, contract }) => contract !== null && lacksContact(life, contract);

const isPerson = (contact: Contact | null): contact is Contact =>
  contact !== null && contact.gaveDataOn !== null && contact.left === null;

/** A sentence of the explain rule: when it is true, in words for the table in docs/design and as a predicate. */
interface Sentence {
  readonly words: string;
  readonly isTrue: Predicate;
}

const when = (words: string, isTrue: Predicate): Sentence => ({ words, isTrue });
const NOT_PLAYED = when('not played', never);

/** Each sentence of the explain rule, and when it is true. */
export const SENTENCES: Readonly<Record<RewardReason, Sentence>> = {
  stopped: NOT_PLAYED,
  held: NOT_PLAYED,
  blocked: NOT_PLAYED,
  mailBounced: NOT_PLAYED,
  contradiction: NOT_PLAYED,
  inProposal: NOT_PLAYED,
  takenOut: NOT_PLAYED,
  noPayoutAccount: NOT_PLAYED,
  voucherEmpty: NOT_PLAYED,
  budgetUsedUp: NOT_PLAYED,
  linkNotUsed: NOT_PLAYED,
  awaitsAddress: NOT_PLAYED,
  addressUnconfirmed: NOT_PLAYED,
  premiumLater: NOT_PLAYED,
  settling: NOT_PLAYED,
  reportRefused: NOT_PLAYED,

  accountDeleted: when(
    'the recommender deleted the account',
    ({ life, side }) => side === 'Empfehler' && life.isAccountDeleted,
  ),
  paid: when(
    'the reward was transferred and booked',
    ({ reward }) => reward?.state === 'Ausgezahlt' && reward.kind === 'Ueberweisung',
  ),
  voucherSent: when(
    'the voucher’s code was mailed',
    ({ reward }) => reward?.state === 'Ausgezahlt' && reward.kind === 'Gutschein',
  ),
  voucherUnderWay: when(
    'a voucher was chosen, and its code is not mailed yet',
    ({ reward }) => reward?.state === 'Abgeholt' && reward.kind === 'Gutschein',
  ),
  endedAtBank: when(
    'the contract ended while the transfer is at the bank',
    (about) => about.contract !== null && isEnded(about.contract) && hasPayment('sent')(about),
  ),
  atBank: when('the transfer is in a payout run', hasPayment('sent')),
  runNotFetched: when('the transfer is in a payout run', hasPayment('sent')),
  accountFresh: when('a transfer was chosen and is in no payout run', hasPayment('waiting')),
  waitsForRun: when('a transfer was chosen and is in no payout run', hasPayment('waiting')),
  returned: when(
    'the bank returned the transfer, and the reward can be picked up again',
    ({ reward }) => reward?.state === 'Bereitgestellt' && reward.isReturned,
  ),
  ready: when('the reward can be picked up', isInState('Bereitgestellt')),
  lapsed: when('the reward was not picked up in time', isInState('Abgelaufen')),
  ended: when(
    'the contract ended without success, or the reward was cancelled',
    (about) => (about.contract !== null && isEnded(about.contract)) || isInState('Storniert')(about),
  ),
  otherGetsIt: when('the promise gives this side nothing', ({ life, side }) => !isPromised(life.plan, side)),
  noReward: when('the promise gives this side nothing', ({ life, side }) => !isPromised(life.plan, side)),

  notNewCustomer: when('the client said that the customer is not new', ({ contract }) => contract?.isNew === false),
  newCustomerUnknown: when(
    'the contract is open, and the client has not said whether the customer is new',
    ({ contract }) => isOpen(contract) && contract.isNew === null,
  ),
  premiumMissing: when(
    'the contract is open, and no first premium is reported',
    ({ contract }) => isOpen(contract) && contract.paidOn === null,
  ),
  complaintPeriod: when(
    'the contract is open, and its complaint period runs',
    ({ life, contract }) => isOpen(contract) && !isComplaintOver(life, contract),
  ),
  releaseMissing: when(
    'the contract is confirmed, and a person must release it',
    ({ life, contract }) => isOpen(contract) && life.plan.isReleasedByHand && contract.state === 'Bestaetigt',
  ),
  dueNow: when(
    'every condition is met, and the reward is about to be ready',
    ({ life, contract, reward }) => isOpen(contract) && isSuccessful(life, contract) && reward?.state === 'Offen',
  ),

  matching: when(
    'contracts without a person and confirmed contacts without a contract are there, and nothing tells which belong together',
    (about) =>
      isAmbiguous(about.life) && (isContactMissing(about) || (about.contact !== null && hasConfirmed(about.contact))),
  ),
  noRecipient: when(
    'the contact is needed, nobody is named, and no confirmed contact waits to be matched',
    (about) => isContactMissing(about) && !isAmbiguous(about.life) && about.contract?.contact === null,
  ),
  dataMissing: when(
    'the contact is needed, and the named one typed nothing',
    (about) =>
      isContactMissing(about) &&
      !isPerson(about.contract?.contact ?? null) &&
      (about.contact === null ? !isAmbiguous(about.life) : !isPerson(about.contact)),
  ),
  dataDeleted: when(
    'the contact is needed, and the data of one were deleted before the consent',
    (about) =>
      isContactMissing(about) &&
      !isAmbiguous(about.life) &&
      about.life.contacts.some(({ left }) => left === 'refused' || left === 'forgotten'),
  ),
  consentMissing: when(
    'the contact is needed, gave data and did not consent; or may be the one whom a contract will wait for',
    ({ life, contract, contact }) => {
      const person = contract?.contact ?? contact;
      const isAwaited = contract === null || lacksContact(life, contract);
      return isAwaited && isPerson(person) && !hasConfirmed(person);
    },
  ),

  goodwillOpen: when('a request for goodwill waits for an operator', ({ life }) => life.goodwill === 'asked'),
  lead: when('a contact filled in the public form, and no contract is reported for it', ({ life }) =>
    life.contracts.some(({ isConcluded, state }) => !isConcluded && state !== 'Storniert'),
  ),
  expired: when('the link ended without a contract', ({ life }) => isLinkOver(life)),
  clicked: when(
    'the link was followed to the shop, and no contract is known',
    (about) => hasNoContract(about) && about.life.clicks > 0,
  ),
  visited: when(
    'the link was opened, and no contract is known',
    (about) => hasNoContract(about) && about.life.visits > 0,
  ),
  unused: when(
    'the link was never opened',
    (about) => hasNoContract(about) && about.life.visits + about.life.clicks === 0,
  ),
};

/** What people are asked to do, and when that makes sense: nobody is asked for what they gave. */
export const REQUESTS: Readonly<Record<RewardAct, Predicate>> = {
  confirmAddress: never,
  correctEmail: never,
  shareAgain: ({ life, contract }) => contract === null && !isLinkOver(life),
  renewLink: ({ life }) => isLinkOver(life),
  // While contracts and contacts have to be told apart, nobody is reminded, except one who has the contract and did not consent.
  remindContact: (about) =>
    isContactMissing(about) && (isPerson(about.contract?.contact ?? null) || !isAmbiguous(about.life)),
  enterData: (about) => isContactMissing(about) && !isPerson(about.contact),
  chooseOrder: ({ life, contact }) => isAmbiguous(life) && hasConfirmed(contact),
  giveConsent: ({ contact, contract }) => {
    const person = contact ?? contract?.contact ?? null;
    return isPerson(person) && !hasConfirmed(person);
  },
  pickUp: isInState('Bereitgestellt'),
  correctAccount: ({ reward }) => reward?.state === 'Bereitgestellt' && reward.isReturned,
  requestGoodwill: ({ life }) => life.goodwill === 'none',
};

/** Nothing more will happen to this side of the contract. */
export const isEnd: Predicate = ({ life, side, contract, reward }) =>
  (side === 'Empfehler' && life.isAccountDeleted) ||
  // Until the bank answers, an ended contract may still pay what is in a run.
  (contract !== null && isEnded(contract) && reward?.payment !== 'sent') ||
  (reward !== null && ['Ausgezahlt', 'Storniert', 'Abgelaufen'].includes(reward.state)) ||
  (contract === null && isLinkOver(life));

/** Who has to act next, and when that is true. */
export const TURNS_TRUE: Readonly<Record<Turn, Predicate>> = {
  Empfehler: (about) =>
    (about.side === 'Empfehler' && about.reward?.state === 'Bereitgestellt') ||
    (hasNoContract(about) && !isLinkOver(about.life)),
  Kontakt: (about) =>
    isContactMissing(about) ||
    hasNoContract(about) ||
    isAmbiguous(about.life) ||
    (about.side === 'Empfaenger' && about.reward?.state === 'Bereitgestellt'),
  Auftraggeber: ({ life, contract }) =>
    (isOpen(contract) && (contract.isNew === null || contract.paidOn === null)) ||
    life.contracts.some(({ isConcluded }) => !isConcluded),
  Agentur: SENTENCES.releaseMissing.isTrue,
  Betreiber: ({ life, reward }) => reward?.state === 'Abgeholt' || life.goodwill === 'asked' || isAmbiguous(life),
  Bank: hasPayment('sent'),
  Zeit: ({ life, contract, reward }) =>
    (isOpen(contract) && (!isComplaintOver(life, contract) || isSuccessful(life, contract))) ||
    reward?.state === 'Abgeholt',
};
