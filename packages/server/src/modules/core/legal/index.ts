export { checkLegalFiles } from './check-legal-files.ts';
export {
  currentLegalVersion,
  fillLegalTemplate,
  isPublished,
  LEGAL_FOLDERS,
  missingLegalTexts,
  tellMissing,
} from './legal-texts.ts';
export { PROMISED } from './legal-values.ts';
export { registerLegalModule } from './routes.ts';
export { type LegalSource, missingDocuments } from './rules.ts';
export { selectLegalRevision as legalRevision, upsertLegalTexts as loadLegalTexts } from './store.ts';
