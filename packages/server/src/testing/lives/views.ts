import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { OrderDetails } from '@mundwerk/contract/operations/read-orders';
import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import type { ExplanationView } from '@mundwerk/contract/reward/explanation';
import type { RewardReason, Turn } from '@mundwerk/contract/values/reward/reward-explanation';
import type { StatusMessage } from '@mundwerk/contract/values/state/status-message';
import {
  type Contact,
  type Contract,
  isEnded,
  isLinkOver,
  isLiving,
  isPromised,
  type Life,
  type Reward,
  rewardsOf,
  type Side,
  unmet,
} from './model.ts';
import { type About, isEnd, REQUESTS, SENTENCES, TURNS_TRUE } from './predicates.ts';
import { countSuccessful } from './settle.ts';
import { ask, type Stage, sessionOf } from './stage.ts';

type StatusPredicate = (life: Life) => boolean;

const hasReward =
  (isMeant: (reward: Reward) => boolean): StatusPredicate =>
  (life) =>
    rewardsOf(life).some(isMeant);
const isReady = hasReward(({ state }) => state === 'Bereitgestellt');
const isUsed = ({ visits, clicks, contacts }: Life): boolean => visits + clicks + contacts.length > 0;
const hasLiving = ({ contracts }: Life): boolean => contracts.some(isLiving);
const hasOpen = ({ contracts }: Life): boolean =>
  contracts.some((contract) => isLiving(contract) && contract.state !== 'Erledigt');

const isForContact = ({ rewards }: Contract): boolean =>
  rewards.some(({ side, state }) => side === 'Empfaenger' && state !== 'Storniert');
const isForNobody = ({ rewards }: Contract): boolean => rewards.every(({ state }) => state === 'Storniert');

/** Each message of the status bar (decisions §7), and when it is true. */
export const STATUS: Readonly<Record<StatusMessage, StatusPredicate>> = {
  rewardPaid: hasReward(({ state }) => state === 'Ausgezahlt'),
  rewardInPayment: hasReward(({ payment }) => payment === 'sent'),
  rewardTransferInitiated: hasReward(({ payment }) => payment === 'waiting'),
  rewardSubmitted: hasReward(({ state, kind }) => state === 'Abgeholt' && kind === 'Gutschein'),
  rewardExpired: hasReward(({ state }) => state === 'Abgelaufen'),
  enterBankDetails: isReady,
  pickupLinkSent: isReady,
  rewardCanBePickedUp: isReady,
  rewardReady: isReady,
  contactReceivesReward: ({ contracts, plan }) =>
    contracts.some(
      (contract) => isLiving(contract) && (contract.rewards.length === 0 ? plan.share < 100 : isForContact(contract)),
    ),
  rewardRequestProcessing: hasOpen,
  contractConcluded: ({ contracts }) =>
    contracts.some((contract) => isLiving(contract) && (contract.state === 'Gemeldet' || isForNobody(contract))),
  noContract: (life) => life.contracts.some(isEnded) && !hasLiving(life),
  rewardWillFollow: (life) => isUsed(life) && !hasLiving(life) && !isLinkOver(life),
  linkNotUsed: (life) => life.visits + life.clicks === 0 && !hasLiving(life) && !isLinkOver(life),
  linkExpired: isLinkOver,
};

/** The part of an explanation that every view has. */
interface Shown {
  readonly Code: RewardReason;
  readonly Auch: readonly (RewardReason | { readonly Code: RewardReason })[];
  readonly IstEndgueltig: boolean;
  readonly AmZug: Turn | null;
  readonly NaechstesAm: string | null;
  readonly UeberfaelligSeit: string | null;
  readonly Handlungen?: ExplanationView['Handlungen'];
}

const rewardFor = (contract: Contract | null, side: Side): Reward | null =>
  contract?.rewards.find((reward) => reward.side === side) ?? null;

/** Which sentences of an explanation are false about every contract that it may be about, and whether it wrongly ends or goes on. */
export const judge = (who: string, shown: Shown, abouts: readonly About[]): string[] => {
  const codes = [shown.Code, ...shown.Auch.map((one) => (typeof one === 'string' ? one : one.Code))];
  const fitting = abouts.filter((about) => SENTENCES[shown.Code].isTrue(about));
  const faults = codes
    .filter((code) => !abouts.some((about) => SENTENCES[code].isTrue(about)))
    .map((code) => `${who} is told “${code}”, which is not true`);
  const asked = (shown.Handlungen ?? []).filter((act) => !abouts.some((about) => REQUESTS[act](about)));
  if (
    fitting.length > 0 &&
    shown.IstEndgueltig &&
    !fitting.some((about) => isEnd(about) || !isPromised(about.life.plan, about.side))
  )
    faults.push(`${who} is told “${shown.Code}” as the end, and it goes on`);
  if (fitting.length > 0 && !shown.IstEndgueltig && fitting.every((about) => isEnd(about) && about.contract !== null))
    faults.push(`${who} is told “${shown.Code}” as if it went on, and it ended`);
  const { AmZug, NaechstesAm, UeberfaelligSeit } = shown;
  // Before a contract it is the contact's turn to conclude one; a link that a contract keeps alive has no last day.
  const isToConclude = AmZug === 'Kontakt' && ['unused', 'visited', 'clicked'].includes(shown.Code);
  const hasDay = (NaechstesAm ?? UeberfaelligSeit) !== null || AmZug === 'Betreiber' || isToConclude;
  if (!shown.IstEndgueltig && (AmZug === null || !hasDay))
    faults.push(`${who} is told “${shown.Code}” and nothing about what comes next (${AmZug}, ${NaechstesAm})`);
  if (AmZug !== null && !abouts.some(TURNS_TRUE[AmZug]))
    faults.push(`${who} is told that it is the turn of ${AmZug}, and it is not`);
  return [...faults, ...asked.map((act) => `${who} is asked to ${act} without reason`)];
};

