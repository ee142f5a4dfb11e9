import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { KeysUnder } from '@mundwerk/contract/page/text-keys';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { daysBetween } from '@mundwerk/contract/values/day';
import type { StatusMessage } from '@mundwerk/contract/values/state/status-message';
import { formatDate } from '#lib/text/format.ts';
import { hasText, t } from '#lib/text/i18n.ts';

/** News is celebrated for this many days. */
const NEWS_DAYS = 14;

/** Whether the contact has signed, or the money has arrived, a short while ago. */
export const isGoodNews = (
  { Statusmeldung: { Station, Datum }, AuftragDatum }: Pick<OwnRecommendation, 'Statusmeldung' | 'AuftragDatum'>,
  today: () => string,
): boolean => {
  const day = Station === 'paid' ? Datum : Station === 'contract' ? AuftragDatum : null;
  return day !== null && daysBetween(day, today()) <= NEWS_DAYS;
};

type StatusName = Exclude<KeysUnder<'reward.status'>, `${string}On`>;

/** The next awaited step, as the key of its texts. */
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

/** The key of a message's text: some messages read differently depending on more than their name. */
const textName = (own: OwnRecommendation, claim?: OwnClaim): StatusName => {
  const { Statusmeldung, AnteilEmpfehler, Besuche, Status, OptinErforderlich } = own;
  const { Schluessel } = Statusmeldung;
  if (OptinErforderlich && Status === 'Ok' && NEXT_STEPS[Schluessel] === 'link') return 'linkLocked';
  if (claim?.Rueckgabegrund) return 'returned';
  if (Schluessel === 'rewardPaid' && claim?.Typ === 'Gutschein') return 'voucherSent';
  if (Schluessel === 'contactReceivesReward' && AnteilEmpfehler > 0) return 'bothReceiveReward';
  if (Schluessel === 'linkExpired' && Besuche > 0) return 'visitedThenExpired';
  return Schluessel;
};

const sentence = (name: StatusName, date: string | null, number: number | null): string => {
  const dated = `reward.status.${name}On` as const;
  if (date !== null && hasText(dated)) return t(dated, { date: formatDate(date) });
  return t(`reward.status.${name}`, { count: number ?? 1 });
};

/** The text of the status message, with the date and the number the server sent (decisions §7). */
export const statusText = (own: OwnRecommendation, claim?: OwnClaim): string => {
  const { Datum, Anzahl } = own.Statusmeldung;
  return sentence(textName(own, claim), Datum, Anzahl);
};

/** The key of the text for a claim that has no status bar. */
const claimTextName = ({ Status, Typ, Rueckgabegrund }: OwnClaim): StatusName => {
  switch (Status) {
    case 'Offen':
      return 'claimOpen';
    case 'Bereitgestellt':
      return Rueckgabegrund ? 'returned' : 'rewardCanBePickedUp';
    case 'Abgeholt':
      return Typ === 'Gutschein' ? 'rewardSubmitted' : 'rewardTransferInitiated';
    case 'Ausgezahlt':
      return Typ === 'Gutschein' ? 'voucherSent' : 'rewardPaid';
    case 'Abgelaufen':
      return 'rewardExpired';
    case 'Storniert':
      return 'claimCancelled';
  }
};

/** The status of a claim without a recommendation, in the same words. */
export const claimText = (claim: OwnClaim): string =>
  sentence(claimTextName(claim), claim.Status === 'Abgelaufen' ? claim.AbholbarBis : claim.AusgezahltAm, null);

/** The next step and its date (`bis 14.01.2027`); null when no date can be named. */
export const nextStepText = ({ Statusmeldung }: OwnRecommendation): string | null => {
  const { Schluessel, Station, NaechsterSchrittBis } = Statusmeldung;
  const awaited = NEXT_STEPS[Schluessel];
  // Once the order is confirmed, the bar waits for the reward: the line below it must not announce the confirmation again.
  const step = awaited === 'confirmation' && Station === 'confirmed' ? 'reward' : awaited;
  return step && NaechsterSchrittBis ? t(`reward.next.${step}`, { date: formatDate(NaechsterSchrittBis) }) : null;
};
