export { registerRewardModule } from './routes.ts';