export const differs = (who: string, what: string, shown: unknown, expected: unknown): string[] =>
  JSON.stringify(shown) === JSON.stringify(expected)
    ? []
    : [`${who} shows ${what} ${JSON.stringify(shown)} instead of ${JSON.stringify(expected)}`];

/** The same texts in an order that does not depend on the database's. */
export const sorted = (texts: readonly string[]): string[] => texts.toSorted((one, other) => (one < other ? -1 : 1));

const claimText = ({ side, state, cents, kind }: Reward): string => {
  const value = kind ? cents[kind] : (cents.Ueberweisung ?? cents.Gutschein);
  return `${side} ${value} ${state}`;
};

const lookAtContract = async (stage: Stage, life: Life, contract: Contract): Promise<string[]> => {
  const { external } = stage.contracts.get(contract) ?? {};
  const view = await ask<OrderDetails>(stage, 'GET', `/betrieb/auftraege/${external}`, { token: stage.place.key });
  const who = `the client’s system, ${contract.name},`;
  const numbersOf = (contacts: readonly Contact[]): string[] =>
    contacts.flatMap((contact) => stage.contacts.get(contact)?.number ?? []);
  // A number without a person behind it binds nobody, and may stay where the report put it.
  const nobodys = numbersOf(life.contacts.filter(({ gaveDataOn, left }) => gaveDataOn === null || left !== null));
  const isRight = contract.contact
    ? numbersOf([contract.contact]).includes(view.Empfaengernummer ?? '')
    : view.Empfaengernummer === null || nobodys.includes(view.Empfaengernummer);
  return [
    ...differs(who, 'state', view.Status, contract.state),
    ...(isRight ? [] : [`${who} names another person than ${contract.contact?.name ?? 'nobody'}`]),
    ...(isEnded(contract)
      ? []
      : differs(who, 'conditions', sorted(view.OffeneBedingungen), sorted(unmet(life, contract)))),
    ...differs(
      who,
      'rewards',
      sorted(view.Praemierungen.map(({ Beguenstigter, WertCent, Status }) => `${Beguenstigter} ${WertCent} ${Status}`)),
      sorted(contract.rewards.map(claimText)),
    ),
    ...view.Lagen.flatMap((shown) =>
      judge(`${who} about the ${shown.Beguenstigter},`, shown, [
        { life, side: shown.Beguenstigter, contract, reward: rewardFor(contract, shown.Beguenstigter), contact: null },
      ]),
    ),
  ];
};

/** What an explanation without a named order may be about: any contract of the life, or the link alone. */
export const aboutAny = (life: Life, side: Side, contracts: readonly Contract[], contact: Contact | null): About[] => [
  ...contracts.map((contract) => ({ life, side, contract, reward: rewardFor(contract, side), contact })),
  ...(contracts.some(isLiving) ? [] : [{ life, side, contract: null, reward: null, contact }]),
  // A goodwill reward belongs to the recommender's referral, whatever became of its contracts.
  ...life.extras
    .filter(({ art }) => art === 'Kulanz' && side === 'Empfehler')
    .map((reward) => ({ life, side, contract: null, reward, contact })),
];

const lookAsRecommender = async (stage: Stage, life: Life): Promise<string[]> => {
  if (life.isAccountDeleted) return [];
  const token = await sessionOf(stage);
  const rows = await ask<OwnRecommendation[]>(stage, 'GET', '/empfehler/empfehlungen', { token });
  const row = rows.find(({ Empfehlungsnummer }) => Empfehlungsnummer === stage.number);
  if (!row) return ['the recommender does not see the recommendation'];
  const who = 'the recommender';
  const { Schluessel } = row.Statusmeldung;
  return [
    ...judge(who, row.Erklaerung, aboutAny(life, 'Empfehler', life.contracts, null)),
    ...(STATUS[Schluessel](life) ? [] : [`the status bar says “${Schluessel}”, which is not true`]),
    ...differs(who, 'successful contracts', row.ErfolgreicheVertraege, countSuccessful(life)),
    ...differs(who, 'visits', row.Besuche, life.visits),
  ];
};

const lookAsContact = async (stage: Stage, life: Life, contact: Contact): Promise<string[]> => {
  const { number } = stage.contacts.get(contact) ?? {};
  const view = await ask<RecipientStatus>(stage, 'GET', `/empfaenger/stand?empfaengernummer=${number}`);
  const own = life.contracts.filter(({ contact: joined, named }) => (joined ?? named) === contact);
  return [
    ...differs(contact.name, 'data', view.HatDaten, contact.gaveDataOn !== null && contact.left === null),
    ...differs(contact.name, 'consent', view.HatZugestimmt, contact.consentedOn !== null && contact.left === null),
    ...(own.length === 1 ? differs(contact.name, 'order', view.Auftragsstatus, own[0]?.state) : []),
    ...judge(contact.name, view.Erklaerung, aboutAny(life, 'Empfaenger', own, contact)),
  ];
};

/** Everything that is shown now and is not true. */
export const loadReportFacts = async (stage: Stage, life: Life): Promise<string[]> => {
  const faults: string[] = [];
  for (const contract of life.contracts.filter(({ isConcluded }) => isConcluded))
    faults.push(...(await lookAtContract(stage, life, contract)));
  faults.push(...(await lookAsRecommender(stage, life)));
  for (const contact of life.contacts.filter(({ left }) => left === null))
    faults.push(...(await lookAsContact(stage, life, contact)));
  return faults;
};
