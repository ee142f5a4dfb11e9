export { registerTrackingModule } from './routes.ts';
