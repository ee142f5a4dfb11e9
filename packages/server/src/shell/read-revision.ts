import { statSync } from 'node:fs';
import { nextOfferChange, readCatalogue } from '../modules/core/catalogue/index.ts';
import { findClient, originOf } from '../modules/core/client/index.ts';
import { contentRevision, nextCampaignChange } from '../modules/core/content/index.ts';
import { legalRevision } from '../modules/core/legal/index.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import { anonymousCtx, type ClientRef, type Platform } from '../platform/context.ts';
import type { Revision } from '../platform/http/shared/revisions.ts';

const HOUR_MS = 3_600_000;

let today = { day: '', until: 0 };

/** The end of a moment's calendar day, when rewards, products and legal texts may change; days begin on the hour. */
const endOfDay = (moment: Date): number => {
  const day = calendarDay(moment);
  if (today.day === day) return today.until;
  let until = Math.ceil((moment.getTime() + 1) / HOUR_MS) * HOUR_MS;
  while (calendarDay(new Date(until)) === day) until += HOUR_MS;
  today = { day, until };
  return until;
};

// A client's reference is renewed when the client is edited, so its number is as good as a revision.
const numbers = new WeakMap<ClientRef, number>();
let lastNumber = 0;

const numberOf = (client: ClientRef): number => {
  const known = numbers.get(client);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(client, lastNumber);
  return lastNumber;
};

/** Modification times of files: a rebuild of the web app needs no restart. */
const writtenAt = (files: readonly URL[]): string =>
  files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0).join(' ');

/**
 * Reads the revision of everything a client shows to anonymous visitors: its folder, catalogue, content and legal texts, the day, the active
 * campaigns, the budgets that are used up, and the files of the web app. Each part is as recent as the caches that pages are then made from.
 */
export const readRevision =
  (platform: Platform, files: readonly URL[]) =>
  async (clientKey: string): Promise<Revision | null> => {
    const client = await findClient(platform, clientKey);
    if (!client) return null;
    const language = client.config.StandardSprache;
    const ctx = anonymousCtx(platform, { client, language, log: platform.log, origin: originOf(platform, client) });
    const [catalogue, content, legal] = await Promise.all([
      readCatalogue(ctx),
      contentRevision(platform, client),
      legalRevision(platform.db, clientKey),
    ]);
    const until = Math.min(endOfDay(ctx.now), await nextCampaignChange(ctx), nextOfferChange(catalogue, ctx.now));
    const parts = [numberOf(client), catalogue.version, content, legal, until, writtenAt(files)];
    return { stamp: parts.join('|'), from: ctx.now.getTime(), until };
  };
