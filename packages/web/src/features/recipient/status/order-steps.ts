import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import type { OrderState } from '@mundwerk/contract/values/state/states';
import { boot } from '#lib/page/boot.ts';
import { formatDate } from '#lib/text/format.ts';
import { t, textOf } from '#lib/text/i18n.ts';
import { paymentWeeks } from '#shared/reward/product-promise.ts';
import type { Step, StepState } from '#ui/data/step-list.tsx';

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

/** A state in which an order ended without success. */
export type EndedState = Extract<OrderState, 'Abgelehnt' | 'Widerrufen' | 'Storniert'>;
type StepName = RecipientStatus['Schritte'][number]['Schritt'];

const ENDED = new Set<OrderState | null>(['Abgelehnt', 'Widerrufen', 'Storniert'] satisfies EndedState[]);

/** The state in which the order ended without success; null while it can still succeed. */
export const endOf = ({ Auftragsstatus }: Pick<RecipientStatus, 'Auftragsstatus'>): EndedState | null =>
  ENDED.has(Auftragsstatus) ? (Auftragsstatus as EndedState) : null;

/** Why a step does not concern this recipient; null for the steps that do. */
const omittedText = (status: RecipientStatus, step: StepName): string | null => {
  if (step === 'DatenBestaetigt' && !status.HatDaten && !isDataNeeded(status)) return t('recipient.steps.notNeeded');
  return step === 'PraemieErhalten' && !hasReward(status) ? t('recipient.steps.noReward') : null;
};

const isProvided = ({ Praemienstatus }: RecipientStatus): boolean =>
  Praemienstatus === 'Bereitgestellt' || Praemienstatus === 'Abgeholt';

/** What the next step waits for. */
const nextText = (status: RecipientStatus, step: StepName): string => {
  const { client } = boot();
  const names = { client: client.Name, days: client.ModuleAuftragsdatumMindestalterTage, ...paymentWeeks(client) };
  // A contract is reported: only which one is the recipient's is open.
  if (step === 'VertragAbgeschlossen' && hasContract(status)) return t('recipient.status.reasons.matching');
  if (step === 'DatenBestaetigt' && !status.HatDaten) return t('recipient.status.reasons.dataMissing');
  // The reward is there: the usual weeks are past, and what it waits for now is known.
  if (step === 'PraemieErhalten' && isProvided(status)) return explainStatus(status).why;
  const hasDay = step === 'AuftragBestaetigt' || step === 'PraemieErhalten';
  return (hasDay && expectedText(status)) || t(`recipient.steps.${step}.next`, names);
};

/** The four steps of the specification: reached ones with their date, the next with its expected day or its condition. */
export const statusSteps = (status: RecipientStatus): Step[] => {
  const { Schritte: steps } = status;
  const next = steps.findIndex(({ IstErreicht, Schritt }) => !IstErreicht && omittedText(status, Schritt) === null);
  return steps.map(({ Schritt, IstErreicht, Datum }, index) => {
    const omitted = IstErreicht ? null : omittedText(status, Schritt);
    const current: StepState = endOf(status) ? 'stopped' : 'current';
    const state: StepState = IstErreicht ? 'done' : index === next ? current : 'waiting';
    const isOmitted = omitted !== null || (state === 'waiting' && endOf(status) !== null);
    const waitsFor = state === 'current' ? nextText(status, Schritt) : null;
    return {
      title: t(`recipient.steps.${Schritt}.title`, { client: boot().client.Name }),
      detail: Datum ? t('recipient.steps.on', { date: formatDate(Datum) }) : (omitted ?? waitsFor),
      state,
      stateLabel: t(`recipient.steps.states.${isOmitted ? 'omitted' : state}`),
    };
  });
};
