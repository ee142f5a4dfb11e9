import type { Category, Product } from '@mundwerk/contract/catalogue/catalogue';
import type { MaxReward } from '@mundwerk/contract/catalogue/catalogue-calls';
import type { HomeContent, KeyVisual as KeyVisualContent } from '@mundwerk/contract/content/content';
import { type PromisedReward, shortSum, sumsOf } from '@mundwerk/contract/values/promise';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { PageLink, pagePath } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { ClosingNotice, isProgrammeOver, ProgrammeOver } from '#shared/closing/closing-notice.tsx';
import { shortWords, wholeReward } from '#shared/reward/product-promise.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import frame from '#ui/layout/frame.module.css';
import shown from '#ui/shown.module.css';
import { AgentFinder } from './agent-finder.tsx';
import styles from './banknotes.module.css';
import { Conditions, ContentBlocks, MarketingText, Steps } from './content-blocks.tsx';
import heroStyles from './hero.module.css';
import { KeyVisual } from './key-visual.tsx';
import { Carousel, CategoryList, ProductList } from './offers.tsx';

/** Three notes in the brand's colours, fanned out beside the amount; a decoration without information (spec 1 §3, showBanknotes). */
export const Banknotes = (): ReactNode => (
  <svg
    className={classNames(styles.notes, shown.fromMd)}
    viewBox="0 0 132 84"
    width="132"
    height="84"
    aria-hidden="true"
    focusable="false"
  >
    {[-14, 0, 14].map((angle, index) => (
      <g key={angle} transform={`rotate(${angle} 66 96) translate(26 ${20 - index * 2})`}>
        <rect className={styles.note} width="80" height="44" rx="5" data-note={index} />
        <circle className={styles.mark} cx="40" cy="22" r="11" />
        <path className={styles.sign} d="M45 16.5a7 7 0 1 0 0 11M31 20h9M31 24h9" />
      </g>
    ))}
  </svg>
);

/** What the page has to offer: the highest reward of all, and the cards. */
interface Offered {
  readonly maxReward: MaxReward;
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
}

/** The sum in the heading, and where the button leads. */
interface HeroOffer {
  readonly amount: string;
  readonly isUpTo: boolean;
  readonly to: string;
}

interface HeroProps {
  offer: HeroOffer;
  /** Texts and pictures by editors that replace the portal's own. */
  keyVisual: KeyVisualContent | null;
}

/** What the cards of the page promise: each its sum, whether products behind it pay less, and the product if it is one. */
const cardsOf = ({ products, categories }: Pick<Offered, 'products' | 'categories'>) => [
  ...categories.map(({ MaxPraemieTyp, MaxPraemieCent, BisZu }) => ({
    kind: MaxPraemieTyp,
    valueCents: MaxPraemieCent,
    isUpTo: BisZu,
    productId: null,
  })),
  ...products.flatMap((product) => {
    const sum = shortSum(wholeReward(product));
    return sum ? [{ ...sum, isUpTo: false, productId: product.Id }] : [];
  }),
];

/**
 * The highest sum among the cards, so that the heading promises nothing that the page does not show, and the form of the product that pays
 * it; behind a category it is the client's standard product, which most come for, and others can be chosen there. Where there is nothing to
 * choose from, it is the product that pays the highest reward of all.
 */
export const heroOffer = ({ maxReward, products, categories }: Offered): HeroOffer => {
  const cards = cardsOf({ products, categories });
  const { StandardProduktId } = boot().client;
  const formOf = (produktId: number | null | undefined): string =>
    pagePath('Recommendation', { produktId: produktId ?? StandardProduktId });
  if (cards.length < 2)
    return {
      amount: maxReward.WertCent > 0 ? maxReward.Wert : '',
      isUpTo: maxReward.BisZu,
      to: formOf(maxReward.ProduktId),
    };
  const isTransfer = ({ kind }: PromisedReward): boolean => kind === 'Ueberweisung';
  const [best] = cards.toSorted(
    (one, other) => other.valueCents - one.valueCents || Number(isTransfer(other)) - Number(isTransfer(one)),
  );
  return {
    amount: best ? shortWords(sumsOf([best])) : '',
    isUpTo: cards.some(({ isUpTo, valueCents }) => isUpTo || valueCents !== best?.valueCents),
    to: formOf(best?.productId),
  };
};

/** The promise with its sum, the main button, and the brand's picture. */
export const Hero = ({ offer, keyVisual }: HeroProps): ReactNode => {
  const { client } = boot();
  return (
    <section className={heroStyles.hero}>
      <KeyVisual pictures={keyVisual?.Bilder} />
      <div className={classNames(frame.frame, heroStyles.words)}>
        {client.showBanknotes ? <Banknotes /> : null}
        <h1 className={heroStyles.title}>
          {keyVisual?.Titel ? (
            keyVisual.Titel
          ) : offer.amount ? (
            <RichText
              text={offer.isUpTo ? 'home.title' : 'home.titleSame'}
              values={{ amount: offer.amount }}
              marks={{ amount: (inside) => <span className={heroStyles.amount}>{inside}</span> }}
            />
          ) : (
            t('home.titleWithoutAmount')
          )}
        </h1>
        <p className={heroStyles.lead}>{keyVisual?.Text ?? t('home.lead', { client: client.Name })}</p>
        <ButtonLink className={heroStyles.action} size="lg" to={offer.to}>
          {t('home.action')}
        </ButtonLink>
        <p className={heroStyles.promise}>
          <RichText
            text="home.promise"
            marks={{
              conditions: (inside) => (
                <PageLink page="Homepage" hash="conditions" className={heroStyles.conditions}>
                  {inside}
                </PageLink>
              ),
            }}
          />
        </p>
      </div>
    </section>
  );
};

const loadTopCategories = async (): Promise<Category[]> =>
  (await call('GET /produktkategorie')).filter(({ UebergeordneteId }) => UebergeordneteId === null);

/** The page as it is without anything from editors. */
const NO_CONTENT: HomeContent = { KeyVisual: null, Bloecke: [] };

/** Loads the editors' content, the highest reward, and the products or their categories. */
export const loader = async () => {
  const hasCategories = boot().client.ShowProductCategory;
  const [content, maxReward, products, categories] = await Promise.all([
    call('GET /content/startseite').catch(() => NO_CONTENT),
    call('GET /produkt/maxpraemiewert'),
    hasCategories ? [] : call('GET /produkt'),
    hasCategories ? loadTopCategories() : [],
  ]);
  return { content, maxReward, products, categories };
};

/** The home page: the highest reward, how it works, what can be recommended, and the conditions. */
export const Component = (): ReactNode => {
  const { content, maxReward, products, categories } = useLoaderData<typeof loader>();
  const { client, closing } = boot();
  // Nothing may invite to recommend any more; running referrals still have to meet the conditions.
  if (isProgrammeOver())
    return (
      <>
        <ProgrammeOver />
        <Conditions />
      </>
    );
  return (
    <>
      {closing ? (
        <div className={classNames(frame.frame, heroStyles.closing)}>
          <ClosingNotice />
        </div>
      ) : null}
      <Hero offer={heroOffer({ maxReward, products, categories })} keyVisual={content.KeyVisual} />
      <Steps />
      {client.showMarketingText ? <MarketingText /> : null}
      {categories.length > 0 ? <CategoryList categories={categories} /> : null}
      {products.length > 0 ? <ProductList products={products} /> : null}
      {client.showCarousel ? <Carousel /> : null}
      {client.ProduktApi === 'Agent' ? <AgentFinder /> : null}
      <ContentBlocks blocks={content.Bloecke} />
      <Conditions />
    </>
  );
};
