import type { LegalDocument, LegalText, LegalVersion } from '@mundwerk/contract/content/legal';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { legalValues } from './legal-values.ts';
import { pageTarget } from './page-target.ts';
import { renderMarkdown } from './render-markdown.ts';
import { currentVersion, fillPlaces, versionsUntil } from './rules.ts';
import { selectText, selectVersions } from './store.ts';

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
