import { readFile } from 'node:fs/promises';
import {
  LEGAL_DOCUMENTS,
  type LegalDocument,
  type LegalText,
  type LegalVersion,
} from '@mundwerk/contract/content/legal';
import type { Language } from '@mundwerk/contract/values/language';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef, Ctx, Platform } from '#platform/context.ts';
import { productFile } from '#platform/product-files.ts';
import { legalValues, pageTarget } from './legal-values.ts';
import { renderMarkdown } from './render-markdown.ts';
import { currentVersion, fillPlaces, folderOf, type MissingText, missingDocuments, versionsUntil } from './rules.ts';
import { selectAllVersions, selectText, selectVersions } from './store.ts';

/** The documents that every client needs, by their folder. */
export const LEGAL_FOLDERS = ['imprint', 'privacy', 'terms', 'accessibility'] as const;

/** Characters that would be read as markup in the text around a value. */
const MARKUP = /[\\`*_{}[\]<>|⟦⟧#]/g;

/** A template of a legal text with its blanks filled; a blank that no value is known for stays and keeps the client from going live. */
export const fillLegalTemplate = async (
  folder: (typeof LEGAL_FOLDERS)[number],
  language: Language,
  values: Readonly<Record<string, string>>,
): Promise<string> => {
  const template = await readFile(productFile(`packages/server/legal-templates/${folder}/${language}.md`), 'utf8');
  return template.replaceAll(/⟦([^⟦⟧]+)⟧/g, (blank, name: string) => {
    const value = values[name];
    return value === undefined
      ? blank
      : value
          .replaceAll(MARKUP, ' ')
          .replaceAll(/\s*\n\s*/g, ', ')
          .trim();
  });
};

/** The day from which the current version of a document counts; null while the client has none. */
export const currentLegalVersion = async (ctx: Ctx, document: LegalDocument): Promise<string | null> =>
  currentVersion(await selectVersions(ctx, document), calendarDay(ctx.now))?.version ?? null;

/** A legal text with today's values in it; null when the client has no such document or version. */
export const getLegalText = async (ctx: Ctx, document: LegalDocument, asked?: string): Promise<LegalText | null> => {
  const versions = await selectVersions(ctx, document);
  const today = calendarDay(ctx.now);
  const current = currentVersion(versions, today)?.version;
  const wire: LegalVersion[] = versionsUntil(versions, today).map(({ version, validFrom, changes }) => ({
    Version: version,
    GueltigAb: validFrom,
    IstAktuell: version === current,
    Aenderung: changes,
  }));
  const chosen = wire.find(({ Version }) => Version === (asked ?? current));
  if (!chosen) return null;
  const { title, body } = await selectText(ctx, document, chosen.Version);
  const { html, sections } = renderMarkdown(fillPlaces(body, await legalValues(ctx)), (target) =>
    pageTarget(target, ctx.language),
  );
  return {
    Dokument: document,
    ...chosen,
    Titel: title,
    Html: html,
    Abschnitte: sections.map(({ id, title: words }) => ({ Id: id, Titel: words })),
    Versionen: wire,
  };
};

/** The day since which a client is known to be published. Versions are never deleted, so it stays published. */
const publishedOn = new WeakMap<ClientRef, string>();

/** Clients whose missing texts the log has named already. */
const reported = new WeakSet<ClientRef>();

/** The legal texts a client lacks today. In a language that lacks one its programme is not published, so people cannot take part. */
export const missingLegalTexts = async (
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  client: ClientRef,
): Promise<MissingText[]> => {
  const today = calendarDay(clock.now());
  const known = publishedOn.get(client);
  if (known !== undefined && known <= today) return [];
  const versions = await selectAllVersions(db, client.key);
  const missing = missingDocuments(versions, LEGAL_DOCUMENTS, client.config.Sprachen, today);
  if (missing.length === 0) publishedOn.set(client, today);
  else if (!reported.has(client)) {
    reported.add(client);
    log.warn({ client: client.key, missing: missing.map(tellMissing) }, 'the programme is not published');
  }
  return missing;
};

/** Whether all legal texts that people must be able to read before taking part exist in a language. */
export const isPublished = async (
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  client: ClientRef,
  language: Language,
): Promise<boolean> => (await missingLegalTexts(platform, client)).every((missing) => missing.language !== language);

/** A missing text as the folder would hold it: `legal/terms/<day>.de.md`. */
export const tellMissing = ({ document, language }: MissingText): string =>
  `legal/${folderOf(document)}/<day>.${language}.md`;
