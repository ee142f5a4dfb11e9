import type { StatusMessage } from '@mundwerk/contract/values/state/status-message';
import { isEnded, isLinkOver, isLiving, type Life, type Reward, rewardsOf } from './model.ts';

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
  contactReceivesReward: (life) => hasOpen(life) && life.plan.share < 100,
  rewardRequestProcessing: hasOpen,
  contractConcluded: ({ contracts }) => contracts.some(({ state, isConcluded }) => isConcluded && state === 'Gemeldet'),
  noContract: (life) => life.contracts.some(isEnded) && !hasLiving(life),
  rewardWillFollow: (life) => isUsed(life) && !hasLiving(life) && !isLinkOver(life),
  linkNotUsed: (life) => life.visits + life.clicks === 0 && !hasLiving(life) && !isLinkOver(life),
  linkExpired: isLinkOver,
};
