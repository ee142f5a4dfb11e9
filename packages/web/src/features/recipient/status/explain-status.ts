import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import { boot } from '#lib/page/boot.ts';
import { formatDate } from '#lib/text/format.ts';
import { t, textOf } from '#lib/text/i18n.ts';

type Reason = RecipientStatus['Erklaerung']['Code'];

const reasonText = (code: Reason): string => textOf(`recipient.status.reasons.${code}`, { client: boot().client.Name });

/** Conditions that the page shows as a button of its own. */
const OWN_ACTS = new Set<Reason>(['matching', 'noRecipient', 'dataMissing', 'consentMissing', 'dataDeleted']);

/** The date of the next step: the expected, the earliest possible, or the overdue one; null where none is known. */
export const expectedText = ({ Erklaerung }: RecipientStatus): string | null => {
  const { ErwartetAm, FruehestensAm, UeberfaelligSeit } = Erklaerung;
  if (ErwartetAm) return t('recipient.status.expected', { date: formatDate(ErwartetAm) });
  if (FruehestensAm) return t('recipient.status.earliest', { date: formatDate(FruehestensAm) });
  return UeberfaelligSeit
    ? t('recipient.status.overdue', { date: formatDate(UeberfaelligSeit), support: boot().client.SupportEmail })
    : null;
};

/** Why the next step has not happened, in one sentence, and what else is missing. */
export const explainStatus = ({ Erklaerung }: RecipientStatus): { why: string; also: string[] } => ({
  why: reasonText(Erklaerung.Code),
  also: Erklaerung.Auch.filter((code) => !OWN_ACTS.has(code)).map(reasonText),
});

/** Whether a contract is reported that is, or may be, the recipient's: then the page never invites to conclude another one. */
export const hasContract = ({ Auftragsstatus, Auswahl, Erklaerung }: RecipientStatus): boolean =>
  Auftragsstatus !== null || Auswahl.length > 0 || Erklaerung.Code === 'matching';

/** Whether the recipient gets anything of this recommendation. */
export const hasReward = ({ Betraege, Praemienstatus }: RecipientStatus): boolean =>
  Praemienstatus !== null || Object.keys(Betraege).length > 0;

/** Whether the recipient's data are needed: for a reward of their own, or because the client wants them always (decisions §20). */
export const isDataNeeded = (status: RecipientStatus): boolean =>
  hasReward(status) || boot().client.EmpfaengerdatenImmer;
