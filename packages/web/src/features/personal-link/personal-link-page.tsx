import type { PersonalLink } from '@mundwerk/contract/referral/personal-link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { SignedInArea } from '#lib/http/query-client.tsx';
import { PageLink } from '#lib/page/page-link.tsx';
import { useSession } from '#lib/session/session.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Sides } from '#ui/layout/columns.tsx';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { ChangeName } from './change-name.tsx';
import { ChooseNameForm } from './choose-name-form.tsx';
import { ownPersonalLink } from './own-link.ts';
import { ShareLink } from './share-link.tsx';

/** Who gets the reward, as the key of the texts. */
const beneficiary = (share: number): 'self' | 'split' | 'contact' => {
  if (share === 100) return 'self';
  return share === 0 ? 'contact' : 'split';
};

/** Explains the link, beside the form to choose its name or the ways to share it. */
const About = ({ link }: { link: PersonalLink }): ReactNode => (
  <Stack gap="lg">
    <Section title={t('personalLink.own.how.title')} gap="ms">
      <Stack as="ul" gap="ms" className={text.measure}>
        <li>{t('personalLink.own.how.products')}</li>
        <li>{t('personalLink.own.how.picked')}</li>
        <li>{t(`personalLink.own.how.share.${beneficiary(link.AnteilEmpfehler)}`)}</li>
        <li>{t('personalLink.own.how.privacy')}</li>
      </Stack>
    </Section>
    {link.Name === null ? null : (
      <Section title={t('personalLink.own.figures.title')} gap="ms">
        <Facts
          isStrong
          isBeside
          facts={[
            [t('personalLink.own.figures.picked'), String(link.Zahlen.Ausgewaehlt)],
            [t('personalLink.own.figures.clicks'), String(link.Zahlen.Klicks)],
            [t('personalLink.own.figures.contracts'), String(link.Zahlen.Abschluesse)],
          ]}
        />
        <p className={text.note}>{t('personalLink.own.figures.text')}</p>
        <PageLink page="Dashboard" className={text.target}>
          {t('personalLink.own.figures.area')}
        </PageLink>
      </Section>
    )}
  </Stack>
);

/** The name and the actions on it. */
const Named = ({ link, isSupport }: { link: PersonalLink & { Name: string }; isSupport: boolean }): ReactNode => (
  <Stack gap="lg">
    <ShareLink name={link.Name} url={link.Url ?? ''} />
    {link.FruehererName && link.FruehererNameBis ? (
      <p className={text.soft}>
        {t('personalLink.own.former', { name: link.FruehererName, date: formatDate(link.FruehererNameBis) })}
      </p>
    ) : null}
    {link.IstAenderbar && !isSupport ? <ChangeName name={link.Name} /> : null}
    {link.IstAenderbar ? null : <p className={text.note}>{t('personalLink.own.fixed')}</p>}
  </Stack>
);

const Unnamed = ({ link, isSupport }: { link: PersonalLink; isSupport: boolean }): ReactNode => {
  if (isSupport || !link.IstAenderbar) return <Notice kind="info">{t('personalLink.own.unavailable')}</Notice>;
  return (
    <Section title={t('personalLink.own.choose.title')}>
      {link.AdresseBestaetigt ? null : (
        <Notice kind="info" title={t('personalLink.own.unconfirmed.title')}>
          {t('personalLink.own.unconfirmed.text')}
        </Notice>
      )}
      <ChooseNameForm suggestion={link.Namensvorschlag ?? ''} submit={t('personalLink.own.choose.submit')} />
    </Section>
  );
};

const Link = (): ReactNode => {
  const query = useQuery(ownPersonalLink);
  const isSupport = useSession()?.user?.IstSupport ?? false;
  if (query.isPending) {
    return (
      <Stack>
        <Skeleton shape="title" width="third" />
        <Skeleton shape="field" />
        <Skeleton shape="button" width="third" />
      </Stack>
    );
  }
  if (!query.data)
    return <LoadFailure error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />;
  const { Name, ...link } = query.data;
  return (
    <Sides>
      {Name === null ? (
        <Unnamed link={query.data} isSupport={isSupport} />
      ) : (
        <Named link={{ ...link, Name }} isSupport={isSupport} />
      )}
      <About link={query.data} />
    </Sides>
  );
};

/** The recommender's permanent link: its name, every way to share it, and its results. */
export const Component = (): ReactNode => (
  <SignedInArea>
    <Page>
      <PageHead title={t('personalLink.own.title')} lead={t('personalLink.own.lead')} />
      <Link />
    </Page>
  </SignedInArea>
);
