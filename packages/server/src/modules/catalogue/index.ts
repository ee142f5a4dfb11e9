export {
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
export { readCatalogue } from './read-catalogue.ts';
export { addRewardPlan } from './reward-plans/add-reward-plan.ts';
export { deleteRewardPlan } from './reward-plans/delete-reward-plan.ts';
export { type RewardPlan, selectPlans as selectRewardPlans } from './reward-plans/store.ts';
export { registerCatalogueModule } from './routes.ts';
export { type Reward, textIn } from './rules.ts';
export { PRODUCT_APIS } from './variants/choose-product-api.ts';
