/** Values of previews that have a translation. */
const PREVIEW_WORDS = [
  'offen',
  'gesperrt',
  'Ok',
  'Abgelaufen',
  'Gemeldet',
  'Bestaetigt',
  'Freigegeben',
  'Erledigt',
  'Angenommen',
  'Abgelehnt',
  'Widerrufen',
  'Storniert',
] as const;

/** Refusals that have a translation, worded for colleagues. */
const REFUSAL_WORDS = [
  'accessNotRestorable',
  'accountBlocked',
  'alreadySet',
  'linkNeverEnds',
  'extensionLimit',
  'inputInvalid',
  'notFound',
  'emailUnchanged',
  'accountExists',
  'accountNotFound',
  'emailNotAdmitted',
  'emailBlocked',
  'employeeExcluded',
  'recommendationNotFound',
  'recommendationExpired',
  'recommendationBlocked',
  'selfReferral',
  'productNotFound',
  'recipientNotFound',
  'recipientExists',
  'orderDateInvalid',
  'orderNotFound',
  'orderNotReleasable',
  'orderMoveRefused',
  'goodwillDecided',
  'identityUnconfirmed',
  'dataRequestOpen',
  'dataRequestEnded',
] as const;

/** Whether the console has a translation for a value of a preview. */
export const isPreviewWord = (value: string): value is (typeof PREVIEW_WORDS)[number] =>
  PREVIEW_WORDS.some((word) => word === value);

/** Whether the console has a sentence for a refusal. */
export const isRefusalWord = (name: string): name is (typeof REFUSAL_WORDS)[number] =>
  REFUSAL_WORDS.some((word) => word === name);
