/** Formats of the values in a preview. */
export const PREVIEW_KINDS = ['Text', 'Tag', 'Betrag', 'Anzahl', 'Wort'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** Subjects of the lines of a preview; the console has a label for each. */
export const PREVIEW_LINES = [
  'gueltigBis',
  'linkStatus',
  'email',
  'sitzungen',
  'fehlversuche',
  'konten',
  'kontenMitPraemie',
  'kontoStatus',
  'teilnahme',
  'auszahlungWartet',
  'links',
  'praemien',
  'zahlungen',
  'stopp',
  'auftragStatus',
  'neukunde',
  'erstbeitrag',
  'praemieEmpfehler',
  'praemieKontakt',
  'kulanz',
  'kulanzStatus',
  'empfehlungen',
  'praemierungen',
  'mails',
  'praemienEntfallen',
  'zahlungenBleiben',
  'buecherBis',
] as const;
export type PreviewLineName = (typeof PREVIEW_LINES)[number];
