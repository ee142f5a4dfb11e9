export { findCategoryPage, listTopCategories } from './find-categories.ts';
export {
  findAnyProduct,
  findProduct,
  findReward,
  findRewardsOn,
  listProductNames,
  listProducts,
  maxReward,
} from './find-products.ts';
export { loadCatalogue } from './loading/load-catalogue.ts';
export { addRewardPlan, deleteRewardPlan } from './reward-plans/reward-plans.ts';
export { type RewardPlan, selectPlans as listRewardPlans } from './reward-plans/store.ts';
export { registerCatalogueModule } from './routes.ts';
export { type Reward, textIn } from './rules.ts';
