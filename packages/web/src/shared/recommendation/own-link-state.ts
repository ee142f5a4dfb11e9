import type { OwnLink } from '@mundwerk/contract/referral/confirm';
import type { CreatedState } from './created-recommendation.ts';

/** What the share screen needs, from an answer that brings one's own link. */
export const shareStateOf = ({ Produkt, Nachricht, Empfehler, ...created }: OwnLink): CreatedState => ({
  created,
  message: Nachricht ?? '',
  product: Produkt,
  recommender: { firstName: Empfehler.Vorname, lastName: Empfehler.Nachname, email: Empfehler.Email },
});
