import type { Hit } from '@mundwerk/contract/console/record/search';
import { screenPath } from '#console/app/paths.ts';

/** The path of a hit; null where it has no page of its own here. A claim links to the page of its recommendation. */
export const hitPath = (
  client: string,
  { Art, Id, Empfehlungsnummer, PersonId }: Pick<Hit, 'Art' | 'Id' | 'Empfehlungsnummer' | 'PersonId'>,
): string | null => {
  switch (Art) {
    case 'Person':
      return screenPath(client, 'personen', Id);
    case 'Empfehlung':
      return screenPath(client, 'empfehlungen', Id);
    case 'Auftrag':
      return screenPath(client, 'auftraege', Id);
    case 'Meldung':
      return Empfehlungsnummer
        ? screenPath(client, 'empfehlungen', Empfehlungsnummer)
        : screenPath(client, 'auftraege', 'meldungen');
    case 'Praemierung':
      if (Empfehlungsnummer) return screenPath(client, 'empfehlungen', Empfehlungsnummer);
      return PersonId ? screenPath(client, 'personen', PersonId) : null;
    case 'Lauf':
      return screenPath(client, 'auszahlung', 'laeufe', Id);
    case 'Fall':
      return screenPath(client, 'posteingang');
  }
};
