import { RELEASE_UNDO_SECONDS } from '@mundwerk/contract/values/state/states';
import fc from 'fast-check';
import { advanceClock } from '#platform/devaids/development-aids.ts';
import { makeAgencyUser, TEST_AGENCY } from '../make/open-agency.ts';
import { type Act, at, chosen, oneOfThree, stepsOf } from './act.ts';
import {
  COMPLAINT_DAYS,
  type Contract,
  type EndState,
  hasConfirmed,
  isEnded,
  isFree,
  isLiving,
  needsContact,
} from './model.ts';
import { endContract, reviveContract, settle } from './settle.ts';
import { ask, dateOf, type Stage } from './stage.ts';

/** Whether the facts of a contract can still change. */
const isOpen = (contract: Contract | null): contract is Contract =>
  contract !== null && isLiving(contract) && contract.state !== 'Erledigt';

const pathOf = (stage: Stage, contract: Contract): string =>
  `/betrieb/auftraege/${stage.contracts.get(contract)?.external ?? ''}`;

const patch = (stage: Stage, contract: Contract, body: object): Promise<unknown> =>
  ask(stage, 'PATCH', pathOf(stage, contract), { token: stage.place.key, body });

const corrects: Act<{ which: number; isNew: boolean | null }> = {
  name: 'correct the new customer',
  weight: 4,
  choices: fc.record({ which: oneOfThree, isNew: fc.constantFrom(true, false, null) }),
  tell: ({ which, isNew }) =>
    `contract ${which + 1} is corrected: new customer ${isNew === null ? 'unknown' : isNew ? 'yes' : 'no'}`,
  path: ({ isNew }) => (isNew === null ? 'unknown' : isNew ? 'yes' : 'no'),
  isPossible: (life, { which, isNew }) => {
    const contract = at(life.contracts, which);
    if (contract?.isNotNew && isNew === true && contract.isConcluded)
      return life.day <= (contract.endedOn ?? 0) + COMPLAINT_DAYS;
    return isOpen(contract) && contract.isNew !== isNew;
  },
  play: async (stage, life, { which, isNew }) => {
    const contract = chosen(life.contracts, which);
    await patch(stage, contract, { Neukunde: isNew });
    contract.isNew = isNew;
    if (contract.isNotNew) reviveContract(life, contract);
    settle(life);
  },
};

const pays: Act<{ which: number; isPaid: boolean }> = {
  name: 'report the first premium',
  weight: 20,
  choices: fc.record({ which: oneOfThree, isPaid: fc.constantFrom(true, true, true, false) }),
  tell: ({ which, isPaid }) =>
    `the first premium of contract ${which + 1} is reported ${isPaid ? 'paid' : 'unpaid after all'}`,
  path: ({ isPaid }) => (isPaid ? 'paid' : 'unpaid after all'),
  isPossible: (life, { which, isPaid }) => {
    const contract = at(life.contracts, which);
    return isOpen(contract) && (contract.paidOn !== null) !== isPaid;
  },
  play: async (stage, life, { which, isPaid }) => {
    const contract = chosen(life.contracts, which);
    await patch(stage, contract, { ErstbeitragBezahltAm: isPaid ? dateOf(life.day) : null });
    contract.paidOn = isPaid ? life.day : null;
    settle(life);
  },
};

const ends: Act<{ which: number; state: EndState }> = {
  name: 'end a contract',
  weight: 3,
  choices: fc.record({ which: oneOfThree, state: fc.constantFrom<EndState>('Abgelehnt', 'Widerrufen', 'Storniert') }),
  tell: ({ which, state }) => `contract ${which + 1} ends: ${state}`,
  path: ({ state }) => state,
  isPossible: (life, { which }) => isOpen(at(life.contracts, which)),
  play: async (stage, life, { which, state }) => {
    const contract = chosen(life.contracts, which);
    await patch(stage, contract, { Status: state });
    endContract(life, contract, state);
    settle(life);
  },
};

const confirms: Act<number> = {
  name: 'confirm by the client',
  weight: 2,
  choices: oneOfThree,
  tell: (which) => `the client confirms contract ${which + 1}`,
  isPossible: (life, which) => {
    const contract = at(life.contracts, which);
    if (contract?.state === 'Abgelehnt')
      return contract.isNew !== false && life.day <= (contract.endedOn ?? 0) + COMPLAINT_DAYS;
    return isOpen(contract) && contract.state === 'Gemeldet';
  },
  play: async (stage, life, which) => {
    const contract = chosen(life.contracts, which);
    await patch(stage, contract, { Status: 'Bestaetigt' });
    if (isEnded(contract)) reviveContract(life, contract);
    contract.state = 'Bestaetigt';
    settle(life);
  },
};

const names: Act<{ which: number; who: number }> = {
  name: 'name the contact later',
  weight: 2,
  choices: fc.record({ which: oneOfThree, who: oneOfThree }),
  tell: ({ which, who }) => `the client names contact ${who + 1} for contract ${which + 1}`,
  isPossible: (life, { which, who }) => {
    const contract = at(life.contracts, which);
    return (
      isOpen(contract) &&
      [contract.contact, contract.named, contract.hinted].every((one) => one === null) &&
      isFree(life, at(life.contacts, who))
    );
  },
  play: async (stage, life, { which, who }) => {
    const contract = chosen(life.contracts, which);
    const contact = chosen(life.contacts, who);
    await patch(stage, contract, { Empfaengernummer: stage.contacts.get(contact)?.number ?? '' });
    contract.named = contact;
    settle(life);
  },
};

/** An agency releases by its own call, which takes effect once it cannot be undone any more. */
const releaseByAgency = async (stage: Stage, contract: Contract): Promise<void> => {
  const { test, place } = stage;
  const { token } = await makeAgencyUser(test, place.client, ['AgenturInhaber']);
  const { number = '' } = stage.contracts.get(contract) ?? {};
  await ask(stage, 'PUT', `/agentur/auftragfreigeben/${TEST_AGENCY}/${number}`, { token });
  await advanceClock(test.platform, RELEASE_UNDO_SECONDS * 1000);
  await test.platform.jobs.runTasks({ isWanted: (name) => name === 'finish-releases' });
};

const releases: Act<{ which: number; isByAgency: boolean }> = {
  name: 'release',
  weight: 15,
  choices: fc.record({ which: oneOfThree, isByAgency: fc.boolean() }),
  tell: ({ which, isByAgency }) =>
    `contract ${which + 1} is released by the ${isByAgency ? 'agency' : 'client’s system'}`,
  path: ({ isByAgency }) => `by the ${isByAgency ? 'agency' : 'client’s system'}`,
  isPossible: (life, { which }) => {
    const contract = at(life.contracts, which);
    const hasPerson = !needsContact(life.plan) || hasConfirmed(contract?.contact ?? null);
    return isOpen(contract) && contract.state === 'Bestaetigt' && hasPerson;
  },
  play: async (stage, life, { which, isByAgency }) => {
    const contract = chosen(life.contracts, which);
    if (isByAgency) await releaseByAgency(stage, contract);
    else await ask(stage, 'POST', `${pathOf(stage, contract)}/freigabe`, { token: stage.place.key });
    contract.state = 'Freigegeben';
    settle(life);
  },
};

/** What the client's systems and people can do. */
export const CONTRACT_STEPS = [
  stepsOf(corrects),
  stepsOf(pays),
  stepsOf(ends),
  stepsOf(confirms),
  stepsOf(names),
  stepsOf(releases),
];
