import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { Campaign } from '@mundwerk/contract/content/content';
import type { ShownClosing } from '@mundwerk/contract/values/closing';
import { BREAKPOINTS } from '@mundwerk/contract/values/page/breakpoints';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLocation } from 'react-router';
import { ApiError, call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { Picture } from '#lib/page/picture.tsx';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { ProductPrice } from '#shared/product/product.tsx';
import bare from '#ui/bare.module.css';
import { classNames } from '#ui/class-names.ts';
import { Page, PageHead, Sides, StayingSide } from '#ui/layout/page.tsx';
import shown from '#ui/shown.module.css';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { type FormVariant, variantText } from './fields/form-values.ts';
import styles from './recommend-form.module.css';

/** Loads the product of the address, its tariff with a device where one is named; one that does not exist leads to the 404 page. */
export const loadProduct = async ({ params, request }: LoaderFunctionArgs): Promise<AnyProduct | Response> => {
  const id = Number(params.produktId);
  const handyId = new URL(request.url).searchParams.get('handyId') ?? undefined;
  if (!Number.isSafeInteger(id) || id < 0) return redirect(pagePath('FileNotFound'));
  try {
    return await call('GET /produkt/{id}', { params: { id }, query: { handyId }, signal: request.signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return redirect(pagePath('FileNotFound'));
    throw error;
  }
};

/** The active campaigns; none when they cannot be loaded (spec 2 §8). */
export const loadCampaigns = (signal: AbortSignal): Promise<Campaign[]> =>
  call('GET /aktion/alleAktiven', { signal }).catch(() => []);

/** The recommended product, and the campaigns that can be joined with it. */
export interface Offer {
  readonly product: AnyProduct;
  readonly campaigns: readonly Campaign[];
}

/** Loads the product that the URL names, and the active campaigns. */
export const loadOffer = async (args: LoaderFunctionArgs): Promise<Offer | Response> => {
  const [product, campaigns] = await Promise.all([loadProduct(args), loadCampaigns(args.request.signal)]);
  return product instanceof Response ? product : { product, campaigns };
};

// Loaded on demand, because most visitors have come for the product they see.
const ProductChoice = lazy(() =>
  import('./product-choice.tsx').then(
    (module) => ({ default: module.ProductChoice }),
    () => ({ default: () => null }),
  ),
);

/** State of an entry whose visitor came to choose another product. */
interface Choosing {
  isChoosing?: boolean;
}

interface ProductSwitchProps {
  product: AnyProduct;
  /** What stands on the line before the button. */
  children?: ReactNode;
}

/** Switches to another product in place; the form's input is carried over. */
export const ProductSwitch = ({ product, children }: ProductSwitchProps): ReactNode => {
  const wasAsked = (useLocation().state as Choosing | null)?.isChoosing === true;
  const [isOpen, setIsOpen] = useState(wasAsked);
  const id = useId();
  return (
    <>
      <div className={styles.facts}>
        {children}
        <button
          type="button"
          className={classNames(bare.button, bare.word, shown.withScript, styles.change)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'recommendation.switch.close' : 'recommendation.switch.open')}
        </button>
      </div>
      <div id={id} className={styles.others}>
        {isOpen ? (
          <Suspense fallback={<Skeleton shape="block" />}>
            <ProductChoice product={product} onChosen={() => setIsOpen(false)} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
};

interface OfferLayoutProps {
  product: AnyProduct;
  variant: FormVariant;
  /** Portrait of the recommended person, for agents. */
  portrait?: ReactNode;
  /** Whether another product can be chosen here. */
  canSwitch?: boolean;
  /** The form. */
  children: ReactNode;
}

/** Replaces the form while the operators have stopped new recommendations. */
const Stopped = ({ told }: { told: string | null }): ReactNode => (
  <Notice kind="info" title={t('recommendation.stopped.title')}>
    <p>{told ?? t('recommendation.stopped.text')}</p>
  </Notice>
);

/** Replaces the form after the last day of the programme. It repeats the note of other pages, which would be one more file of script here. */
const Ended = ({ closing: { stage, endsOn, pickupUntil } }: { closing: ShownClosing }): ReactNode => {
  const days = { end: formatDate(endsOn), pickup: formatDate(pickupUntil) };
  return (
    <Notice kind="info" title={t(`closing.${stage}.title`, days)}>
      <p>{t(`closing.${stage}.text`, days)}</p>
    </Notice>
  );
};

/** The product on one side, the form with what it pays on the other; on a phone the product is a line above the form. */
export const OfferLayout = ({
  product,
  variant,
  portrait,
  canSwitch = false,
  children,
}: OfferLayoutProps): ReactNode => {
  const { closing, stops } = boot();
  const ended = closing && closing.stage !== 'soon' ? closing : null;
  const stop = stops.find(({ productId }) => productId === null || productId === product.Id);
  const facts = (
    <>
      <ProductPrice product={product} className={styles.price} />
      <p className={classNames(text.measure, styles.description)}>{product.Beschreibung}</p>
    </>
  );
  const picture =
    product.Photo && !portrait ? (
      <Picture
        className={styles.picture}
        address={product.Photo}
        sizes={`(width < ${BREAKPOINTS.lg}px) 4rem, 26rem`}
        isFirst
      />
    ) : null;
  return (
    <Page isTight>
      <Sides isAsideFirst className={styles.sides}>
        <StayingSide as="aside" gap="none" className={styles.offer}>
          {portrait ?? picture}
          <PageHead
            title={ended ? product.AnzeigeName : variantText(variant, 'title', productValues(product))}
            lead={ended ? undefined : variantText(variant, 'lead')}
          />
          {canSwitch && !stop && !ended ? (
            <ProductSwitch product={product}>{facts}</ProductSwitch>
          ) : (
            <div className={styles.facts}>{facts}</div>
          )}
        </StayingSide>
        <div className={styles.column}>
          {ended ? <Ended closing={ended} /> : stop ? <Stopped told={stop.text} /> : children}
        </div>
      </Sides>
    </Page>
  );
};
