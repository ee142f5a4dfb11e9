import type { AnyProduct, Category, CategoryPage } from '@mundwerk/contract/catalogue/catalogue';
import type { PageHead as HeadOfPage } from '@mundwerk/contract/client/boot';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunction, useLoaderData } from 'react-router';
import { ApiError, call } from '#lib/http/api.ts';
import { PageLink, pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { FootnoteList, Footnotes } from '#lib/text/footnotes.tsx';
import { t } from '#lib/text/i18n.ts';
import { isProgrammeOver, ProgrammeOver } from '#shared/closing/closing-notice.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Row } from '#ui/layout/page.tsx';
import { Breadcrumbs } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import styles from './category-links.module.css';
import { choiceOf, FILTERS, FilterBar, type FilterChoice, filterOptions, shownProducts } from './product-filters.tsx';
import { ProductGrid } from './product-grid.tsx';

interface CategoryHeadProps {
  category: Category;
  /** The parent categories, the outermost first. */
  path: readonly Category[];
}

/** The category's place in the catalogue, its description and its reward. */
export const CategoryHead = ({ category, path }: CategoryHeadProps): ReactNode => (
  <>
    <Breadcrumbs
      label={t('catalogue.breadcrumb')}
      crumbs={[
        { name: t('catalogue.home'), to: pagePath('Homepage') },
        ...path.map(({ Slug, Brotkrume }) => ({ name: Brotkrume, to: pagePath('Category', { slug: Slug }) })),
        { name: category.Brotkrume },
      ]}
    />
    <PageHead title={category.Titel} lead={category.Untertitel} />
  </>
);

/** The categories below or beside the shown one. */
export const CategoryLinks = ({ categories }: { categories: readonly Category[] }): ReactNode => {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('catalogue.neighbours')}>
      <Row as="ul" gap="sm" className={styles.links}>
        {categories.map(({ Id, Slug, Brotkrume }) => (
          <li key={Id}>
            <PageLink page="Category" params={{ slug: Slug }} className={styles.link}>
              {Brotkrume}
            </PageLink>
          </li>
        ))}
      </Row>
    </nav>
  );
};

interface NothingFoundProps {
  /** True when there are products, but none matches the filters. */
  isNarrowed: boolean;
  onReset: () => void;
}

/** Shown in place of products: why there are none, and what to do next. */
export const NothingFound = ({ isNarrowed, onReset }: NothingFoundProps): ReactNode =>
  isNarrowed ? (
    <Notice
      kind="info"
      title={t('catalogue.empty.filtered.title')}
      action={
        <Button kind="secondary" onClick={onReset}>
          {t('catalogue.filter.reset')}
        </Button>
      }
    >
      {t('catalogue.empty.filtered.text')}
    </Notice>
  ) : (
    <Notice
      kind="info"
      title={t('catalogue.empty.none.title')}
      action={
        <ButtonLink kind="secondary" to={pagePath('Homepage')}>
          {t('catalogue.empty.none.home')}
        </ButtonLink>
      }
    >
      {t('catalogue.empty.none.text')}
    </Notice>
  );

interface Loaded extends CategoryPage {
  readonly head: HeadOfPage;
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
  if (isProgrammeOver()) return <ProgrammeOver />;

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
