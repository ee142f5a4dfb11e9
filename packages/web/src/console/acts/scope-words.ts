import { hasText, t } from '../../lib/text/i18n.ts';

/** A scope of an operations key in a sentence; one without a translation shows its name. */
export const scopeWords = (scope: string): string => {
  const key = `consoleKeys.scopes.${scope.replace(':', '.')}`;
  return hasText(key) ? t(key as 'consoleKeys.scopes.orders.write') : scope;
};
