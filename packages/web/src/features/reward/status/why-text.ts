import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { KeysUnder } from '@mundwerk/contract/page/text-keys';
import type { RewardReason } from '@mundwerk/contract/values/reward/reward-explanation';
import { boot } from '#lib/page/boot.ts';
import { formatDate } from '#lib/text/format.ts';
import { t, textOf } from '#lib/text/i18n.ts';
import { nextStepText } from './status-text.ts';

type Why = KeysUnder<'reward.why'>;
type Explained = Pick<OwnRecommendation, 'Erklaerung' | 'AnteilEmpfehler'>;

/** Reasons that have their own text; those that the status message also states have none. */
const TOLD: readonly string[] = [
  'stopped',
  'held',
  'contradiction',
  'inProposal',
  'takenOut',
  'settling',
  'blocked',
  'mailBounced',
  'endedAtBank',
  'atBank',
  'runNotFetched',
  'noPayoutAccount',
  'accountFresh',
  'waitsForRun',
  'voucherEmpty',
  'budgetUsedUp',
  'noReward',
  'notNewCustomer',
  'linkNotUsed',
  'awaitsAddress',
  'newCustomerUnknown',
  'matching',
  'dataMissing',
  'dataDeleted',
  'consentMissing',
  'premiumMissing',
  'premiumLater',
  'complaintPeriod',
  'releaseMissing',
  'dueNow',
  'goodwillOpen',
  'lead',
  'clicked',
] satisfies readonly (RewardReason & Why)[];

/** Reasons that stand in place of the status message, because they end what it announces. */
const ENDS: ReadonlySet<RewardReason> = new Set(['ended', 'notNewCustomer', 'linkNotUsed']);

const ENDED: readonly string[] = ['Abgelehnt', 'Widerrufen', 'Storniert'] satisfies readonly Why[];
const DATED: readonly string[] = ['on', 'until'];

const whyName = ({ Erklaerung: { Code, Werte }, AnteilEmpfehler }: Explained): string | undefined => {
  if (Code === 'ended') {
    const { how, on } = Werte;
    return typeof how === 'string' && on !== undefined && ENDED.includes(how) ? how : undefined;
  }
  // Recommenders who gave the whole reward away lose nothing.
  if (AnteilEmpfehler === 0 && (Code === 'noReward' || Code === 'budgetUsedUp')) return undefined;
  if (Code === 'noRecipient') return 'dataMissing';
  return TOLD.includes(Code) ? Code : undefined;
};

/** Why there is no reward yet, or how it ended; null where the status message says everything. */
export const whyText = (own: Explained): string | null => {
  const name = whyName(own);
  if (name === undefined) return null;
  const values = Object.entries(own.Erklaerung.Werte).map(([key, value]) => [
    key,
    DATED.includes(key) && typeof value === 'string' ? formatDate(value) : value,
  ]);
  return textOf(`reward.why.${name}`, Object.fromEntries(values));
};

/** Whether the reason replaces the status message. */
export const isWhyTheStatus = ({ Erklaerung }: Explained): boolean => ENDS.has(Erklaerung.Code);

const ALSO: readonly string[] = [
  'newCustomerUnknown',
  'premiumMissing',
  'premiumLater',
  'complaintPeriod',
  'releaseMissing',
] satisfies readonly KeysUnder<'reward.also'>[];

/** What else is missing, in the order of the rule. */
export const alsoTexts = ({ Erklaerung }: Explained): string[] =>
  Erklaerung.Auch.filter((code) => ALSO.includes(code)).map((code) => textOf(`reward.also.${code}`));

const AT_BANK: ReadonlySet<RewardReason> = new Set(['endedAtBank', 'atBank', 'runNotFetched']);
/** Conditions that delay a reward: no date is announced while none is known. */
const HOLDS_UP: ReadonlySet<RewardReason> = new Set([
  'stopped',
  'held',
  'contradiction',
  'takenOut',
  'settling',
  'awaitsAddress',
  'matching',
  'noRecipient',
  'dataMissing',
  'dataDeleted',
  'consentMissing',
  'newCustomerUnknown',
  'premiumMissing',
  'releaseMissing',
  'notNewCustomer',
  'linkNotUsed',
]);

/** When the next step happens, and whether to count down the days; null where no day can be named. */
export const whenText = (own: OwnRecommendation): { text: string; hasCountdown: boolean } | null => {
  const { Code, FruehestensAm, ErwartetAm, UeberfaelligSeit } = own.Erklaerung;
  const said = (text: string) => ({ text, hasCountdown: false });
  if (FruehestensAm) return said(t('reward.when.earliest', { date: formatDate(FruehestensAm) }));
  if (UeberfaelligSeit) {
    const support = boot().client.SupportEmail;
    return said(t('reward.when.overdue', { date: formatDate(UeberfaelligSeit), support }));
  }
  if (AT_BANK.has(Code) && ErwartetAm) return said(t('reward.when.expected', { date: formatDate(ErwartetAm) }));
  if (HOLDS_UP.has(Code)) return null;
  const text = nextStepText(own);
  return text === null ? null : { text, hasCountdown: true };
};
