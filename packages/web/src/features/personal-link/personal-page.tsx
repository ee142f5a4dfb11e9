import type { PageHead as Head } from '@mundwerk/contract/client/boot';
import type { OpenPersonalPage, PersonalPage, PersonalProduct } from '@mundwerk/contract/referral/personal-link';
import { BREAKPOINTS } from '@mundwerk/contract/values/page/breakpoints';
import { UNKNOWN_LINK } from '@mundwerk/contract/values/page/link-files';
import { type ReactNode, useId } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { ApiError, call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { DeadEnd, pagePath } from '#lib/page/pages.tsx';
import { Picture } from '#lib/page/picture.tsx';
import { t } from '#lib/text/i18n.ts';
import { isProgrammeOver, ProgrammeOver } from '#shared/closing/closing-notice.tsx';
import { productPromise, shortWords } from '#shared/reward/product-promise.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Card, Page, Section, Stack } from '#ui/layout/page.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import personalPageStyles from './personal-page.module.css';
import styles from './product-group.module.css';

/** As many cards as a large screen shows without scrolling. */
const FIRST_ROW = 3;

interface OfferProps {
  product: PersonalProduct;
  /** The recommender's first name. */
  name: string;
  /** The recommender's part of the reward. */
  share: number;
  /** Above the fold. */
  isFirst: boolean;
}

/** The reward of the visitor, or else of the recommender. */
const Benefit = ({ product, name, share }: OfferProps): ReactNode => {
  const promised = productPromise(product, share, boot().client);
  const own = shortWords(promised.recipient);
  const senders = shortWords(promised.recommender);
  if (!own && !senders) return null;
  return (
    <p className={classNames(styles.benefit, own && styles.own)}>
      {own ? (
        <strong>{t('personalLink.page.forYou', { amount: own })}</strong>
      ) : (
        t('personalLink.page.forSender', { amount: senders, name })
      )}
    </p>
  );
};

const Offer = (props: OfferProps): ReactNode => {
  const { product, isFirst } = props;
  const titleId = useId();
  return (
    <Card as="article" className={styles.card} aria-labelledby={titleId}>
      {product.Photo ? (
        <Picture
          className={styles.picture}
          address={product.Photo}
          sizes={`(width < ${BREAKPOINTS.md}px) 8rem, (width < ${BREAKPOINTS.lg}px) 45vw, 24rem`}
          isFirst={isFirst}
        />
      ) : null}
      <Stack gap="sm" className={styles.words}>
        <h3 id={titleId} className={classNames(text.xl, styles.name)}>
          <LongWords>{product.AnzeigeName}</LongWords>
        </h3>
        <p className={text.soft}>{product.Beschreibung}</p>
      </Stack>
      <Stack gap="ms" className={styles.foot}>
        <Benefit {...props} />
        <Button type="submit" isWide name="produkt" value={product.Id}>
          {t('personalLink.page.pick')}
          <VisuallyHidden>{`: ${product.AnzeigeName}`}</VisuallyHidden>
        </Button>
      </Stack>
    </Card>
  );
};

interface ProductGroupProps extends Pick<OfferProps, 'name' | 'share'> {
  title: string | null;
  products: readonly PersonalProduct[];
  /** Whether this is the page's first group. */
  isFirst: boolean;
}

/** Products as cards; each category folds under its title, except the first. */
export const ProductGroup = ({ title, products, isFirst, ...rest }: ProductGroupProps): ReactNode => {
  const cards = (
    <ul className={styles.cards}>
      {products.map((product, index) => (
        <li key={product.Id}>
          <Offer product={product} isFirst={isFirst && index < FIRST_ROW} {...rest} />
        </li>
      ))}
    </ul>
  );
  if (title === null && isFirst) return <Section title={t('personalLink.page.offers')}>{cards}</Section>;
  return (
    <details className={styles.group} open={isFirst}>
      <summary className={styles.summary}>
        <h2 className={text.xl}>{title ?? t('personalLink.page.more')}</h2>
        <span className={text.soft}>{t('personalLink.page.count', { count: products.length })}</span>
      </summary>
      {cards}
    </details>
  );
};

interface Loaded {
  readonly page: PersonalPage;
  readonly head: Head;
}

const headOf = (page: PersonalPage): Head => {
  const { Name: client } = boot().client;
  if (page.Status === 'Angehalten')
    return { title: t('personalLink.stopped.title'), description: t('personalLink.stopped.text') };
  const names = { name: page.EmpfehlerVorname, client };
  return { title: t('personalLink.page.title', names), description: t('personalLink.page.description', names) };
};

/** Loads the products for the name in the URL; an unknown name redirects to a page that says so. */
export const loader = async ({ params, request }: LoaderFunctionArgs): Promise<Loaded | Response> => {
  try {
    const name = params.name ?? '';
    const page = await call('GET /empfehlung/name/{name}', { params: { name }, signal: request.signal });
    return { page, head: headOf(page) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return redirect(`${pagePath('Code')}?link=${UNKNOWN_LINK}`);
    throw error;
  }
};

/** The initial that represents the recommender beside the title. */
const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? '';

/** Who recommends, and what to do here. */
const Greeting = ({ name }: { name: string }): ReactNode => (
  <header className={personalPageStyles.head}>
    <span className={personalPageStyles.initial} aria-hidden="true">
      {initialOf(name)}
    </span>
    <Stack gap="ms">
      <h1 className={text.xxxl}>{t('personalLink.page.title', { name, client: boot().client.Name })}</h1>
      <p className={classNames(text.lg, text.measure)}>{t('personalLink.page.lead')}</p>
    </Stack>
  </header>
);

/**
 * The client's products in a recommender's name. Each button submits the form by itself, with and without script, and the server redirects to
 * the recommendation's page; following a link alone creates nothing.
 */
const Offers = ({ page }: { page: OpenPersonalPage }): ReactNode => {
  const { client } = boot();
  const name = page.EmpfehlerVorname;
  return (
    <Page>
      <Stack gap="xl">
        <Greeting name={name} />
        <form method="post" action={pagePath('PersonalPage', { name: page.Name })}>
          <Stack gap="lg">
            {page.Produktgruppen.map((group, index) => (
              <ProductGroup
                key={group.Titel ?? ''}
                title={group.Titel}
                products={group.Produkte}
                name={name}
                share={page.AnteilEmpfehler}
                isFirst={index === 0}
              />
            ))}
          </Stack>
        </form>
        <Section title={t('personalLink.page.facts.title')} gap="ms" className={personalPageStyles.facts}>
          <Stack as="ul" gap="sm" className={text.measure}>
            <li>{t('personalLink.page.facts.valid', { days: client.EmpfehlungGueltigTage })}</li>
            <li>{t('personalLink.page.facts.newCustomer', { client: client.Name })}</li>
            <li>{t('personalLink.page.facts.privacy', { name })}</li>
          </Stack>
        </Section>
      </Stack>
    </Page>
  );
};

/** The page behind a personal link. */
export const Component = (): ReactNode => {
  const { page } = useLoaderData<Loaded>();
  if (isProgrammeOver()) return <ProgrammeOver />;
  if (page.Status === 'Angehalten')
    return <DeadEnd title={t('personalLink.stopped.title')} text={page.Hinweis ?? t('personalLink.stopped.text')} />;
  if (page.Produktgruppen.length === 0)
    return <DeadEnd title={t('personalLink.none.title')} text={t('personalLink.none.text')} />;
  return <Offers page={page} />;
};
