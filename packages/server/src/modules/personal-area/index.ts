export { registerPersonalAreaModule } from './routes.ts';
