import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import { type ReactNode, useState } from 'react';
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
  lookup: RecipientLookup | null;
}

/** Finds the living recommendation of the address and, if it names one, the recipient. */
export const loader = async ({ params, request }: LoaderFunctionArgs): Promise<Loaded | Response> => {
  const shared = await loadSharedRecommendation(params.empfehlungsnummer, request);
  if (!shared) return redirect(pagePath('FileNotFound'));
  const { Empfehlungsnummer: empfehlungsnummer } = shared;
  // The landing page says why nothing can be confirmed.
  if (shared.Status !== 'Ok') return redirect(pagePath('Click', { empfehlungsnummer }));
  const number = knownRecipient(empfehlungsnummer, new URL(request.url).searchParams);
  return {
    shared,
    lookup: number === null ? null : await lookUpRecipient(empfehlungsnummer, number, request.signal),
  };
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
  const { shared, lookup } = useLoaderData<Loaded>();
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
