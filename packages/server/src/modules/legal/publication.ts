import { LEGAL_DOCUMENTS } from '@mundwerk/contract/content/legal';
import type { Language } from '@mundwerk/contract/values/language';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef, Platform } from '#platform/context.ts';
import { folderOf, type MissingText, missingDocuments } from './rules.ts';
import { selectAllVersions } from './store.ts';

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
