export { purgeLinks } from './purge-links.ts';
export { type Person, refusalOf, registerRecommender } from './register-recommender.ts';
export { requestNewsletterOptin } from './request-newsletter-optin.ts';
export { registerAccountModule } from './routes.ts';
export { sendCredentials } from './send-credentials.ts';
export { type Recommender, selectRecommender as findRecommender } from './store.ts';
