import type { Task } from '#platform/jobs/job.ts';
import type { Loop } from '#platform/jobs/loops.ts';
import { expireClaims } from './due/expire-claims.ts';
import { provideClaims } from './due/provide-claims.ts';
import { remindBeneficiaries } from './due/remind.ts';
import { watchOrders } from './due/watch-orders.ts';
import { mailClaims, mailClaimsJob } from './notify/mail-claims.ts';
import { purgeRewardTokens } from './token/reward-token.ts';
import { mailTurnsLoop, tellRecommenders } from './turns/mail-turns.ts';
import { serveVouchers } from './voucher/serve-waiting.ts';

export { followBankAnswer } from './bank/follow-bank-answer.ts';
export { selectStoredBonusSteps } from './bonus/store.ts';
export { amountsOf, picturedCents } from './catalogue/rules.ts';
export { catchUpOrders } from './due/catch-up-orders.ts';
export {
  type ExplainedReferral,
  explainOrderReward,
  explainOrders,
  explainRecipientReward,
  explainRecommenderRewards,
  explainReferrals,
  type OperatorFacts,
  type PaymentSituations,
} from './explain-rewards.ts';
export { decideGoodwill } from './goodwill/decide-goodwill.ts';
export { grantGoodwill, withdrawGoodwill } from './goodwill/grant-goodwill.ts';
export { goodwillState, goodwillStatus } from './goodwill/rules.ts';
export { setCustomerNumber } from './goodwill/set-customer-number.ts';
export { deleteGoodwillRequests, selectGoodwillRequests } from './goodwill/store.ts';
export { closeClaims } from './life/close-claims.ts';
export { detachContact } from './life/detach-contact.ts';
export { followOrders } from './life/follow-orders.ts';
export { promisedRewards } from './life/promised-rewards.ts';
export { refusalMail, refuseClaim } from './life/refuse-claim.ts';
export {
  type Claim,
  selectClaim as findClaimBy,
  selectClaimHistory,
  selectClaimsOfRecipient,
  selectClaimsOfRecommender,
} from './life/store.ts';
export { takeBackPayments } from './life/take-back-payments.ts';
export { CLAIM_MAIL_EXAMPLES } from './mail-examples.ts';
export { moveClaims } from './merge/move-claims.ts';
export { selectSameCustomer } from './merge/store.ts';
export { findBeneficiary } from './notify/beneficiary.ts';
export { mailPickup } from './notify/mail-pickup.ts';
export { mailVoucher } from './notify/mail-voucher.ts';
export { selectToldClaims } from './notify/store.ts';
export { tellClaimAgain, tellRefusedAgain, tellTurnAgain } from './notify/tell-again.ts';
export { pickUpReward } from './pickup/pick-up-reward.ts';
export {
  type GoodwillCase,
  selectGoodwillCase as findGoodwillCase,
  selectGoodwillCases,
} from './read-models/goodwill-cases.ts';
export { selectPoolLevels } from './read-models/pool-levels.ts';
export { eraseRecipient } from './recipient/delete-recipient-data.ts';
export { registerClaimModule } from './routes.ts';
export { type ClaimPurpose, claimKind, claimSums, pickUpRefusal, promisedBy } from './rules.ts';
export type { ClaimTables } from './tables.ts';
export { deleteRewardTokensOf as revokeRewardLinks } from './token/store.ts';
export { deleteOrderTurns } from './turns/store.ts';
export { importVouchers } from './voucher/import-vouchers.ts';

/** The scheduled tasks of claims. */
export const CLAIM_TASKS: readonly Task[] = [
  provideClaims,
  expireClaims,
  remindBeneficiaries,
  watchOrders,
  serveVouchers,
  mailClaims,
  tellRecommenders,
  purgeRewardTokens,
];

/** The jobs that changes of claims enqueue. */
export const CLAIM_JOBS = [mailClaimsJob] as const;

/** The loops of claims, which run continuously. */
export const CLAIM_LOOPS: readonly Loop[] = [mailTurnsLoop];
