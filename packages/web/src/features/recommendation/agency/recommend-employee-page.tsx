import type { Category, Product } from '@mundwerk/contract/catalogue/catalogue';
import type { ReactNode } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { SelectField } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { OfferLayout } from '../offer.tsx';
import { RecommendForm } from '../recommend-form.tsx';

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

/** The URL parameter of the chosen product. */
const PRODUCT = 'produkt';

interface Offers {
  readonly products: Product[];
  readonly categories: Category[];
}

/** Loads all products, because this page's URL names none; a client without any has nothing to recommend. */
export const loader = async (): Promise<Offers | Response> => {
  const [products, categories] = await Promise.all([call('GET /produkt'), call('GET /produktkategorie')]);
  return products.length > 0 ? { products, categories } : redirect(pagePath('FileNotFound'));
};

const Options = ({ options }: Pick<OptionGroup, 'options'>): ReactNode =>
  options.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));

const ProductOptions = ({ groups }: { groups: readonly OptionGroup[] }): ReactNode =>
  groups.map(({ name, options }) =>
    name === null ? (
      <Options key="" options={options} />
    ) : (
      <optgroup key={name} label={name}>
        <Options options={options} />
      </optgroup>
    ),
  );

/** Recommends any of the client's products to colleagues: the same form with wording for work. */
export const Component = (): ReactNode => {
  const { products, categories } = useLoaderData<Offers>();
  const [search, setSearch] = useSearchParams();
  const requested = Number(search.get(PRODUCT) ?? boot().client.StandardProduktId);
  const product = products.find(({ Id }) => Id === requested) ?? products[0];
  if (!product) return null;
  return (
    <OfferLayout product={product} variant="colleague">
      <Stack gap="lg">
        {products.length > 1 ? (
          <SelectField
            label={t('recommendation.variants.colleague.product')}
            value={product.Id}
            onChange={(event) => setSearch({ [PRODUCT]: event.currentTarget.value }, { replace: true })}
          >
            <ProductOptions groups={productGroups(products, categories)} />
          </SelectField>
        ) : null}
        <RecommendForm key={product.Id} product={product} variant="colleague" />
      </Stack>
    </OfferLayout>
  );
};
