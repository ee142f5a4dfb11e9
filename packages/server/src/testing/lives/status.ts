import type { StatusMessage } from '@mundwerk/contract/values/state/status-message';
import { type Contract, isEnded, isLinkOver, isLiving, type Life, type Reward, rewardsOf } from './model.ts';

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
