/** English meanings of the values of states and kinds; a value means the same wherever it is listed. */
const VALUES: Readonly<Record<string, string>> = {
  // Orders
  Gemeldet: 'reported',
  Bestaetigt: 'confirmed by the client',
  Freigegeben: 'released: the rewards are provided once every condition is met',
  Erledigt: 'done (of an order: the rewards are provided)',
  Abgelehnt: 'refused',
  Widerrufen: 'withdrawn by the customer',
  Storniert: 'cancelled',
  // Conditions of a successful order
  Neukunde: 'the customer is new',
  LinkGenutzt: 'the customer came through the link',
  NichtBeendet: 'the contract has not ended',
  ErstbeitragBezahlt: 'the first premium is paid',
  Einspruchsfrist: 'the withdrawal period has ended',
  // Claims and payments
  Offen: 'open',
  Bereitgestellt: 'ready to be picked up',
  Abgeholt: 'picked up',
  Ausgezahlt: 'paid',
  Abgelaufen: 'expired',
  Gezahlt: 'booked by the bank',
  // Beneficiaries, kinds of claims and rewards
  Empfehler: 'the recommender',
  Empfaenger: 'the recipient',
  Empfehlung: 'a recommendation',
  Bonus: 'a bonus',
  Kulanz: 'goodwill',
  Ueberweisung: 'bank transfer',
  Gutschein: 'voucher',
  // Returned transfers
  KontoUnbekannt: 'the account does not exist',
  KontoGeschlossen: 'the account is closed',
  NameWeichtAb: 'the name of the account holder differs',
  // Recommendations
  Ok: 'valid: the link works',
  Gesperrt: 'blocked',
  Wartet: 'waiting (of a recommendation: locked until the recommender confirms the e-mail address)',
  Angehalten: 'temporarily stopped',
  Empfehlungslink: 'the long link',
  KurzURL: 'the short link',
  // Steps of a recipient
  VertragAbgeschlossen: 'contract concluded',
  DatenBestaetigt: 'data confirmed',
  AuftragBestaetigt: 'order confirmed',
  PraemieErhalten: 'reward received',
  // Import
  Angelegt: 'created',
  Geaendert: 'changed',
  Unveraendert: 'already known, unchanged',
  // Payout runs
  Erstellt: 'created',
  Abgerufen: 'its file was downloaded',
  Teilweise: 'the bank has answered for some payments',
  Abgeschlossen: 'the bank has answered for every payment',
  Verworfen: 'discarded',
  // Goodwill
  Angenommen: 'accepted',
  // Agencies
  Kunde: 'customer',
  Mitarbeiter: 'employee',
  Interessent: 'prospect',
  Versendet: 'sent',
  Geoeffnet: 'opened',
  Registriert: 'registered',
  Empfohlen: 'has created a recommendation',
  Zurueckgezogen: 'withdrawn',
  Neu: 'new',
  Kontaktiert: 'contacted',
  Termin: 'appointment made',
  Angebot: 'offer made',
  KeinInteresse: 'no interest',
  Eingeladen: 'invited',
  Aktiv: 'active',
  Deaktiviert: 'deactivated',
  // Stations
  shared: 'shared',
  visited: 'visited',
  contract: 'contract concluded',
  confirmed: 'confirmed',
  paid: 'paid',
};

/** The meanings of a list of values as one sentence; null if a value has no meaning here. */
export const valueMeanings = (values: readonly unknown[]): string | null => {
  const meanings = values.map((value) => (typeof value === 'string' ? VALUES[value] : undefined));
  if (values.length < 2 || meanings.some((meaning) => meaning === undefined)) return null;
  return `${values.map((value, index) => `\`${String(value)}\`: ${meanings[index]}`).join('; ')}.`;
};
