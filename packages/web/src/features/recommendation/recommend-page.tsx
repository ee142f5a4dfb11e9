import type { Product } from '@mundwerk/contract/catalogue';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { takeBootData } from '../../lib/boot.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { pagePath } from '../../lib/pages.ts';
import { rewardCentsOf } from '../../lib/reward-split.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import styles from './recommend-form.module.css';
import { RecommendForm } from './recommend-form.tsx';

/** Loads the product of the address; one that does not exist leads to the 404 page. */
export const loader = async ({ params, request }: LoaderFunctionArgs): Promise<Product | Response> => {
  const id = Number(params.produktId);
  const sent = takeBootData('product');
  if (sent?.Id === id) return sent;
  if (!Number.isSafeInteger(id) || id < 0) return redirect(pagePath('FileNotFound'));
  try {
    return await call('GET /produkt/{id}', { params: { id }, signal: request.signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return redirect(pagePath('FileNotFound'));
    throw error;
  }
};

/** Recommend a product: what it is, what it pays, and the form. */
export const Component = (): ReactNode => {
  const product = useLoaderData<Product>();
  const { key } = useLocation();
  const rewardCents = rewardCentsOf(product);
  return (
    <Page>
      <div className={styles.layout}>
        <aside className={styles.offer}>
          <PageHead
            title={t('recommendation.title', { product: product.AnzeigeName })}
            lead={t('recommendation.lead')}
          />
          <p className={styles.description}>{product.Beschreibung}</p>
          {rewardCents > 0 ? (
            <p>
              <RichText
                text="recommendation.reward"
                values={{ amount: formatMoney(rewardCents) }}
                marks={{ amount: (inside) => <strong className={styles.reward}>{inside}</strong> }}
              />
            </p>
          ) : null}
        </aside>
        <div className={styles.column}>
          <RecommendForm key={key} product={product} />
        </div>
      </div>
    </Page>
  );
};
