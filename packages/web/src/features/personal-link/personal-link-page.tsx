import type { PersonalLink } from '@mundwerk/contract/referral/personal-link';
import { defaultShare } from '@mundwerk/contract/values/text/share';
import { Check, Copy, Eye, Mail, MessageCircle, Share2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useCopy } from '#lib/copy/use-copy.ts';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { SignedInArea, useOwnData } from '#lib/http/own-data.tsx';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/pages.tsx';
import { useSession } from '#lib/session/session.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { disclosed } from '#shared/reward/product-promise.ts';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Facts } from '#ui/data/facts.tsx';
import control from '#ui/form/control.module.css';
import { Icon } from '#ui/icon.tsx';
import { Columns, Page, PageHead, Section, Sides, Stack } from '#ui/layout/page.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { ChangeName, ChooseNameForm, ownPersonalLink } from './choose-name-form.tsx';

/** Loaded after the page, because the QR code needs its own library. */
const LinkQrCode = lazy(async () => ({ default: (await import('./link-qr-code.tsx')).LinkQrCode }));

const canShare = (): boolean => typeof navigator.share === 'function';

/** Opens the device's share sheet; closing it is no error, and if it fails, the other ways remain. */
const openSheet = async (title: string, words: string, url: string): Promise<void> => {
  try {
    await navigator.share({ title, text: words, url });
  } catch {
    // The link can still be copied.
  }
};

/** The link to read, to copy, to send and to print. */
export const ShareLink = ({ name, url }: { name: string; url: string }): ReactNode => {
  const { client } = boot();
  const { status, copy } = useCopy();
  const [hasSheet] = useState(canShare);
  const id = useId();
  const subject = t('personalLink.own.share.subject', { client: client.Name });
  const words = disclosed(t('personalLink.own.share.message', { client: client.Name }), defaultShare(client) > 0);
  const body = encodeURIComponent(`${words} ${url}`);
  return (
    <Section title={t('personalLink.own.share.title')}>
      <Stack gap="sm">
        <label className={text.small} htmlFor={id}>
          {t('personalLink.own.share.link')}
        </label>
        <input
          className={classNames(control.control, control.copied)}
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Stack>
      <Columns count="two" gap="ms">
        <Button size="lg" isWide onClick={() => void copy(url)}>
          <Icon icon={status === 'done' ? Check : Copy} />
          {t(status === 'done' ? 'personalLink.own.share.copied' : 'personalLink.own.share.copy')}
        </Button>
        {hasSheet ? (
          <Button kind="secondary" size="lg" isWide onClick={() => void openSheet(subject, words, url)}>
            <Icon icon={Share2} />
            {t('personalLink.own.share.sheet')}
          </Button>
        ) : null}
        <ButtonAnchor kind="secondary" size="lg" isWide href={`https://wa.me/?text=${body}`} rel="noopener noreferrer">
          <Icon icon={MessageCircle} />
          {t('personalLink.own.share.whatsapp')}
        </ButtonAnchor>
        <ButtonAnchor
          kind="secondary"
          size="lg"
          isWide
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${body}`}
        >
          <Icon icon={Mail} />
          {t('personalLink.own.share.mail')}
        </ButtonAnchor>
        <ButtonAnchor kind="secondary" size="lg" isWide href={url} target="_blank" rel="noopener noreferrer">
          <Icon icon={Eye} />
          {t('personalLink.own.share.open')}
        </ButtonAnchor>
      </Columns>
      <p className={text.told} role="status">
        {status === 'failed' ? t('personalLink.own.share.copyFailed') : null}
        {status === 'done' ? <VisuallyHidden>{t('personalLink.own.share.copied')}</VisuallyHidden> : null}
      </p>
      <Suspense fallback={<Skeleton shape="block" />}>
        <LinkQrCode name={name} url={url} />
      </Suspense>
    </Section>
  );
};

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
  const query = useOwnData(ownPersonalLink);
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
  if (!query.data) return <LoadFailure error={query.error} isRetrying={query.isFetching} onRetry={query.reload} />;
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
