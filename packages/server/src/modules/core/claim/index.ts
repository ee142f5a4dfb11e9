import type { Task } from '#platform/jobs/job.ts';
import type { Loop } from '#platform/jobs/workers.ts';
import { expireClaims, remindBeneficiaries } from './due/due-claims.ts';
import { provideClaims, watchOrders } from './due/due-orders.ts';
import { mailClaims, mailClaimsJob } from './notify/mail-claims.ts';
import { purgeRewardTokens } from './token/reward-token.ts';
import { mailTurnsLoop, tellRecommenders } from './turns/write-turn-mail.ts';
import { serveVouchers } from './voucher/vouchers.ts';

export { discardRun, followBankAnswer } from './bank/follow-bank-answer.ts';
export { selectStoredBonusSteps } from './bonus/store.ts';
export { catchUpOrders } from './due/due-orders.ts';
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
export {
  decideGoodwill,
  grantGoodwill,
  importReward,
  setCustomerNumber,
  withdrawGoodwill,
} from './goodwill/goodwill.ts';
export { deleteGoodwillRequests, selectGoodwillRequests } from './goodwill/store.ts';
export { promisedRewards, refusalMail, refuseClaim } from './life/claim-steps.ts';
export { closeClaims, moveClaims, takeBackPayments } from './life/close-claims.ts';
export { detachContact } from './life/detach-contact.ts';
export { syncClaimsWithOrders } from './life/follow-orders.ts';
export {
  type Claim,
  selectClaim as findClaimBy,
  selectClaimHistory,
  selectClaimsOfRecipient,
  selectClaimsOfRecommender,
  selectSameCustomer,
} from './life/store.ts';
export { CLAIM_MAIL_EXAMPLES } from './mail-examples.ts';
export { findBeneficiary } from './notify/claim-mail.tsx';
export { mailVoucher, tellClaimAgain, tellRefusedAgain, tellTurnAgain } from './notify/mail-claims.ts';
export { mailPickup } from './notify/mail-pickup.ts';
export { selectToldClaims } from './notify/store.ts';
export { pickUpReward } from './pickup/pick-up-rewards.ts';
export {
  type GoodwillCase,
  selectGoodwillCase as findGoodwillCase,
  selectGoodwillCases,
  selectPoolLevels,
} from './read-models/claims.ts';
export { eraseRecipient } from './recipient/recipient-status.ts';
export { registerClaimModule } from './routes.ts';
export {
  amountsOf,
  type ClaimPurpose,
  claimKind,
  claimSums,
  goodwillState,
  goodwillStatus,
  pickUpRefusal,
  picturedCents,
  promisedBy,
} from './rules.ts';
export type { ClaimTables } from './tables.ts';
export { REWARD_TOKEN_RETENTION_DAYS } from './token/reward-token.ts';
export { deleteRewardTokensOf as revokeRewardLinks } from './token/store.ts';
export { deleteOrderTurns } from './turns/store.ts';
export { importVouchers } from './voucher/vouchers.ts';

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
