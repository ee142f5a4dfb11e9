import type { Category, Product } from '@mundwerk/contract/catalogue/catalogue';

/** Products under one heading; without a name they stand alone. */
export interface OptionGroup {
  readonly name: string | null;
  readonly options: readonly (readonly [value: string, words: string])[];
}

/**
 * Products as options under the categories of the catalogue, in the client's order. A product of several categories stands under the
 * outermost one; products of none follow at the end without a heading, and a single group needs none.
 */
export const productGroups = (products: readonly Product[], categories: readonly Category[]): OptionGroup[] => {
  const outermostFirst = [
    ...categories.filter(({ UebergeordneteId }) => UebergeordneteId === null),
    ...categories.filter(({ UebergeordneteId }) => UebergeordneteId !== null),
  ];
  const homeOf = ({ Kategorien }: Product): Category | undefined =>
    outermostFirst.find(({ Kategorie }) => Kategorien.includes(Kategorie));
  const groups = [...outermostFirst, undefined].map((category) => ({
    name: category?.Brotkrume ?? null,
    options: products
      .filter((product) => homeOf(product) === category)
      .map(({ Id, AnzeigeName }) => [String(Id), AnzeigeName] as const),
  }));
  const filled = groups.filter(({ options }) => options.length > 0);
  return filled.length > 1 ? filled : filled.map(({ options }) => ({ name: null, options }));
};
