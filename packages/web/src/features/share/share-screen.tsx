import type { Promised } from '@mundwerk/contract/values/promise';
import { Check, Lock } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/http/api.ts';
import { reportOwnDataChange } from '#lib/http/own-data-change.ts';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { useSession } from '#lib/session/session.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Moment } from '#shared/moment/moment.tsx';
import { BY_PRESS, type CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { linkOf } from '#shared/recommendation/own-link.ts';
import { ResendConfirmation } from '#shared/recommendation/resend-confirmation.tsx';
import { productPromise, wordsOf } from '#shared/reward/product-promise.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Card, Columns, Page, PageHead, Sides, Stack } from '#ui/layout/page.tsx';
import { Folded } from '#ui/text/folded.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { ChannelList } from './channel-list.tsx';
import { Codes } from './codes.tsx';
import { LinkBar } from './link-bar.tsx';
import { NextSteps, YourAccount } from './next-steps.tsx';
import { OwnMessage } from './own-message.tsx';
import styles from './share-screen.module.css';
import { useOwnMessage } from './use-own-message.ts';

/** Seconds between two polls: frequent while the mail is being read, then ever rarer. */
const PAUSES_SECONDS = [3, 3, 4, 5, 5, 8, 8, 10, 15, 20, 30, 45, 60];

/**
 * Polls whether the recommender has confirmed the address elsewhere, and notifies once. A hidden window does not poll; when shown
 * again it polls at once, because that is when its owner returns from the mail.
 */
export const useUnlocking = (number: string, isLocked: boolean, onUnlocked: () => void): void => {
  const tell = useEffectEvent(onUnlocked);
  useEffect(() => {
    if (!isLocked) return;
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.hidden) return;
      try {
        const { Status } = await call('GET /empfehlung/{nr}', { params: { nr: number }, signal: stopped.signal });
        if (stopped.signal.aborted) return;
        if (Status !== 'Wartet') return tell();
      } catch {
        // A failed request says nothing about the link; the next poll follows.
      }
      if (stopped.signal.aborted || document.hidden) return;
      const pause = PAUSES_SECONDS[Math.min(asked, PAUSES_SECONDS.length - 1)] ?? 60;
      asked += 1;
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), pause * 1000);
    };
    const onShown = (): void => {
      clearTimeout(timer);
      asked = 0;
      if (!document.hidden) void ask();
    };
    document.addEventListener('visibilitychange', onShown);
    void ask();
    return () => {
      stopped.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [number, isLocked]);
};

/** Fetched only for recommenders who are logged in. */
const PrivateNameForm = lazy(async () => ({
  default: (await import('#shared/recommendation/private-name-form.tsx')).PrivateNameForm,
}));

/** Asks for whom the link is, so that the personal area lists people; for the logged-in owner. */
export const ForWhom = ({ number, name }: { number: string; name: string | null }): ReactNode => {
  const [isSaved, setSaved] = useState(false);
  return (
    <Suspense fallback={null}>
      <div>
        <PrivateNameForm
          number={number}
          name={name}
          onSaved={() => {
            setSaved(true);
            reportOwnDataChange();
          }}
        />
        <p className={text.told} role="status">
          {isSaved ? t('lib.privateName.saved') : null}
        </p>
      </div>
    </Suspense>
  );
};

/** Replaces the link while the address is not confirmed: nothing to copy, and a button to resend the mail. */
const Locked = ({ state }: { state: CreatedState }): ReactNode => (
  <Card>
    <Stack gap="sm">
      <p className={classNames(text.strong, text.target)}>
        <Icon icon={Lock} />
        {t('share.locked.link')}
      </p>
      <p>{t('share.locked.hint')}</p>
      <p className={text.small}>{t('share.locked.missing')}</p>
      <ResendConfirmation number={state.created.Empfehlungsnummer} email={state.recommender.email} />
    </Stack>
  </Card>
);

interface PartProps {
  state: CreatedState;
  promised: Promised;
}

