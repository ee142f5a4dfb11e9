export { findAnyProduct, findProduct, listProducts, maxReward } from './find-products.ts';
export { loadCatalogue } from './load-catalogue.ts';
export { registerCatalogueModule } from './routes.ts';
export { type LocalisedText, textIn } from './rules.ts';
