import type { Task } from '#platform/jobs/job.ts';
import { settleRewardBudgets } from './budget/settle-offers.ts';

export { bookBudgets, moveBudgets } from './budget/book-budgets.ts';
export { momentOf } from './budget/moment.ts';
export { readBudgets } from './budget/read-budgets.ts';
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
export { listCategories, listMenu } from './list-categories.ts';
export type { CatalogueFile } from './loading/catalogue-file.ts';
export { type CheckedCatalogue, checkCatalogueFiles } from './loading/check-catalogue-files.ts';
export { standInTile } from './loading/entries.ts';
export { loadCatalogue, storeCatalogue } from './loading/load-catalogue.ts';
export { getMaxReward } from './products/get-max-reward.ts';
export { nextOfferChange, offerPhase, readCatalogue } from './read-catalogue.ts';
export { addRewardPlan } from './reward-plans/add-reward-plan.ts';
export { deleteRewardPlan } from './reward-plans/delete-reward-plan.ts';
export { type RewardPlan, selectPlans as selectRewardPlans } from './reward-plans/store.ts';
export { registerCatalogueModule } from './routes.ts';
export { type Reward, textIn } from './rules.ts';
export { PRODUCT_APIS } from './variants/choose-product-api.ts';

/** The scheduled tasks of the catalogue. */
export const CATALOGUE_TASKS: readonly Task[] = [settleRewardBudgets];
