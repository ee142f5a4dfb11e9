import type { LegalDocument, LegalText } from '@mundwerk/contract/content/legal';
import type { PageName } from '@mundwerk/contract/page/pages';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { findPage, pagePath } from '#lib/page/pages.ts';

const DOCUMENTS: Partial<Record<PageName, LegalDocument>> = {
  Imprint: 'Imprint',
  Privacy: 'Privacy',
  PrivacyHistory: 'Privacy',
  TOS: 'TOS',
  TOSHistory: 'TOS',
  Accessibility: 'Accessibility',
};

/** Loads the text of the address; a document or version that does not exist leads to the 404 page. */
export const loadLegalText = async ({ request, params }: LoaderFunctionArgs): Promise<LegalText | Response> => {
  const name = findPage(new URL(request.url).pathname)?.page.name;
  const dokument = name && DOCUMENTS[name];
  if (!dokument) return redirect(pagePath('FileNotFound'));
  try {
    return await call('GET /content/rechtstext/{dokument}', {
      params: { dokument },
      query: params.version ? { version: params.version } : {},
      signal: request.signal,
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return redirect(pagePath('FileNotFound'));
    throw error;
  }
};
