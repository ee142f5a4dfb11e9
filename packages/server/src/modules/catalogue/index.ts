export { findAnyProduct, findProduct, findRewardsOn, listProducts, maxReward } from './find-products.ts';
export { loadCatalogue } from './load-catalogue.ts';
export { registerCatalogueModule } from './routes.ts';
export { type Reward, textIn } from './rules.ts';
