import type { AnyProduct, Product } from '@mundwerk/contract/catalogue/catalogue';
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#lib/http/api.ts';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { boot } from '#lib/page/boot.ts';
import { currentEntry } from '#lib/page/history-entry.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { Picture } from '#lib/page/picture.tsx';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { recommendSearch } from '#shared/product/product.tsx';
import { BY_PRESS, type RecommenderFields } from '#shared/recommendation/created-recommendation.ts';
import { shortWords, wholeReward } from '#shared/reward/product-promise.ts';
import bare from '#ui/bare.module.css';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout/page.tsx';
import { likesMotion } from '#ui/text/link.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import {
  type FormSetting,
  type FormValues,
  isSuggestion,
  preselectedShare,
  rewardChoices,
  suggestedMessage,
} from './fields/form-values.ts';
import styles from './product-choice.module.css';

/**
 * Carries a draft over to another product: everything stays, except an answer that the other product does not offer, and a message that is
 * still the suggested one, which changes with the product.
 */
export const draftFor = (draft: FormValues, setting: FormSetting, product: Product): FormValues => {
  const { client } = setting;
  const same = rewardChoices(product, client).find(({ equalShares }) => equalShares.includes(Number(draft.share)));
  const share = String(same?.shareRecommender ?? preselectedShare(product, client));
  const message = isSuggestion(draft.message, setting)
    ? suggestedMessage({ ...setting, product }, share)
    : draft.message;
  return { ...draft, share, message };
};

/** State that the form has stored in the history entry. */
interface Entered {
  draft?: FormValues;
  recommender?: RecommenderFields;
  isChoosing?: boolean;
}

/** URL parameters of a product; all others belong to the visit. */
const OF_PRODUCT = ['quelle', 'tarifId', 'handyId'];

const searchFor = (search: string, product: AnyProduct): string => {
  const parameters = new URLSearchParams(search);
  for (const name of OF_PRODUCT) parameters.delete(name);
  for (const [name, value] of new URLSearchParams(recommendSearch(product))) parameters.set(name, value);
  return String(parameters);
};

/** Products beside this one: those of its category where the catalogue has sources and hundreds of products, else all. */
const loadOthers = ({ Kategorien: [kategorie], ...product }: AnyProduct, signal: AbortSignal): Promise<AnyProduct[]> =>
  call('GET /produkt', { query: kategorie && 'Quelle' in product ? { kategorie } : {}, signal });

type Loaded = { products: AnyProduct[] | null; error: Error | null };

const useOthers = (product: AnyProduct): Loaded & { retry: () => void } => {
  const [loaded, setLoaded] = useState<Loaded>({ products: null, error: null });
  const load = useCallback(
    (signal: AbortSignal): void => {
      setLoaded({ products: null, error: null });
      loadOthers(product, signal).then(
        (products) => setLoaded({ products, error: null }),
        (error: Error) => signal.aborted || setLoaded({ products: null, error }),
      );
    },
    [product],
  );
  useEffect(() => {
    const stopped = new AbortController();
    load(stopped.signal);
    return () => stopped.abort();
  }, [load]);
  return { ...loaded, retry: () => load(new AbortController().signal) };
};

const Words = ({ product }: { product: AnyProduct }): ReactNode => {
  const amount = shortWords(wholeReward(product));
  return (
    <span className={styles.words}>
      <span className={text.strong}>{product.AnzeigeName}</span>
      {amount ? <span className={text.note}>{t('recommendation.switch.reward', { amount })}</span> : null}
    </span>
  );
};

interface ProductChoiceProps {
  product: AnyProduct;
  onChosen: () => void;
}

/** Other products to recommend instead; the form's input is carried over. */
export const ProductChoice = ({ product, onChosen }: ProductChoiceProps): ReactNode => {
  const { client } = boot();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isLoggedIn = useSession() !== null;
  const titleId = useId();
  const { products, error, retry } = useOthers(product);

  const choose = (chosen: AnyProduct): void => {
    onChosen();
    if (chosen.Id === product.Id) return;
    const { draft, recommender, isChoosing = false } = (currentEntry().usr ?? {}) as Entered;
    // From the share screen, where people who are logged in asked for no form, the press already makes the link.
    const isMade = isChoosing && isLoggedIn;
    const state = {
      ...(recommender && { recommender }),
      ...(draft && !isMade && { draft: draftFor(draft, { product, client, variant: 'own' }, chosen) }),
      ...(isMade && BY_PRESS),
    };
    const to = { pathname: pagePath('Recommendation', { produktId: chosen.Id }), search: searchFor(search, chosen) };
    // Replaces the history entry, so that going back leads to where the visitor came from, not through every product they tried.
    void navigate(to, { replace: true, state, viewTransition: likesMotion() });
  };

  if (error) return <LoadFailure error={error} isRetrying={false} onRetry={retry} />;
  if (!products) return <Skeleton shape="block" />;
  return (
    <Stack gap="sm">
      <p id={titleId}>
        {t('recommendation.switch.label')} <span className={text.note}>{t('recommendation.switch.hint')}</span>
      </p>
      <ul className={styles.products} aria-labelledby={titleId}>
        {products.map((other) => (
          <li key={other.Id}>
            <button
              type="button"
              className={classNames(bare.button, styles.product)}
              aria-current={other.Id === product.Id || undefined}
              onClick={() => choose(other)}
            >
              {other.Photo ? <Picture className={styles.picture} address={other.Photo} sizes="3.5rem" /> : null}
              <Words product={other} />
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
};
