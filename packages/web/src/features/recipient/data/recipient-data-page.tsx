import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import { type ReactNode, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { boot } from '#lib/page/boot.ts';
import { DeadEnd, pagePath } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { productPromise, wordsOf } from '#shared/reward/product-promise.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, SideList, Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { loadSharedRecommendation } from '../landing/shared-recommendation.ts';
import { lookUpRecipient, type RecipientLookup } from '../look-up-recipient.ts';
import { knownRecipient } from '../recipient-number.ts';
import { RecipientForm } from './recipient-form.tsx';

interface Loaded {
  shared: OpenRecommendation;
  /** Absent where the server loaded the page: looking a number up issues a token, which only the visitor's own browser may request. */
  lookup?: RecipientLookup | null;
}

/** Finds the living recommendation of the address and, if it names one, the recipient. */
export const loader = async ({ params, request }: LoaderFunctionArgs): Promise<Loaded | Response> => {
  const shared = await loadSharedRecommendation(params.empfehlungsnummer, request);
  if (!shared) return redirect(pagePath('FileNotFound'));
  const { Empfehlungsnummer: empfehlungsnummer } = shared;
  // The landing page says why nothing can be confirmed.
  if (shared.Status !== 'Ok') return redirect(pagePath('Click', { empfehlungsnummer }));
  if (typeof document === 'undefined') return { shared };
  const number = knownRecipient(empfehlungsnummer, new URL(request.url).searchParams);
  return {
    shared,
    lookup: number === null ? null : await lookUpRecipient(empfehlungsnummer, number, request.signal),
  };
};

/** What is stored under the visitor's number; looked up once the page is open where the server rendered it. */
const useLookup = ({ shared: { Empfehlungsnummer: recommendation }, lookup }: Loaded): RecipientLookup | null => {
  const [found, setFound] = useState<RecipientLookup | null>(null);
  const isMissing = lookup === undefined;
  useEffect(() => {
    const number = isMissing ? knownRecipient(recommendation, new URLSearchParams(window.location.search)) : null;
    if (number === null) return undefined;
    let isShown = true;
    const show = (answer: RecipientLookup | null): void => {
      if (isShown) setFound(answer);
    };
    // Without an answer the form works all the same: the data then belong to a new number.
    lookUpRecipient(recommendation, number, new AbortController().signal).then(show, () => undefined);
    return () => {
      isShown = false;
    };
  }, [isMissing, recommendation]);
  return lookup ?? found;
};

const lead = ({ Produkt, AnteilEmpfehler, EmpfehlerVorname }: OpenRecommendation): string => {
  const { client } = boot();
  const amount = wordsOf(productPromise(Produkt, AnteilEmpfehler, client).recipient);
  const values = { ...productValues(Produkt), name: EmpfehlerVorname, client: client.Name };
  if (client.ModuleAgentRecommendation) return t('recipient.form.lead.lead', values);
  return amount
    ? t('recipient.form.confirm.leadWithReward', { ...values, amount })
    : t('recipient.form.confirm.lead', values);
};

/** What happens once the data are sent. */
const SIDE = ['consent', 'status', 'mail'] as const;

/** The recipient's data: to confirm a contract, or to ask for advice where agents give it. */
export const Component = (): ReactNode => {
  const loaded = useLoaderData<Loaded>();
  const { shared } = loaded;
  const lookup = useLookup(loaded);
  const [isSelfReferral, setIsSelfReferral] = useState(false);
  const part = boot().client.ModuleAgentRecommendation ? 'lead' : 'confirm';
  if (lookup?.hasAgreed) {
    const search = `?${new URLSearchParams({ empfehlung: shared.Empfehlungsnummer })}`;
    return (
      <DeadEnd
        title={t('recipient.already.title')}
        text={t('recipient.already.text')}
        action={
          <ButtonLink to={{ pathname: pagePath('RecipientConfirmation'), search }}>
            {t('recipient.already.status')}
          </ButtonLink>
        }
      />
    );
  }
  if (isSelfReferral) {
    return (
      <DeadEnd
        title={t('recipient.closed.blockedTitle')}
        text={t('recipient.selfReferral.text')}
        action={<Button onClick={() => setIsSelfReferral(false)}>{t('recipient.selfReferral.correct')}</Button>}
      />
    );
  }
  return (
    <Page
      width="form"
      aside={<SideList isInOrder title={t('lib.next')} items={SIDE.map((line) => t(`recipient.form.side.${line}`))} />}
    >
      <PageHead title={t(`recipient.form.${part}.title`)} lead={lead(shared)} />
      <Stack gap="lg">
        {lookup?.hasData ? <Notice kind="info">{t('recipient.form.again')}</Notice> : null}
        <RecipientForm shared={shared} known={lookup} onSelfReferral={() => setIsSelfReferral(true)} />
      </Stack>
    </Page>
  );
};
