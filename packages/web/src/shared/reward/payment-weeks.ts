import type { PublicClientConfig } from '@mundwerk/contract/client/client';

/** How long cash takes after a success, for the texts that name it while no day can be computed. */
export const paymentWeeks = (
  client: Pick<PublicClientConfig, 'AuszahlungWochenVon' | 'AuszahlungWochenBis'>,
): { from: number; to: number } => ({ from: client.AuszahlungWochenVon, to: client.AuszahlungWochenBis });
