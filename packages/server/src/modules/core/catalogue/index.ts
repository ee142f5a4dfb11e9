import type { Task } from '#platform/jobs/job.ts';
import { settleRewardBudgets } from './budget/settle-offers.ts';

export { readBudgets } from './budget/read-budgets.ts';
export { bookBudgets, moveBudgets } from './budget/settle-offers.ts';
export type { BudgetUse } from './budget/store.ts';
export {
  type EarnedReward,
  findAnyProduct,
  findProduct,
  findPromisedProduct,
  findReward,
  findRewardsOn,
  listOwnProducts,
  listProductNames,
} from './find-products.ts';
export type { CatalogueFile } from './loading/catalogue-file.ts';
export { type CheckedCatalogue, checkCatalogueFiles } from './loading/check-catalogue-files.ts';
export { loadCatalogue, standInTile, storeCatalogue } from './loading/load-catalogue.ts';
export { getMaxReward, listCategories, listMenu } from './products.ts';
export { momentOf, nextOfferChange, offerPhase, readCatalogue } from './read-catalogue.ts';
export { addRewardPlan, deleteRewardPlan } from './reward-plans/reward-plans.ts';
export { type RewardPlan, selectPlans as selectRewardPlans } from './reward-plans/store.ts';
export { registerCatalogueModule } from './routes.ts';
export { type Reward, textIn } from './rules.ts';
export { PRODUCT_APIS } from './variants/choose-product-api.ts';

/** The scheduled tasks of the catalogue. */
export const CATALOGUE_TASKS: readonly Task[] = [settleRewardBudgets];
