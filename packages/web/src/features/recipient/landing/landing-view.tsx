import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import type { Promised } from '@mundwerk/contract/values/promise';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { isPageOffered } from '#lib/page/pages.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { currentChannel } from '#lib/tracking/channel.ts';
import { choiceWords, productPromise, shortWords, wordsOf } from '#shared/reward/product-promise.ts';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import { AdviceLink } from './advice-link.tsx';
import { LandingFacts } from './landing-facts.tsx';
import styles from './landing-view.module.css';
import { DecideLater } from './later/decide-later.tsx';
import { OfferButton } from './offer-button.tsx';
import { OfferCard } from './offer-card.tsx';
import { SenderMessage } from './sender-message.tsx';
import { StatusLink } from './status-link.tsx';
import { useVisit } from './use-visit.ts';

/** The rewards, shown before any button is pressed: the reader's own part large, the sender's beside it. */
const Benefits = ({ name, promised }: { name: string; promised: Promised }): ReactNode => {
  const own = shortWords(promised.recipient);
  const senders = wordsOf(promised.recommender);
  if (!own && !senders) return null;
  return (
    <Card look="accent" className={styles.benefits}>
      {own ? (
        <Stack as="p" gap="none">
          <strong className={classNames(text.display, text.xxxl, text.numbers, styles.amount)}>
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
      <div className={styles.landing}>
        <div className={styles.words}>
          <h1 className={text.xxxl}>
            <LongWords>{t('recipient.landing.title', { ...productValues(product), name })}</LongWords>
          </h1>
          {message ? <SenderMessage name={name} message={message} /> : null}
          <Benefits name={name} promised={promised} />
          <div className={styles.act} data-covered-end="">
            <OfferButton number={number} />
            {lastDay === null ? null : (
              <p className={text.note}>{t('recipient.landing.validUntil', { date: lastDay })}</p>
            )}
          </div>
          <Stack gap="ms" className={styles.beside}>
            {client.ModuleAgentRecommendation ? <AdviceLink number={number} /> : null}
            <p className={text.soft}>{t('recipient.landing.leaving', { client: client.Name })}</p>
            <DecideLater shared={shared} className={styles.later} />
            <StatusLink recommendation={number} />
            {isPageOffered('Code') ? (
              <p className={text.soft}>
                <PageLink page="Code">{t('recipient.landing.code')}</PageLink>
              </p>
            ) : null}
          </Stack>
        </div>
        <div className={styles.details}>
          <OfferCard product={product} className={styles.offer} />
          <LandingFacts shared={shared} lastDay={lastDay} promised={promised} />
        </div>
      </div>
    </Page>
  );
};
