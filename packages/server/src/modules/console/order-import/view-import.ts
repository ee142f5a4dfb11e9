import { MOST_SHOWN_LINES } from '@mundwerk/contract/console/connect/order-import';
import type { OrderImport } from '@mundwerk/contract/operations/import-orders';

/** Reduces an import to the lines people look at: the refused ones, then the changed ones, up to what a page can show. */
export const viewImport = ({ Zeilen, ...rest }: OrderImport): OrderImport => {
  const those = (outcome: string) => Zeilen.filter(({ Ergebnis }) => Ergebnis === outcome);
  return { ...rest, Zeilen: [...those('Abgelehnt'), ...those('Geaendert')].slice(0, MOST_SHOWN_LINES) };
};
