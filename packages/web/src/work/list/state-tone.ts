/** The progress of something, shown by shape as well as by colour. */
export type StateTone = 'waiting' | 'moving' | 'done' | 'ended';

const TONES: Readonly<Record<string, StateTone>> = {
  Gemeldet: 'waiting',
  Bestaetigt: 'moving',
  Freigegeben: 'done',
  Erledigt: 'done',
  Abgelehnt: 'ended',
  Widerrufen: 'ended',
  Storniert: 'ended',
  Offen: 'waiting',
  Bereitgestellt: 'moving',
  Abgeholt: 'moving',
  Ausgezahlt: 'done',
  Abgelaufen: 'ended',
  Versendet: 'waiting',
  Geoeffnet: 'moving',
  Registriert: 'moving',
  Empfohlen: 'done',
  Zurueckgezogen: 'ended',
  Vorgeschlagen: 'waiting',
  Verfallen: 'ended',
  Gueltig: 'waiting',
  Angehalten: 'moving',
  Angenommen: 'done',
};

/** The tone of a state; undefined for values that are no states, such as a channel. */
export const toneOf = (state: string): StateTone | undefined => TONES[state];
