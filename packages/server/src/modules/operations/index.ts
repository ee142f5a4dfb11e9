export { ensureDemoAgencies } from '../../demo/agency/ensure-demo-agencies.ts';
export { ensureDemoRecommendations } from '../../demo/demo-recommendations.ts';
export { ensureDemoVouchers } from '../../demo/demo-vouchers.ts';
export { loadClientFolder, loadClientFolders, readClientFolder } from './client-folder/load-client-folder.ts';
export { createOperationsKey, demoOperationsKey, ensureDemoOperationsKey } from './operations-keys.ts';
export { registerOperationsModule } from './routes.ts';
export { selectKeys as listOperationsKeys, updateRevoked as revokeOperationsKey } from './store.ts';