/** What the link is for: the product, what it pays, until when. */
const Summary = ({ state: { created, product }, promised }: PartProps): ReactNode => {
  const own = wordsOf(promised.recommender);
  const contact = wordsOf(promised.recipient);
  const until = t('share.ticket.until', { date: formatDate(created.GueltigBis) });
  const sums = [
    ...(own ? [t('share.ticket.forYou', { amount: own })] : []),
    ...(contact ? [t('share.ticket.forContact', { amount: contact })] : []),
  ].join(' · ');
  return (
    <span className={styles.summary}>
      {`${product.AnzeigeName} · `}
      {sums ? <strong>{sums}</strong> : null}
      {`${sums ? ' · ' : ''}${until}`}
    </span>
  );
};

/** What comes after sending: folded words, the account, and the next recommendation. */
const Afterwards = ({ state, promised }: PartProps): ReactNode => {
  const { created, product, recommender, joined = [] } = state;
  const user = useSession()?.user;
  const to = pagePath('Recommendation', { produktId: product.Id });
  return (
    <>
      <div>
        <NextSteps created={created} promised={promised} />
        {user && !user.IstSupport ? (
          <Folded title={t('share.forWhom')}>
            <ForWhom number={created.Empfehlungsnummer} name={state.privateName ?? null} />
          </Folded>
        ) : null}
      </div>
      {joined.map((words) => (
        <p key={words} className={classNames(text.small, text.target)}>
          <Icon icon={Check} size="sm" />
          {words}
        </p>
      ))}
      {created.OptinErforderlich ? null : <YourAccount state={state} />}
      <Columns count="two" gap="ms">
        <ButtonLink kind="secondary" isWide to={to} state={{ recommender, ...BY_PRESS }}>
          {t('share.another')}
        </ButtonLink>
        <ButtonLink kind="secondary" isWide to={to} state={{ recommender, isChoosing: true }}>
          {t('share.other')}
        </ButtonLink>
      </Columns>
    </>
  );
};

/**
 * Shows the created link, every way to send it, and what happens next. A link that waits for the address to be confirmed says so first,
 * and the screen unlocks by itself.
 */
export const ShareScreen = ({ state: given }: { state: CreatedState }): ReactNode => {
  const { message, change, onSent, isRefused } = useOwnMessage(given);
  const state = { ...given, message };
  const { created, product, recommender } = state;
  // An experiment may pay more for this link than is published.
  const paid = { Praemien: created.Teilen?.Praemien ?? product.Praemien };
  const promised = productPromise(paid, created.AnteilEmpfehler, boot().client);
  const isLocked = created.OptinErforderlich;
  const navigate = useNavigate();
  const [wasUnlocked, setWasUnlocked] = useState(false);
  useUnlocking(created.Empfehlungsnummer, isLocked, () => {
    setWasUnlocked(true);
    // The history entry must not show the screen as locked when it is opened again.
    void navigate('.', { replace: true, state: { ...state, created: { ...created, OptinErforderlich: false } } });
  });

  if (isLocked)
    return (
      <Page isTight>
        <PageHead title={t('share.locked.title')} lead={t('share.locked.lead', { email: recommender.email })} />
        <Sides>
          <Locked state={state} />
          <Stack gap="ml">
            <Afterwards state={state} promised={promised} />
          </Stack>
        </Sides>
      </Page>
    );
  const link = linkOf(created.Links, 'link');
  return (
    <Page isTight>
      <div className={styles.head}>
        <PageHead title={t('share.title')} lead={<Summary state={state} promised={promised} />} />
        <Moment art="send" isSmall />
      </div>
      <Sides className={styles.sides}>
        <Stack gap="ms">
          {wasUnlocked ? <Notice kind="success">{t('share.locked.unlocked')}</Notice> : null}
          {link ? <LinkBar link={link} onSent={onSent} /> : null}
          <ChannelList state={state} onSent={onSent} />
          <OwnMessage state={state} onChange={change} isRefused={isRefused} />
        </Stack>
        <Stack gap="md">
          <Codes state={state} onSent={onSent} />
          <Afterwards state={state} promised={promised} />
        </Stack>
      </Sides>
    </Page>
  );
};
