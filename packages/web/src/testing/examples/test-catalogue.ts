import type {
  Category,
  CategoryPage,
  FixedLineProduct,
  Footnote,
  MobileOffer,
} from '@mundwerk/contract/catalogue/catalogue';
import { exampleCategory, exampleFixedLine, exampleMobileOffer } from '@mundwerk/contract/catalogue/catalogue-examples';

/** A fixed-line tariff in promotion; say only what matters to the test. */
export const testFixedLine = (changes: Partial<FixedLineProduct> = {}): FixedLineProduct => ({
  ...exampleFixedLine,
  ...changes,
});

/** A smartphone with a tariff; say only what matters to the test. */
export const testOffer = (changes: Partial<MobileOffer> = {}): MobileOffer => ({ ...exampleMobileOffer, ...changes });

/** A footnote; say only what matters to the test. */
export const testNote = (changes: Partial<Footnote> = {}): Footnote => ({
  Id: 1,
  Identifier: 'eins',
  Titel: 'Eins',
  Gruppe: 'Festnetz',
  Inhalt: 'Kleingedrucktes',
  ...changes,
});

/** A category's page; say only what matters to the test. */
export const testCategoryPage = ({
  Kategorie = {},
  ...changes
}: Omit<Partial<CategoryPage>, 'Kategorie'> & { Kategorie?: Partial<Category> } = {}): CategoryPage => ({
  Kategorie: { ...exampleCategory, ...Kategorie },
  Pfad: [],
  Nachbarn: [],
  Produkte: [exampleFixedLine],
  TarifeMitGeraeten: [],
  Fussnoten: [],
  ...changes,
});
