export { findCategoryPage, listCategorySlugs, listTopCategories } from './find-categories.ts';
export { findAnyProduct, findProduct, findReward, findRewardsOn, listProducts, maxReward } from './find-products.ts';
export { loadCatalogue } from './loading/load-catalogue.ts';
export { registerCatalogueModule } from './routes.ts';
export { type Reward, textIn } from './rules.ts';
