export { answerRequest } from './answer-request.ts';
export { CONTENT_SCHEMAS, type ContentSchema, type Field, type FieldKind, findSchema } from './schemas.ts';
export { findSnapshot } from './snapshot.ts';
export { errorAnswer, type StoreAnswer, StoreError, type StoreRequest } from './store-answer.ts';
export type { ContentRepository, StoreHost } from './store-host.ts';
export { type AssetInfo, CONTENT_STATUSES, type ContentData, INVARIANT, type StoredItem } from './stored-content.ts';
