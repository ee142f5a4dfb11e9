/**
 * What should be true of one recommendation, written from the product decisions (§4–§7, §20, §21) and not from the server's rules: the
 * test compares both. It is a plain object that the acts of a life change, and that `settle` carries on to what follows by itself.
 */

/** Who can earn a reward, as the wire names them. */
export type Side = 'Empfehler' | 'Empfaenger';
export const SIDES: readonly Side[] = ['Empfehler', 'Empfaenger'];

/** How rewards are paid. */
export type Kind = 'Ueberweisung' | 'Gutschein';

/** The client's settings and the recommender's share; everything else about a life is an act. */
export interface Plan {
  readonly share: 0 | 50 | 100;
  /** MaxEmpfaengerPraemieCent. */
  readonly capCents: number | null;
  /** The product also offers a voucher. */
  readonly hasVoucher: boolean;
  /** AutomatischeFreigabe is off: a person releases each order. */
  readonly isReleasedByHand: boolean;
  /** EmpfaengerdatenImmer: contacts confirm even where they get nothing. */
  readonly asksEveryContact: boolean;
  /** Orders until a bonus. */
  readonly bonusEvery: number | null;
}

export const FULL_CENTS: Readonly<Record<Kind, number>> = { Ueberweisung: 7000, Gutschein: 5000 };
export const BONUS_CENTS = 2500;
export const GOODWILL_CENTS = 5000;
export const COMPLAINT_DAYS = 14;
export const LINK_DAYS = 60;
export const PICKUP_DAYS = 365;
/** Unconfirmed data are deleted after twelve weeks. */
export const UNCONFIRMED_DAYS = 84;

/** A person whom the recommendation reached; one who comes with another device is another row, and the same to the model. */
export interface Contact {
  readonly name: string;
  readonly arrivedOn: number;
  gaveDataOn: number | null;
  consentedOn: number | null;
  /** How their data went away. */
  left: 'refused' | 'withdrawn' | 'forgotten' | null;
  /** The day since when payments to them wait because of their account. */
  heldOn: number | null;
}

export type OrderState =
  | 'Gemeldet'
  | 'Bestaetigt'
  | 'Freigegeben'
  | 'Erledigt'
  | 'Abgelehnt'
  | 'Widerrufen'
  | 'Storniert';
export type EndState = Extract<OrderState, 'Abgelehnt' | 'Widerrufen' | 'Storniert'>;

/** A reward with its payment. Days are counted from the recommendation. */
export interface Reward {
  readonly art: 'Praemie' | 'Bonus' | 'Kulanz';
  readonly side: Side;
  readonly cents: Readonly<Partial<Record<Kind, number>>>;
  state: 'Offen' | 'Bereitgestellt' | 'Abgeholt' | 'Ausgezahlt' | 'Storniert' | 'Abgelaufen';
  readyOn: number | null;
  expiresOn: number | null;
  kind: Kind | null;
  pickedUpOn: number | null;
  payment: 'none' | 'waiting' | 'sent' | 'booked';
  isReturned: boolean;
}

/** A contract, or a lead that may become one. */
export interface Contract {
  readonly name: string;
  isConcluded: boolean;
  orderedOn: number;
  reportedOn: number;
  /** The recipient whose number the report named; it binds only once there is a person behind it. */
  named: Contact | null;
  /** The person whose address the report named; it decides once they confirm. */
  hinted: Contact | null;
  /** The person whose contract it is. */
  contact: Contact | null;
  isNew: boolean | null;
  paidOn: number | null;
  state: OrderState;
  endedOn: number | null;
  /** It ended because the customer was known already, so that a correction can open it again. */
  isNotNew: boolean;
  rewards: Reward[];
}

/** The life of one recommendation. */
export interface Life {
  readonly plan: Plan;
  day: number;
  isAccountDeleted: boolean;
  /** The day since when payments to the recommender wait because of the account. */
  heldOn: number | null;
  visits: number;
  clicks: number;
  readonly contacts: Contact[];
  readonly contracts: Contract[];
  goodwill: 'none' | 'asked' | 'accepted' | 'refused';
  /** How often a contract ended. */
  ends: number;
  /** How often a transfer to the recommender came back after its contract had ended, which is told once more. */
  lateReturns: number;
  /** Rewards without a contract: bonus and goodwill. */
  readonly extras: Reward[];
}

export const newLife = (plan: Plan): Life => ({
  plan,
  day: 0,
  isAccountDeleted: false,
  heldOn: null,
  visits: 0,
  clicks: 0,
  contacts: [],
  contracts: [],
  goodwill: 'none',
  ends: 0,
  lateReturns: 0,
  extras: [],
});

export const ENDED: ReadonlySet<OrderState> = new Set(['Abgelehnt', 'Widerrufen', 'Storniert']);
export const isEnded = ({ state }: Contract): boolean => ENDED.has(state);
/** A contract that can still bring, or has brought, a reward. */
export const isLiving = (contract: Contract): boolean => contract.isConcluded && !isEnded(contract);

const offered = ({ hasVoucher }: Plan): Kind[] => (hasVoucher ? ['Ueberweisung', 'Gutschein'] : ['Ueberweisung']);

