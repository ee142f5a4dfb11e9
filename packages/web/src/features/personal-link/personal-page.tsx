import type { PageHead as Head } from '@mundwerk/contract/client/boot';
import type { OpenPersonalPage, PersonalPage } from '@mundwerk/contract/referral/personal-link';
import { UNKNOWN_LINK } from '@mundwerk/contract/values/page/unknown-link';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { boot } from '#lib/page/boot.ts';
import { DeadEnd } from '#lib/page/dead-end.tsx';
import { pagePath } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import styles from './personal-page.module.css';
import { ProductGroup } from './product-group.tsx';

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
  <header className={styles.head}>
    <span className={styles.initial} aria-hidden="true">
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
        <Section title={t('personalLink.page.facts.title')} gap="ms" className={styles.facts}>
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
  if (page.Status === 'Angehalten')
    return <DeadEnd title={t('personalLink.stopped.title')} text={page.Hinweis ?? t('personalLink.stopped.text')} />;
  if (page.Produktgruppen.length === 0)
    return <DeadEnd title={t('personalLink.none.title')} text={t('personalLink.none.text')} />;
  return <Offers page={page} />;
};
