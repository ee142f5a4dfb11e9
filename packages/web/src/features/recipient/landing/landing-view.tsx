import type { PageHead } from '@mundwerk/contract/client/boot';
import type { OpenRecommendation, SharedRecommendation } from '@mundwerk/contract/referral/visit';
import type { Promised } from '@mundwerk/contract/values/promise';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError, call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { isPageOffered, PageLink, pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { currentChannel } from '#lib/tracking/channel.ts';
import { choiceWords, productPromise, shortWords, wordsOf } from '#shared/reward/product-promise.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Card, Page, Stack } from '#ui/layout/page.tsx';
import { ChatBubble } from '#ui/text/chat-bubble.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import { useDeviceRecipient } from '../look-up-recipient.ts';
import { DecideLater } from './decide-later.tsx';
import { LandingFacts } from './landing-facts.tsx';
import landingViewStyles from './landing-view.module.css';
import { OfferButton, OfferCard } from './offer-card.tsx';
import styles from './sender-message.module.css';

/** A longer message is cut after four lines, three of a wide screen, which hold less than this. */
export const SHORT_MESSAGE_LENGTH = 220;

/** The initial that represents the sender beside the message. */
export const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? '';

/** What the sender wrote, as it would look in a chat; a long message opens on demand. */
export const SenderMessage = ({ name, message }: { name: string; message: string }): ReactNode => {
  const [isWhole, setIsWhole] = useState(message.length <= SHORT_MESSAGE_LENGTH);
  return (
    <div>
      <div className={styles.message}>
        <span className={styles.initial} aria-hidden="true">
          {initialOf(name)}
        </span>
        <ChatBubble label={t('recipient.landing.messageFrom', { name })}>
          <span className={isWhole ? undefined : styles.cut}>{message}</span>
        </ChatBubble>
      </div>
      {isWhole ? null : (
        <Button kind="quiet" onClick={() => setIsWhole(true)}>
          {t('recipient.landing.wholeMessage')}
        </Button>
      )}
    </div>
  );
};

/** The document's title for a recommendation that cannot be used (spec 1 §2.3); null where the page's own texts apply. */
export const recommendationHead = ({ Status }: SharedRecommendation): PageHead | null => {
  switch (Status) {
    case 'Abgelaufen':
      return { title: t('recipient.expired.title'), description: t('recipient.expired.description') };
    case 'Gesperrt':
      return { title: t('recipient.closed.blockedTitle'), description: t('recipient.closed.blockedDescription') };
    case 'Wartet':
      return { title: t('recipient.closed.waitingTitle'), description: t('recipient.closed.waitingDescription') };
    case 'Angehalten':
      return { title: t('recipient.closed.stoppedTitle'), description: t('recipient.closed.stoppedText') };
    case 'Ok':
      return null;
  }
};

/** Visits counted in this document: a page view is one visit, however often the page is rendered or returned to. */
const counted = new Set<string>();

/** Counts the visit; the server leaves out the sender's own, crawlers' and repeated ones. A failure is not shown. */
export const useVisit = (number: string, channel: string | null): void => {
  useEffect(() => {
    if (counted.has(number)) return;
    counted.add(number);
    const count = () => call('PUT /empfehlung/{nr}', { params: { nr: number }, query: channel ? { channel } : {} });
    // The visit also counts when the visitor's own session has just ended.
    const again = (error: unknown) =>
      error instanceof ApiError && error.reason === 'sessionEnded' ? count() : Promise.reject(error);
    count()
      .catch(again)
      .catch(() => undefined);
  }, [number, channel]);
};

/** The alternative where agents advise: leave one's data instead of signing up online. Channel and number stay in the URL. */
export const AdviceLink = ({ number }: { number: string }): ReactNode => {
  const { search } = useLocation();
  return (
    <ButtonLink
      kind="secondary"
      size="lg"
      to={{ pathname: pagePath('RecipientData', { empfehlungsnummer: number }), search }}
    >
      {t('recipient.landing.advice')}
    </ButtonLink>
  );
};

/**
 * The line below the button: until when it works, or, on a device that stores the reader's number, the way to where they stand. It takes
 * the line's place, so that nothing moves once the number is confirmed; the facts repeat the date.
 */
const BelowButton = ({ number, lastDay }: { number: string; lastDay: string | null }): ReactNode => {
  if (useDeviceRecipient(number) !== null)
    return (
      <p className={text.note}>
        <PageLink page="RecipientConfirmation" search={`?${new URLSearchParams({ empfehlung: number })}`}>
          {t('recipient.landing.status')}
        </PageLink>
      </p>
    );
  return lastDay === null ? null : <p className={text.note}>{t('recipient.landing.validUntil', { date: lastDay })}</p>;
};

/** The rewards, shown before any button is pressed: the reader's own part large, the sender's beside it. */
const Benefits = ({ name, promised }: { name: string; promised: Promised }): ReactNode => {
  const own = shortWords(promised.recipient);
  const senders = wordsOf(promised.recommender);
  if (!own && !senders) return null;
  return (
    <Card look="accent" className={landingViewStyles.benefits}>
      {own ? (
        <Stack as="p" gap="none">
          <strong className={classNames(text.display, text.xxxl, text.numbers, landingViewStyles.amount)}>
            {t('recipient.landing.forYou', { amount: own })}
          </strong>
          <span>
            {[choiceWords(promised.recipient), t('recipient.landing.forYouDetail')].filter(Boolean).join(', ')}
          </span>
        </Stack>
      ) : null}
      {senders ? (
        <p>{t(own ? 'recipient.landing.forSenderToo' : 'recipient.landing.forSender', { name, amount: senders })}</p>
      ) : null}
    </Card>
  );
};

/** The landing page of a living link: who recommends what, the rewards, until when, and the main button. */
export const LandingView = ({ shared }: { shared: OpenRecommendation }): ReactNode => {
  const { client } = boot();
  const [search] = useSearchParams();
  const { Produkt: product, EmpfehlerVorname: name, Nachricht: message, Empfehlungsnummer: number } = shared;
  const promised = productPromise(product, shared.AnteilEmpfehler, client);
  const lastDay = shared.IstUnbefristet ? null : formatDate(shared.GueltigBis);
  useVisit(number, currentChannel(search));
  return (
    <Page>
      <div className={landingViewStyles.landing}>
        <div className={landingViewStyles.words}>
          <h1 className={text.xxxl}>
            <LongWords>{t('recipient.landing.title', { ...productValues(product), name })}</LongWords>
          </h1>
          {message ? <SenderMessage name={name} message={message} /> : null}
          <Benefits name={name} promised={promised} />
          <div className={landingViewStyles.act} data-covered-end="">
            <OfferButton number={number} />
            <BelowButton number={number} lastDay={lastDay} />
          </div>
          <Stack gap="ms" className={landingViewStyles.beside}>
            {client.ModuleAgentRecommendation ? <AdviceLink number={number} /> : null}
            <p className={text.soft}>{t('recipient.landing.leaving', { client: client.Name })}</p>
            <DecideLater shared={shared} className={landingViewStyles.later} />
            {isPageOffered('Code') ? (
              <p className={text.soft}>
                <PageLink page="Code">{t('recipient.landing.code')}</PageLink>
              </p>
            ) : null}
          </Stack>
        </div>
        <div className={landingViewStyles.details}>
          <OfferCard product={product} className={landingViewStyles.offer} />
          <LandingFacts shared={shared} lastDay={lastDay} promised={promised} />
        </div>
      </div>
    </Page>
  );
};
