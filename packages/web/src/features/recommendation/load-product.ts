import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { pagePath } from '#lib/page/pages.ts';

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
