import type { OpenRecommendation } from '@mundwerk/contract/boot';
import type { Split } from '@mundwerk/contract/values/cents';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { boot } from '../../lib/boot.ts';
import { currentChannel } from '../../lib/channel.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { splitReward } from '../../lib/reward-split.ts';
import { Page } from '../../ui/page.tsx';
import { AdviceLink } from './advice-link.tsx';
import { LandingFacts } from './landing-facts.tsx';
import styles from './landing-view.module.css';
import { OfferButton } from './offer-button.tsx';
import { SenderMessage } from './sender-message.tsx';
import { useVisit } from './use-visit.ts';

/** What it brings, said before anyone presses anything: the reader's own part large, the sender's beside it. */
const Benefits = ({ name, split }: { name: string; split: Split }): ReactNode => {
  const { recipient, recommender } = split;
  if (recipient === 0 && recommender === 0) return null;
  return (
    <div className={styles.benefits}>
      {recipient > 0 ? (
        <p className={styles.own}>
          <strong className={styles.amount}>{t('recipient.landing.forYou', { amount: formatMoney(recipient) })}</strong>
          <span>{t('recipient.landing.forYouDetail')}</span>
        </p>
      ) : null}
      {recommender > 0 ? (
        <p>
          {t(recipient > 0 ? 'recipient.landing.forSenderToo' : 'recipient.landing.forSender', {
            name,
            amount: formatMoney(recommender),
          })}
        </p>
      ) : null}
    </div>
  );
};

/** What a friend sees who followed the link: who recommends what, what it brings, until when, and the one button. */
export const LandingView = ({ shared }: { shared: OpenRecommendation }): ReactNode => {
  const { client } = boot();
  const [search] = useSearchParams();
  const { Produkt: product, EmpfehlerVorname: name, Nachricht: message, Empfehlungsnummer: number } = shared;
  const split = splitReward(product, shared.AnteilEmpfehler, client);
  useVisit(number, currentChannel(search));
  return (
    <Page>
      <div className={styles.layout}>
        <div className={styles.offer}>
          <h1 className={styles.title}>{t('recipient.landing.title', { name, product: product.AnzeigeName })}</h1>
          {message ? <SenderMessage name={name} message={message} /> : null}
          <Benefits name={name} split={split} />
          <div className={styles.action}>
            <div className={styles.buttons}>
              <OfferButton number={number} />
              {client.ModuleAgentRecommendation ? <AdviceLink number={number} /> : null}
            </div>
            <p className={styles.aside}>
              {t('recipient.landing.validUntil', { date: formatDate(shared.GueltigBis) })}
              <br />
              {t('recipient.landing.leaving', { client: client.Name })}
            </p>
          </div>
        </div>
        <LandingFacts shared={shared} split={split} />
      </div>
    </Page>
  );
};
