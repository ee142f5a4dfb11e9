import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { daysBetween } from '@mundwerk/contract/values/day';

/** News is celebrated for this many days. */
const NEWS_DAYS = 14;

/** Whether the contact has signed, or the money has arrived, a short while ago. */
export const isGoodNews = (
  { Statusmeldung: { Station, Datum }, AuftragDatum }: Pick<OwnRecommendation, 'Statusmeldung' | 'AuftragDatum'>,
  today: () => string,
): boolean => {
  const day = Station === 'paid' ? Datum : Station === 'contract' ? AuftragDatum : null;
  return day !== null && daysBetween(day, today()) <= NEWS_DAYS;
};
