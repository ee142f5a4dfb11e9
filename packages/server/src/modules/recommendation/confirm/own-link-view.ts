import { formatOfflineCode } from '@mundwerk/contract/values/code';
import { type Link, recommendationStatus } from '../rules.ts';
import type { OwnLink } from './own-link.ts';

/** Links as the API sends them. */
export const linkViews = (links: readonly Link[]) =>
  links.map((link) => ({ Typ: link.kind, Kanal: link.channel, Url: link.url }));

/** A recommender's own link as the share screen needs it. */
export const ownLinkView = ({ recommender, recommendation, product, links, share, isLocked }: OwnLink, now: Date) => ({
  Empfehlungsnummer: recommendation.number,
  Status: recommendationStatus(recommendation.validUntil, now, recommendation.clockStoppedAt),
  GueltigBis: recommendation.validUntil.toISOString(),
  AnteilEmpfehler: recommendation.shareRecommender,
  OptinErforderlich: isLocked,
  Empfehlungscode: recommendation.offlineCode && formatOfflineCode(recommendation.offlineCode),
  Links: linkViews(links),
  ...(share && { Teilen: share }),
  Produkt: product,
  Nachricht: recommendation.message,
  Empfehler: { Vorname: recommender.firstName, Nachname: recommender.lastName, Email: recommender.email },
});
