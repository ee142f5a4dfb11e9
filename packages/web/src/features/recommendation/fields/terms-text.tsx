import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import text from '#ui/text/text.module.css';
import { fullTermsValues, termsText } from './form-values.ts';
import type { FormVariant } from './form-variant.ts';

/** Opened in a new tab, so that nothing typed is lost. */
const LINKS = {
  terms: (words: string) => (
    <PageLink page="TOS" target="_blank">
      {words}
    </PageLink>
  ),
  privacy: (words: string) => (
    <PageLink page="Privacy" target="_blank">
      {words}
    </PageLink>
  ),
};

/** The terms as they are stored, with links to the full texts. */
export const TermsText = ({ variant }: { variant: FormVariant }): ReactNode => {
  const { client } = boot();
  const fullTerms = fullTermsValues();
  return (
    <>
      <h2 className={text.xl}>{t('recommendation.terms.legend')}</h2>
      <p className={text.measure}>{termsText({ client, variant })}</p>
      {fullTerms ? (
        <p className={text.measure}>
          <RichText text="recommendation.terms.full" values={fullTerms} marks={LINKS} />
        </p>
      ) : null}
    </>
  );
};
