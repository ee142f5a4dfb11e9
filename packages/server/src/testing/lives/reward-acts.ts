import { randomInt } from 'node:crypto';
import type { OrderDetails } from '@mundwerk/contract/operations/read-orders';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import fc from 'fast-check';
import { sql } from 'kysely';
import { bookedFile, returnedFile } from '../make/bank-files.ts';
import { someAccount } from '../make/make-contract.ts';
import { VOUCHER_ID } from '../make/make-voucher-client.ts';
import { type Act, chosen, stepsOf } from './act.ts';
import {
  type Contact,
  GOODWILL_CENTS,
  isLiving,
  type Kind,
  type Life,
  newReward,
  PICKUP_DAYS,
  type Reward,
  rewardsOf,
} from './model.ts';
import { leave, passDays, settle } from './settle.ts';
import { ask, moveClock, rewardTokens, type Stage, send, sessionOf } from './stage.ts';

const KINDS = { Praemie: 'reward', Bonus: 'bonus', Kulanz: 'goodwill' } as const;

/** The number of the claim that a reward of the model is. */
export const claimNumberOf = async (stage: Stage, life: Life, reward: Reward): Promise<string> => {
  const contract = life.contracts.find(({ rewards }) => rewards.includes(reward));
  if (contract) {
    const { external = '' } = stage.contracts.get(contract) ?? {};
    const { key: token } = stage.place;
    const { Praemierungen } = await ask<OrderDetails>(stage, 'GET', `/betrieb/auftraege/${external}`, { token });
    return Praemierungen.find(({ Beguenstigter }) => Beguenstigter === reward.side)?.Praemierungsnummer ?? '';
  }
  // Read from the database, because payments outlive the account whose list would show them.
  const { rows } = await sql<{ number: string }>`
    select c.claim_number as number from claim c
    join recommendation r on r.client_key = c.client_key and r.recommender_id = c.recommender_id
    where c.client_key = ${stage.place.client.key} and r.number = ${stage.number} and c.kind = ${KINDS[reward.art]}
    order by c.created_at, c.id`.execute(stage.test.platform.db);
  return rows[life.extras.filter(({ art }) => art === reward.art).indexOf(reward)]?.number ?? '';
};

const ready = (life: Life): Reward[] =>
  rewardsOf(life).filter(
    ({ state, side }) => state === 'Bereitgestellt' && (side === 'Empfaenger' || !life.isAccountDeleted),
  );

/** The secret of a contact's reward, from the mails to them: people with two contracts have several. */
const tokenOf = async (stage: Stage, life: Life, reward: Reward): Promise<string> => {
  const contact = life.contracts.find(({ rewards }) => rewards.includes(reward))?.contact;
  const { email = '' } = (contact && stage.contacts.get(contact)) ?? {};
  const readTokens = () => rewardTokens(stage, email, ['pickup', 'reward-reminder', 'reward-returned']);
  const number = await claimNumberOf(stage, life, reward);
  for (const token of await readTokens()) {
    const opened = await send(stage, 'GET', '/praemierung', { token });
    if (opened.statusCode === 200 && opened.json<OwnClaim>().Praemierungsnummer === number) return token;
    if (opened.statusCode !== 410) continue;
    // The mailed link ended, so the contact asks for a new one (decisions §18).
    await ask(stage, 'POST', '/praemierung/link', { body: { Token: token } });
    await stage.look();
    const [renewed = ''] = await readTokens();
    const again = await send(stage, 'GET', '/praemierung', { token: renewed });
    if (again.json<OwnClaim>().Praemierungsnummer === number) return renewed;
  }
  return '';
};

/** Who is paid: the recommender, or the contact of the contract. */
const payeeOf = (life: Life, reward: Reward): Life | Contact =>
  (reward.side === 'Empfaenger' && life.contracts.find(({ rewards }) => rewards.includes(reward))?.contact) || life;

/** An account that replaces another holds back all payments to its owner. Each pickup names another one; if all payments came back, it replaces none. */
const nameAccount = (life: Life, reward: Reward): void => {
  const payee = payeeOf(life, reward);
  const isKnown = rewardsOf(life).some((one) => one.payment !== 'none' && payeeOf(life, one) === payee);
  if (isKnown) payee.heldOn = life.day;
};

