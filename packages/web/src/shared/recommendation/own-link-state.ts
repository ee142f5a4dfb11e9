import type { OwnLink } from '@mundwerk/contract/referral/confirm';
import type { CreatedState } from './created-recommendation.ts';

/** Turns a reply with the recommender's own link into the state of the share screen. */
export const shareStateOf = ({ Produkt, Nachricht, Empfehler, ...created }: OwnLink): CreatedState => ({
  created,
  message: Nachricht ?? '',
  product: Produkt,
  recommender: { firstName: Empfehler.Vorname, lastName: Empfehler.Nachname, email: Empfehler.Email },
});
