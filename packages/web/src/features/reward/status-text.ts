import type { OwnRecommendation } from '@mundwerk/contract/recommender';
import type { StatusMessage } from '@mundwerk/contract/values/status-message';
import { formatDate } from '../../lib/format.ts';
import { hasText, t } from '../../lib/i18n.ts';

/** The key of a message's text: two messages read differently depending on more than their name. */
const textName = ({ Statusmeldung, AnteilEmpfehler, Status }: OwnRecommendation): string => {
  const { Schluessel } = Statusmeldung;
  if (Schluessel === 'contactReceivesReward' && AnteilEmpfehler > 0) return 'bothReceiveReward';
  if (Schluessel === 'rewardWillFollow' && Status === 'Abgelaufen') return 'visitedThenExpired';
  return Schluessel;
};

/** What the status bar says in words, with the date and the number the server sent along (decisions §7). */
export const statusText = (own: OwnRecommendation): string => {
  const { Datum, Anzahl } = own.Statusmeldung;
  const key = `reward.status.${textName(own)}`;
  const count = Anzahl === null ? {} : { count: Anzahl };
  return Datum !== null && hasText(`${key}On`) ? t(`${key}On`, { date: formatDate(Datum) }) : t(key, count);
};

/** What is waited for next, as its texts are named. */
type NextStep = 'link' | 'confirmation' | 'reward' | 'pickup' | 'payout' | 'voucher';

const NEXT_STEPS: Partial<Record<StatusMessage, NextStep>> = {
  linkNotUsed: 'link',
  rewardWillFollow: 'link',
  contractConcluded: 'confirmation',
  rewardRequestProcessing: 'confirmation',
  contactReceivesReward: 'confirmation',
  enterBankDetails: 'pickup',
  pickupLinkSent: 'pickup',
  rewardCanBePickedUp: 'pickup',
  rewardReady: 'pickup',
  rewardTransferInitiated: 'payout',
  rewardInPayment: 'payout',
  rewardSubmitted: 'voucher',
};

/** What comes next and until when (`bis 14.01.2027`); null when no date can be named. */
export const nextStepText = ({ Statusmeldung }: OwnRecommendation): string | null => {
  const { Schluessel, Station, NaechsterSchrittBis } = Statusmeldung;
  const awaited = NEXT_STEPS[Schluessel];
  // Once the order is confirmed, the bar waits for the reward: the line below it must not announce the confirmation again.
  const step = awaited === 'confirmation' && Station === 'confirmed' ? 'reward' : awaited;
  return step && NaechsterSchrittBis ? t(`reward.next.${step}`, { date: formatDate(NaechsterSchrittBis) }) : null;
};
