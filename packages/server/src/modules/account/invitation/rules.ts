import type { INVITATION_STATES } from '@mundwerk/contract/values/state/invitation';

/** Days until unused invitations are deleted, the same as for unconfirmed data (spec 1 §9). */
export const UNUSED_DAYS = 12 * 7;

/** Moments of an invitation's steps. */
interface Life {
  readonly withdrawn_at: Date | null;
  readonly recommended_at: Date | null;
  readonly registered_at: Date | null;
  readonly opened_at: Date | null;
}

/** The state of an invitation: the furthest step, unless it was withdrawn. */
export const invitationState = (life: Life): (typeof INVITATION_STATES)[number] => {
  if (life.withdrawn_at) return 'Zurueckgezogen';
  if (life.recommended_at) return 'Empfohlen';
  if (life.registered_at) return 'Registriert';
  return life.opened_at ? 'Geoeffnet' : 'Versendet';
};
