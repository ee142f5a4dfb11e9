import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { ApiError, call } from '#lib/http/api.ts';
import { DeadEnd, pagePath } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import type { RenewForm } from './renew-form.tsx';

interface Loaded {
  readonly shared: OpenRecommendation;
  /** The product with today's rewards; null where it can no longer be recommended. */
  readonly product: Product | null;
  /** Loaded in parallel with the data, because its terms come with the whole form of the recommend pages. */
  readonly Form: typeof RenewForm;
}

/** Resolves to null where the server answers 404. */
const orNone = async <T,>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

/** Loads the recommendation as its recipient sees it, and its product with today's rewards; a closed link redirects to its own page. */
export const loader = async ({ params, request }: LoaderFunctionArgs): Promise<Loaded | Response> => {
  const { signal } = request;
  const nr = params.empfehlungsnummer ?? '';
  const shared = await orNone(call('GET /empfehlung/{nr}', { params: { nr }, signal }));
  if (!shared) return redirect(pagePath('FileNotFound'));
  if (!('Produkt' in shared)) return redirect(pagePath('Click', { empfehlungsnummer: nr }));
  const [product, { RenewForm: Form }] = await Promise.all([
    orNone(call('GET /produkt/{id}', { params: { id: shared.Produkt.Id }, query: {}, signal })),
    import('./renew-form.tsx'),
  ]);
  return { shared, product, Form };
};

/** Renews an expired link with one press, from the mail that requests it or from the personal area. */
export const Component = (): ReactNode => {
  const { shared, product, Form } = useLoaderData<Loaded>();
  if (product || shared.Status === 'Ok') return <Form shared={shared} product={product ?? shared.Produkt} />;
  const name = { product: shared.Produkt.AnzeigeName };
  return <DeadEnd title={t('recommendation.renew.gone.title', name)} text={t('recommendation.renew.gone.text')} />;
};
