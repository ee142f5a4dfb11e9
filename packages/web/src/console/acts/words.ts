import { hasText, t } from '#lib/text/i18n.ts';

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

/** A scope of an operations key in a sentence; one without a translation shows its name. */
export const scopeWords = (scope: string): string => {
  const key = `consoleKeys.scopes.${scope.replace(':', '.')}`;
  return hasText(key) ? t(key as 'consoleKeys.scopes.orders.write') : scope;
};
