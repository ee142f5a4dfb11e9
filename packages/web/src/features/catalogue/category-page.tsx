import type { AnyProduct, CategoryPage } from '@mundwerk/contract/catalogue/catalogue';
import type { PageHead } from '@mundwerk/contract/client/boot';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunction, useLoaderData } from 'react-router';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { pagePath } from '#lib/page/pages.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { FootnoteList, Footnotes } from '#lib/text/footnotes.tsx';
import { t } from '#lib/text/i18n.ts';
import { Page } from '#ui/layout/page.tsx';
import { CategoryHead } from './category-head.tsx';
import { CategoryLinks } from './category-links.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { choiceOf, FILTERS, type FilterChoice, filterOptions, shownProducts } from './product-filters.ts';
import { ProductGrid } from './product-grid.tsx';

interface Loaded extends CategoryPage {
  readonly head: PageHead;
}

const withHead = (page: CategoryPage): Loaded => {
  const { Titel: title, Untertitel: subtitle } = page.Kategorie;
  return {
    ...page,
    head: { title, description: [subtitle, t('pages.Category.description')].filter(Boolean).join(' ') },
  };
};

/** Loads the category of the address; one that does not exist leads to the 404 page. */
export const loader = async ({ params, request }: LoaderFunctionArgs): Promise<Loaded | Response> => {
  const slug = params.slug ?? '';
  try {
    const page = await call('GET /produktkategorie/seite', { query: { slug }, signal: request.signal });
    return withHead(page);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return redirect(pagePath('FileNotFound'));
    throw error;
  }
};

/** A filter changes which products are shown, not which are loaded. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

const footnoteOf = (product: AnyProduct): number | null => ('Quelle' in product ? product.Fussnote : null);

/** A category: its place in the catalogue, its products, and the small print of their prices. */
export const Component = (): ReactNode => {
  const {
    Kategorie: category,
    Pfad: path,
    Nachbarn: neighbours,
    Produkte: products,
    TarifeMitGeraeten: deviceTariffs,
    Fussnoten: notes,
  } = useLoaderData<Loaded>();
  const [search, setSearch] = useSearchParams();
  const choice = choiceOf(search);
  const shown = shownProducts(products, choice);

  const choose = (next: FilterChoice): void => {
    const changed = new URLSearchParams(search);
    for (const name of FILTERS) {
      if (next[name]) changed.set(name, next[name]);
      else changed.delete(name);
    }
    setSearch(changed, { replace: true });
  };

  return (
    <Page>
      <Footnotes references={shown.map(footnoteOf)} notes={notes}>
        <CategoryHead category={category} path={path} />
        <CategoryLinks categories={neighbours} />
        <FilterBar filters={filterOptions(products)} choice={choice} count={shown.length} onChoose={choose} />
        {shown.length > 0 ? (
          <ProductGrid category={category} products={shown} deviceTariffs={deviceTariffs} />
        ) : (
          <NothingFound
            isNarrowed={products.length > 0}
            onReset={() => choose({ hersteller: '', typ: '', tarif: '' })}
          />
        )}
        <FootnoteList />
      </Footnotes>
    </Page>
  );
};
