export { sharedRecommendation } from './get-shared-recommendation.ts';
export { registerRecommendationModule } from './routes.ts';