const picksUp: Act<{ which: number; wantsVoucher: boolean }> = {
  name: 'pick up',
  weight: 40,
  choices: fc.record({ which: fc.nat({ max: 3 }), wantsVoucher: fc.boolean() }),
  tell: ({ which, wantsVoucher }) =>
    `reward ${which + 1} of those ready is picked up as ${wantsVoucher ? 'a voucher' : 'a transfer'}`,
  path: ({ wantsVoucher }) => (wantsVoucher ? 'a voucher' : 'a transfer'),
  isPossible: (life, { which, wantsVoucher }) => {
    const reward = ready(life)[which];
    return reward !== undefined && (!wantsVoucher || reward.cents.Gutschein !== undefined);
  },
  play: async (stage, life, { which, wantsVoucher }) => {
    const reward = chosen(ready(life), which);
    const isOwn = reward.side === 'Empfehler';
    const token = isOwn ? await sessionOf(stage) : await tokenOf(stage, life, reward);
    const path = isOwn ? `/praemierung?nr=${await claimNumberOf(stage, life, reward)}` : '/praemierung';
    const cash = { PraemieId: reward.art === 'Praemie' ? 1 : 0, ...someAccount() };
    await ask(stage, 'PUT', path, { token, body: wantsVoucher ? { PraemieId: VOUCHER_ID } : cash });
    const kind: Kind = wantsVoucher ? 'Gutschein' : 'Ueberweisung';
    Object.assign(reward, { kind, pickedUpOn: life.day, isReturned: false });
    if (wantsVoucher) reward.state = 'Ausgezahlt';
    else {
      nameAccount(life, reward);
      Object.assign(reward, { state: 'Abgeholt', payment: 'waiting' });
    }
    settle(life);
  },
};

/** Payments that the next run takes: payments to a person wait for a day after their account held them back. */
const payable = (life: Life): Reward[] =>
  rewardsOf(life).filter((reward) => {
    const { heldOn } = payeeOf(life, reward);
    return reward.payment === 'waiting' && (heldOn === null || heldOn < life.day);
  });

const paysOut: Act<boolean> = {
  name: 'pay out',
  weight: 40,
  choices: fc.boolean(),
  tell: (isFetched) => `a payout run is made${isFetched ? ' and its file fetched' : ''}`,
  isPossible: (life) => payable(life).length > 0,
  play: async (stage, life, isFetched) => {
    const { key: token } = stage.place;
    const { Laufnummer } = await ask<{ Laufnummer: string }>(stage, 'POST', '/betrieb/auszahlungslaeufe', { token });
    if (isFetched) await ask(stage, 'GET', `/betrieb/auszahlungslaeufe/${Laufnummer}/pain.001`, { token });
    for (const reward of payable(life)) reward.payment = 'sent';
    settle(life);
  },
};

const bankLine = async (stage: Stage, life: Life, reward: Reward) => {
  const number = await claimNumberOf(stage, life, reward);
  const { rows } = await sql<{ endToEndId: string; amountCents: number }>`
    select p.end_to_end_id as "endToEndId", p.amount_cents as "amountCents" from payment p
    join claim c on c.client_key = p.client_key and c.id = p.claim_id
    where c.client_key = ${stage.place.client.key} and c.claim_number = ${number}
    order by p.created_at desc limit 1`.execute(stage.test.platform.db);
  return chosen(rows, 0);
};

const answer = (stage: Stage, body: string): Promise<unknown> =>
  ask(stage, 'POST', '/betrieb/kontoauszuege', {
    token: stage.place.key,
    body,
    headers: { 'content-type': 'application/xml' },
  });

const sent = (life: Life): Reward[] => rewardsOf(life).filter(({ payment }) => payment === 'sent');

const books: Act<null> = {
  name: 'book',
  weight: 30,
  choices: fc.constant(null),
  tell: () => 'the bank books what was sent',
  isPossible: (life) => sent(life).length > 0,
  play: async (stage, life) => {
    const lines = [];
    for (const reward of sent(life)) lines.push(await bankLine(stage, life, reward));
    await answer(stage, bookedFile(lines));
    for (const reward of sent(life)) Object.assign(reward, { state: 'Ausgezahlt', payment: 'booked' });
    settle(life);
  },
};

const returnable = (life: Life): Reward[] =>
  rewardsOf(life).filter(({ payment }) => payment === 'sent' || payment === 'booked');

