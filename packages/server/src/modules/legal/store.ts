import type { LegalDocument } from '@mundwerk/contract/legal';
import type { Language } from '@mundwerk/contract/values/language';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LegalSource } from './rules.ts';

type Tables = {
  legal_text: {
    client_key: string;
    document: LegalDocument;
    version: string;
    language: Language;
    valid_from: string;
    title: string;
    changes: string | null;
    body: string;
  };
};

/** Keeps a version of a document; a version of the same name is replaced, all others stay. */
export const upsertLegalText = async (db: Database, clientKey: string, source: LegalSource): Promise<void> => {
  const { document, version, language, validFrom, title, changes, body } = source;
  const values = { valid_from: validFrom, title, changes, body };
  await db
    .withTables<Tables>()
    .insertInto('legal_text')
    .values({ client_key: clientKey, document, version, language, ...values })
    .onConflict((conflict) => conflict.columns(['client_key', 'document', 'version', 'language']).doUpdateSet(values))
    .execute();
};

/** The versions of a document in the request's language, without their texts. */
export const selectVersions = (
  ctx: Ctx,
  document: LegalDocument,
): Promise<Array<Pick<LegalSource, 'version' | 'validFrom' | 'changes'>>> =>
  ctx.db
    .withTables<Tables>()
    .selectFrom('legal_text')
    .select(['version', 'valid_from as validFrom', 'changes'])
    .where('client_key', '=', ctx.client.key)
    .where('document', '=', document)
    .where('language', '=', ctx.language)
    .execute();

/** One version's title and text. */
export const selectText = (
  ctx: Ctx,
  document: LegalDocument,
  version: string,
): Promise<Pick<LegalSource, 'title' | 'body'>> =>
  ctx.db
    .withTables<Tables>()
    .selectFrom('legal_text')
    .select(['title', 'body'])
    .where('client_key', '=', ctx.client.key)
    .where('document', '=', document)
    .where('version', '=', version)
    .where('language', '=', ctx.language)
    .executeTakeFirstOrThrow();
