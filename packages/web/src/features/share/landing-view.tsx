import type { SharedRecommendation } from '@mundwerk/contract/boot';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { boot } from '../../lib/boot.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { splitReward } from '../../lib/reward-split.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { ChatBubble } from './chat-bubble.tsx';
import styles from './landing-view.module.css';
import { offerUrl } from './share-links.ts';

/** What a friend sees who followed the link: who recommends what, what it brings, until when, and the one button. */
export const LandingView = ({ shared }: { shared: SharedRecommendation }): ReactNode => {
  const { client } = boot();
  const [search] = useSearchParams();
  const { Produkt: product, EmpfehlerVorname: name, Nachricht: message } = shared;
  const { recommender, recipient } = splitReward(product, shared.AnteilEmpfehler, client);
  const date = formatDate(shared.GueltigBis);
  return (
    <Page>
      <div className={styles.layout}>
        <div className={styles.offer}>
          <h1 className={styles.title}>{t('share.landing.title', { name, product: product.AnzeigeName })}</h1>
          {message ? <ChatBubble label={t('share.landing.messageFrom', { name })}>{message}</ChatBubble> : null}
          {recipient > 0 ? (
            <p className={styles.benefit}>
              <strong className={styles.amount}>{t('share.landing.forYou', { amount: formatMoney(recipient) })}</strong>
              <span>{t('share.landing.forYouDetail')}</span>
            </p>
          ) : null}
          <div className={styles.action}>
            <ButtonAnchor
              size="lg"
              href={offerUrl(product.Produktlink, shared.Empfehlungsnummer, search.get('channel'))}
            >
              {t('share.landing.open')}
            </ButtonAnchor>
            <p className={styles.aside}>
              {t('share.landing.validUntil', { date })}
              <br />
              {t('share.landing.leaving', { client: client.Name })}
            </p>
          </div>
        </div>
        <section className={styles.facts}>
          <h2 className={styles.factsTitle}>{product.AnzeigeName}</h2>
          <p>{product.Beschreibung}</p>
          <h3 className={styles.termsTitle}>{t('share.landing.terms.title')}</h3>
          <ul className={styles.terms}>
            <li>{t('share.landing.terms.newCustomer', { client: client.Name })}</li>
            <li>{t('share.landing.terms.link', { date })}</li>
            <li>{t('share.landing.terms.contract')}</li>
            {recipient > 0 ? <li>{t('share.landing.terms.payment')}</li> : null}
          </ul>
          {recommender > 0 ? (
            <p>
              {t(recipient > 0 ? 'share.landing.forSender' : 'share.landing.noBenefit', {
                name,
                amount: formatMoney(recommender),
              })}
            </p>
          ) : null}
        </section>
      </div>
    </Page>
  );
};
