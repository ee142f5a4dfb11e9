import {
  BONUS_CENTS,
  type Contact,
  type Contract,
  type EndState,
  freeContacts,
  freeContracts,
  hasConfirmed,
  isEnded,
  isLiving,
  isPromised,
  isSettled,
  isSuccessful,
  type Life,
  needsContact,
  newReward,
  PICKUP_DAYS,
  promised,
  type Reward,
  SIDES,
  UNCONFIRMED_DAYS,
} from './model.ts';

/** Cancels what is not paid and not under way at the bank. */
const cancelRewards = (rewards: readonly Reward[]): void => {
  for (const reward of rewards)
    if (!isSettled(reward) && reward.payment !== 'sent') Object.assign(reward, { state: 'Storniert', payment: 'none' });
};

/** Ends a contract without success. */
export const endContract = (life: Life, contract: Contract, state: EndState, isNotNew = false): void => {
  Object.assign(contract, { state, endedOn: life.day, isNotNew });
  life.ends += 1;
  cancelRewards(contract.rewards);
};

const wasLeft = (life: Life, { contact }: Contract, { side }: Reward): boolean =>
  side === 'Empfehler' ? life.isAccountDeleted : contact?.left === 'withdrawn';

/** Opens a refused contract again, because the refusal proved wrong; its rewards are owed once more, except to people who left. */
export const reviveContract = (life: Life, contract: Contract): void => {
  Object.assign(contract, { state: 'Gemeldet', endedOn: null, isNotNew: false });
  contract.rewards = contract.rewards.map((reward) =>
    reward.state === 'Storniert' && !wasLeft(life, contract, reward)
      ? newReward(reward.art, reward.side, reward.cents)
      : reward,
  );
};

/** Ends what a person who leaves has not picked up; what they picked up as a transfer is still paid. */
export const leave = (rewards: readonly Reward[]): void => {
  for (const reward of rewards)
    if (reward.state === 'Offen' || reward.state === 'Bereitgestellt') reward.state = 'Storniert';
};

/** Gives a contract its person; it takes the place of a lead of the same person. */
export const giveContract = (life: Life, contract: Contract, person: Contact): void => {
  Object.assign(contract, { contact: person, hinted: null });
  for (const lead of life.contracts) if (!lead.isConcluded && lead.contact === person) lead.state = 'Storniert';
};

/** A number that now has a person behind it is that person's, as is an address that the report named; of one contract and one confirmed person, each is the other's. */
const join = (life: Life): void => {
  for (const contract of life.contracts) {
    // A person who refused, or whose data were deleted before they confirmed, is nobody's contact any more.
    if (isLiving(contract) && contract.contact?.left && !hasConfirmed(contract.contact)) contract.contact = null;
    if (contract.contact === null && contract.named?.gaveDataOn != null && contract.named.left === null)
      contract.contact = contract.named;
  }
  for (const contract of freeContracts(life))
    if (contract.hinted?.left === null && hasConfirmed(contract.hinted)) giveContract(life, contract, contract.hinted);
  const [person, ...people] = freeContacts(life);
  const [contract, ...contracts] = freeContracts(life);
  if (person && contract && people.length + contracts.length === 0) giveContract(life, contract, person);
};

const openRewards = ({ plan }: Life, contract: Contract): void => {
  if (contract.rewards.length > 0) return;
  contract.rewards = SIDES.filter((side) => isPromised(plan, side)).map((side) =>
    newReward('Praemie', side, promised(plan, side)),
  );
};

const provide = (life: Life, reward: Reward): void => {
  Object.assign(reward, { state: 'Bereitgestellt', readyOn: life.day, expiresOn: life.day + PICKUP_DAYS });
};

/** Whether a reward of a released, successful contract has somebody to go to. */
const isReachable = (life: Life, { contact }: Contract, { side }: Reward): boolean =>
  side === 'Empfehler' ? !life.isAccountDeleted : hasConfirmed(contact) && contact?.left === null;

const followContract = (life: Life, contract: Contract): void => {
  if (contract.isNew === false) {
    endContract(life, contract, 'Abgelehnt', true);
    return;
  }
  openRewards(life, contract);
  const { plan } = life;
  if (contract.state === 'Gemeldet' && (!needsContact(plan) || hasConfirmed(contract.contact)))
    contract.state = 'Bestaetigt';
  if (contract.state === 'Freigegeben' && contract.rewards.every(isSettled)) contract.state = 'Erledigt';
  if (!isSuccessful(life, contract)) return;
  // What only the contact gets is not released before there is one.
  const isForNobody = plan.share === 0 && !hasConfirmed(contract.contact);
  if (contract.state === 'Bestaetigt' && !plan.isReleasedByHand && !isForNobody) contract.state = 'Freigegeben';
  if (contract.state !== 'Freigegeben') return;
  for (const reward of contract.rewards)
    if (reward.state === 'Offen' && isReachable(life, contract, reward)) provide(life, reward);
};

/** The bonus follows the number of successful contracts; one that is no longer reached is taken back while it is unpaid. */
const followBonus = (life: Life): void => {
  const { bonusEvery } = life.plan;
  if (bonusEvery === null || life.isAccountDeleted) return;
  const earned = Math.floor(countSuccessful(life) / bonusEvery);
  const granted = life.extras.filter(({ art, state }) => art === 'Bonus' && state !== 'Storniert');
  for (const bonus of granted.slice(earned)) cancelRewards([bonus]);
  for (let count = granted.length; count < earned; count += 1) {
    const bonus = newReward('Bonus', 'Empfehler', { Ueberweisung: BONUS_CENTS });
    provide(life, bonus);
    life.extras.push(bonus);
  }
};

/** Successful contracts, as every view counts them. */
export const countSuccessful = (life: Life): number =>
  life.contracts.filter((contract) => !isEnded(contract) && isSuccessful(life, contract)).length;

const followContracts = (life: Life): void => {
  for (const contract of life.contracts) {
    if (!contract.isConcluded && !isEnded(contract) && hasConfirmed(contract.contact)) contract.state = 'Bestaetigt';
    if (isLiving(contract) && contract.state !== 'Erledigt') followContract(life, contract);
  }
};

/** Carries on to what follows by itself from the facts of today. */
export const settle = (life: Life): void => {
  join(life);
  followContracts(life);
  // A contract that just ended sets its contact free for another one.
  join(life);
  followContracts(life);
  followBonus(life);
};

/** Lets days pass: deadlines end, and what waited for them follows. */
export const passDays = (life: Life, days: number): void => {
  life.day += days;
  for (const contact of life.contacts) {
    const { gaveDataOn, consentedOn, left } = contact;
    if (gaveDataOn !== null && consentedOn === null && left === null && life.day >= gaveDataOn + UNCONFIRMED_DAYS)
      contact.left = 'forgotten';
  }
  // What a report said of its customer is erased once the contract is over.
  for (const contract of life.contracts) if (isEnded(contract) || contract.state === 'Erledigt') contract.hinted = null;
  const rewards = [...life.contracts.flatMap((contract) => contract.rewards), ...life.extras];
  for (const reward of rewards)
    if (reward.state === 'Bereitgestellt' && reward.expiresOn !== null && life.day >= reward.expiresOn)
      reward.state = 'Abgelaufen';
  settle(life);
};
