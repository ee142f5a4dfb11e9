import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import { type ClaimPurpose, claimKind } from '#modules/claim/index.ts';
import type { ListRow } from '../read-models/record-lists.ts';

/** The cells of a row by the names of the wire. */
export type Cells = Record<string, string | number | boolean | null>;

/** The cells as the contract describes them: products by name, addresses masked, kinds of claims as on the wire. */
export const cellsOf = ({ cells }: ListRow, products: ReadonlyMap<number, string>): Cells => {
  const { ProduktId, Email, ...rest } = cells;
  const row: Cells = { ...rest };
  if (typeof ProduktId === 'number') {
    row.Produkt = products.get(ProduktId) ?? String(ProduktId);
    if ('Schritt' in rest) row.ProduktId = ProduktId;
  }
  if (typeof Email === 'string') row.Email = maskEmail(Email);
  if (typeof rest.Art === 'string') row.Art = claimKind(rest.Art as ClaimPurpose);
  return row;
};
