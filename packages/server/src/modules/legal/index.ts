export { currentLegalVersion, getLegalText } from './get-legal-text.ts';
export { loadLegalTexts } from './load-legal-texts.ts';
export { registerLegalModule } from './routes.ts';