/** The promise (decisions §15): what each side gets by kind; both add up, the odd cent and what a cap cuts off go to the recommender. */
export const promised = (plan: Plan, side: Side): Partial<Record<Kind, number>> =>
  Object.fromEntries(
    offered(plan).flatMap((kind) => {
      const share = Math.floor((FULL_CENTS[kind] * (100 - plan.share)) / 100);
      const contact = Math.min(share, plan.capCents ?? share);
      const cents = side === 'Empfaenger' ? contact : FULL_CENTS[kind] - contact;
      return cents > 0 ? [[kind, cents]] : [];
    }),
  );

export const isPromised = (plan: Plan, side: Side): boolean => Object.keys(promised(plan, side)).length > 0;

/** Whether the contact's data and consent are a condition (decisions §20, "Who must confirm"). */
export const needsContact = (plan: Plan): boolean => plan.asksEveryContact || isPromised(plan, 'Empfaenger');

export const hasConfirmed = (contact: Contact | null): boolean => contact?.consentedOn != null;

/** Confirmed people without a contract; one that ended is none. */
export const freeContacts = ({ contacts, contracts }: Life): Contact[] =>
  contacts.filter(
    (contact) =>
      hasConfirmed(contact) &&
      contact.left === null &&
      !contracts.some((contract) => isLiving(contract) && contract.contact === contact),
  );

/** Contracts that wait for a person. */
export const freeContracts = ({ contracts }: Life): Contract[] =>
  contracts.filter((contract) => isLiving(contract) && contract.contact === null);

/** Both sides are there, and nothing tells which belongs to which (decisions §20.4). */
export const isAmbiguous = (life: Life): boolean => {
  const [people, contracts] = [freeContacts(life).length, freeContracts(life).length];
  return people > 0 && contracts > 0 && people + contracts > 2;
};

export const isComplaintOver = ({ day }: Life, { orderedOn }: Contract): boolean => day >= orderedOn + COMPLAINT_DAYS;

/**
 * The contact is missing: a part of the reward has nobody to go to, or the client wants the data of every contact before it confirms. A
 * contact who withdrew the consent had confirmed, and is asked for nothing any more.
 */
export const lacksContact = ({ plan }: Life, contract: Contract): boolean =>
  isLiving(contract) &&
  !hasConfirmed(contract.contact) &&
  (isPromised(plan, 'Empfaenger') || (plan.asksEveryContact && contract.state === 'Gemeldet'));

/** The conditions of success (spec 1 §1) that a contract does not meet today, as the wire names them. */
const unmetOfSuccess = (life: Life, contract: Contract): string[] => [
  ...(contract.isNew === true ? [] : ['Neukunde']),
  ...(isEnded(contract) ? ['NichtBeendet'] : []),
  ...(contract.paidOn === null ? ['ErstbeitragBezahlt'] : []),
  ...(isComplaintOver(life, contract) ? [] : ['Einspruchsfrist']),
];

/** What a contract lacks today: to be successful, and to reach everybody who gets a part of the reward. */
export const unmet = (life: Life, contract: Contract): string[] => [
  ...unmetOfSuccess(life, contract),
  ...(lacksContact(life, contract) ? ['EmpfaengerBestaetigt'] : []),
];

/** One meaning of successful (decisions §21): the conditions are met, and the contract is not open at its first step. */
export const isSuccessful = (life: Life, contract: Contract): boolean =>
  contract.isConcluded && unmetOfSuccess(life, contract).length === 0;

export const isLinkOver = (life: Life): boolean =>
  life.day >= LINK_DAYS && !life.contracts.some(({ isConcluded }) => isConcluded);

const SETTLED: ReadonlySet<Reward['state']> = new Set(['Ausgezahlt', 'Storniert', 'Abgelaufen']);
export const isSettled = ({ state }: Reward): boolean => SETTLED.has(state);

export const newReward = (art: Reward['art'], side: Side, cents: Reward['cents']): Reward => ({
  art,
  side,
  cents,
  state: 'Offen',
  readyOn: null,
  expiresOn: null,
  kind: null,
  pickedUpOn: null,
  payment: 'none',
  isReturned: false,
});

/** All rewards of a life. */
export const rewardsOf = (life: Life): Reward[] => [
  ...life.contracts.flatMap(({ rewards }) => rewards),
  ...life.extras,
];

/** Adds a contract that was just reported, or a lead. */
export const newContract = (life: Life, parts: Partial<Contract>): Contract => {
  const contract: Contract = {
    name: `Vertrag ${life.contracts.length + 1}`,
    isConcluded: true,
    orderedOn: life.day,
    reportedOn: life.day,
    named: null,
    hinted: null,
    contact: null,
    isNew: null,
    paidOn: null,
    state: 'Gemeldet',
    endedOn: null,
    isNotNew: false,
    rewards: [],
    ...parts,
  };
  life.contracts.push(contract);
  return contract;
};

/** A contact who has no contract or lead yet, so that their number names a new one. */
export const isFree = (life: Life, contact: Contact | null): boolean =>
  contact !== null &&
  contact.left === null &&
  !life.contracts.some(({ contact: joined, named }) => joined === contact || named === contact);
