export { checkLegalFiles } from './check-legal-files.ts';
export { currentLegalVersion } from './get-legal-text.ts';
export { fillLegalTemplate, LEGAL_FOLDERS } from './legal-templates.ts';
export { isPublished, missingLegalTexts, tellMissing } from './publication.ts';
export { registerLegalModule } from './routes.ts';
export { type LegalSource, missingDocuments } from './rules.ts';
export { selectLegalRevision as legalRevision, upsertLegalTexts as loadLegalTexts } from './store.ts';
