import type { LegalDocument } from '@mundwerk/contract/content/legal';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { Database } from '#platform/db/database.ts';
import type { LegalSource } from './rules.ts';
import type { LegalTables } from './tables.ts';

const ofClient = (ctx: Ctx) => clientRows<LegalTables>(ctx);

/** Loads checked versions of documents. One of the same name is replaced, all others stay, because people agreed to them. */
export const upsertLegalTexts = async (
  db: Database,
  clientKey: string,
  sources: readonly LegalSource[],
): Promise<void> => {
  if (sources.length === 0) return;
  await db
    .withTables<LegalTables>()
    .insertInto('legal_text')
    .values(sources.map(({ validFrom, ...source }) => ({ client_key: clientKey, valid_from: validFrom, ...source })))
    .onConflict((conflict) =>
      conflict.constraint('legal_text_pk').doUpdateSet((eb) => ({
        valid_from: eb.ref('excluded.valid_from'),
        title: eb.ref('excluded.title'),
        changes: eb.ref('excluded.changes'),
        body: eb.ref('excluded.body'),
        changed_at: sql<Date>`clock_timestamp()`,
      })),
    )
    .execute();
};

/** A revision that changes with every edit of a client's legal texts. */
export const selectLegalRevision = async (db: Database, clientKey: string): Promise<string> => {
  const { revision } = await db
    .withTables<LegalTables>()
    .selectFrom('legal_text')
    // All of them and not the newest alone: of two edits the older one may be committed last.
    .select(
      sql<string | null>`md5(string_agg(changed_at::text, ' ' order by document, language, version))`.as('revision'),
    )
    .where('client_key', '=', clientKey)
    .executeTakeFirstOrThrow();
  return revision ?? '';
};

/** Every version of every document of a client, without their texts. */
export const selectAllVersions = (
  db: Database,
  clientKey: string,
): Promise<Array<Pick<LegalSource, 'document' | 'version' | 'language' | 'validFrom'>>> =>
  db
    .withTables<LegalTables>()
    .selectFrom('legal_text')
    .select(['document', 'version', 'language', 'valid_from as validFrom'])
    .where('client_key', '=', clientKey)
    .execute();

/** The versions of a document in the request's language, without their texts. */
export const selectVersions = (
  ctx: Ctx,
  document: LegalDocument,
): Promise<Array<Pick<LegalSource, 'version' | 'validFrom' | 'changes'>>> =>
  ofClient(ctx)
    .selectFrom('legal_text')
    .select(['version', 'valid_from as validFrom', 'changes'])
    .where('document', '=', document)
    .where('language', '=', ctx.language)
    .execute();

/** One version's title and text. */
export const selectText = (
  ctx: Ctx,
  document: LegalDocument,
  version: string,
): Promise<Pick<LegalSource, 'title' | 'body'>> =>
  ofClient(ctx)
    .selectFrom('legal_text')
    .select(['title', 'body'])
    .where('document', '=', document)
    .where('version', '=', version)
    .where('language', '=', ctx.language)
    .executeTakeFirstOrThrow();