const returns: Act<null> = {
  name: 'return',
  weight: 8,
  choices: fc.constant(null),
  tell: () => 'the bank returns a transfer',
  isPossible: (life) => returnable(life).length > 0 && !life.isAccountDeleted,
  play: async (stage, life) => {
    const reward = chosen(returnable(life), 0);
    await answer(stage, returnedFile([await bankLine(stage, life, reward)]));
    const contract = life.contracts.find(({ rewards }) => rewards.includes(reward));
    const isOwed = contract === undefined || isLiving(contract);
    Object.assign(reward, { payment: 'none', isReturned: isOwed, state: isOwed ? 'Bereitgestellt' : 'Storniert' });
    if (isOwed) Object.assign(reward, { readyOn: life.day, expiresOn: life.day + PICKUP_DAYS });
    else if (reward.side === 'Empfehler') life.lateReturns += 1;
    settle(life);
  },
};

const deletes: Act<number> = {
  name: 'delete the account',
  weight: 1,
  // Always possible and the end of most, so three of four times it is not meant.
  choices: fc.nat({ max: 3 }),
  tell: () => 'the recommender deletes the account',
  isPossible: (life, chance) => chance === 0 && !life.isAccountDeleted && life.day > 0,
  play: async (stage, life) => {
    await ask(stage, 'DELETE', '/empfehler/delete', { token: await sessionOf(stage) });
    life.isAccountDeleted = true;
    leave(rewardsOf(life).filter(({ side }) => side === 'Empfehler'));
    settle(life);
  },
};

const asksGoodwill: Act<null> = {
  name: 'ask for goodwill',
  weight: 1,
  choices: fc.constant(null),
  tell: () => 'the recommender asks for goodwill',
  isPossible: (life) =>
    life.goodwill === 'none' && !life.isAccountDeleted && !life.contracts.some(({ isConcluded }) => isConcluded),
  play: async (stage, life) => {
    const number = `K${randomInt(1e12)}`;
    const path = `/empfehler/SetKundennummerForEmpfehler/${stage.number}?kundennummer=${number}`;
    await ask(stage, 'PUT', path, { token: await sessionOf(stage) });
    life.goodwill = 'asked';
  },
};

const decidesGoodwill: Act<boolean> = {
  name: 'decide goodwill',
  weight: 8,
  choices: fc.boolean(),
  tell: (isAccepted) => `an operator ${isAccepted ? 'accepts' : 'refuses'} the goodwill`,
  path: (isAccepted) => (isAccepted ? 'accept' : 'refuse'),
  isPossible: (life) => life.goodwill === 'asked' && !life.isAccountDeleted,
  play: async (stage, life, isAccepted) => {
    const { rows } = await sql<{ id: string }>`select id from goodwill_request
      where client_key = ${stage.place.client.key} and number = ${stage.number}`.execute(stage.test.platform.db);
    await ask(stage, 'POST', `/betrieb/kulanz/${rows[0]?.id ?? ''}`, {
      token: stage.place.key,
      body: {
        Entscheidung: isAccepted ? 'Angenommen' : 'Abgelehnt',
        ...(isAccepted ? {} : { Grund: 'Kein Vertrag.' }),
      },
    });
    life.goodwill = isAccepted ? 'accepted' : 'refused';
    if (!isAccepted) return;
    const reward = newReward('Kulanz', 'Empfehler', { Ueberweisung: GOODWILL_CENTS });
    Object.assign(reward, { state: 'Bereitgestellt', readyOn: life.day, expiresOn: life.day + PICKUP_DAYS });
    life.extras.push(reward);
  },
};

/** Days between two runs of the tasks while a long time passes: by the month first, and so that no reminder is skipped. */
const HOPS = [31, 31, 31, 91, 91, 66, 31];

/** Short waits are usual; the long ones pass a deadline each, and go in hops, because tasks run all the time. */
const waits: Act<number> = {
  name: 'wait',
  weight: 10,
  choices: fc.constantFrom(1, 1, 1, 2, 2, 3, 3, 4, 7, 7, 11, 14, 14, 14, 15, 15, 15, 31, 31, 61, 85, 366),
  tell: (days) => `${days === 1 ? 'a day passes' : `${days} days pass`}`,
  isPossible: (life, days) => life.day + days < 620,
  play: async (stage, life, days) => {
    let left = days;
    for (const most of HOPS) {
      const hop = Math.min(left, most);
      left -= hop;
      await moveClock(stage, hop);
      passDays(life, hop);
      // The look after the act is that of the last hop.
      if (left === 0) return;
      await stage.look();
    }
  },
};

/** What beneficiaries, bank, operators and time can do. */
export const REWARD_STEPS = [
  stepsOf(picksUp),
  stepsOf(paysOut),
  stepsOf(books),
  stepsOf(returns),
  stepsOf(deletes),
  stepsOf(asksGoodwill),
  stepsOf(decidesGoodwill),
  stepsOf(waits),
];
