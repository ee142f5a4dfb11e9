import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { Pencil, UserRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useOwnCache } from '#lib/http/own-data.tsx';
import { useSession } from '#lib/session/session.ts';
import { today } from '#lib/text/clock.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Moment } from '#shared/moment/moment.tsx';
import { ownRecommendations } from '#shared/personal-area/own-data.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { ReturnReasonLine, RewardAmount } from '../claim/claim-list.tsx';
import { Countdown, StatusBar } from '../status/status-bar.tsx';
import { isGoodNews, statusText } from '../status/status-text.ts';
import { alsoTexts, isWhyTheStatus, whenText, whyText } from '../status/why-text.ts';
import styles from './recommendation-row.module.css';
import { RowActions } from './row-actions.tsx';

/** Fetched only by recommenders who name a recommendation: the area has no other form. */
const PrivateNameForm = lazy(async () => ({
  default: (await import('#shared/recommendation/private-name-form.tsx')).PrivateNameForm,
}));

/** Names or renames a recommendation, in its row. */
export const PrivateName = ({ own }: { own: OwnRecommendation }): ReactNode => {
  // Once closed, the form gives the focus back to the button that opened it.
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const cache = useOwnCache();
  const isSupport = useSession()?.user?.IstSupport ?? false;
  const { Empfehlungsnummer: number, FuerWen } = own;
  if (isSupport) return null;
  if (form !== 'open') {
    return (
      <div className={styles.name}>
        <Button
          kind="quiet"
          className={styles.flush}
          autoFocus={form === 'closed' || undefined}
          onClick={() => setForm('open')}
        >
          <Icon icon={FuerWen ? Pencil : UserRound} />
          {t(FuerWen ? 'lib.privateName.change' : 'lib.privateName.add')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.name}>
      <Suspense fallback={<Skeleton shape="field" />}>
        <PrivateNameForm
          hasFocus
          number={number}
          name={FuerWen}
          onCancel={() => setForm('closed')}
          onSaved={(saved) => {
            // The row keeps its position, because names do not affect the order.
            cache.set(ownRecommendations, (list) =>
              list?.map((one) => (one.Empfehlungsnummer === number ? { ...one, FuerWen: saved } : one)),
            );
            setForm('closed');
          }}
        />
      </Suspense>
    </div>
  );
};

/** Who gets the reward, as the key of the texts. */
const beneficiary = ({ AnteilEmpfehler }: OwnRecommendation): 'self' | 'split' | 'contact' => {
  if (AnteilEmpfehler === 100) return 'self';
  return AnteilEmpfehler === 0 ? 'contact' : 'split';
};

const NextStep = ({ own }: { own: OwnRecommendation }): ReactNode => {
  const when = whenText(own);
  return when ? (
    <p className={classNames(text.small, text.numbers)}>
      {when.text}
      {when.hasCountdown ? <Countdown days={own.Statusmeldung.NaechsterSchrittInTagen} /> : null}
    </p>
  ) : null;
};

/** The status and, where it does not advance, the reason. */
const Standing = ({ own, claim }: RecommendationRowProps): ReactNode => {
  const why = whyText(own);
  const isInstead = why !== null && isWhyTheStatus(own);
  return (
    <>
      <div className={styles.standing}>
        {isGoodNews(own, today) ? <Moment art="benefit" isSmall /> : null}
        <p className={classNames(text.measure, text.strong)}>{isInstead ? why : statusText(own, claim)}</p>
      </div>
      {why === null || isInstead ? null : <p className={text.measure}>{[why, ...alsoTexts(own)].join(' ')}</p>}
    </>
  );
};

interface RecommendationRowProps {
  own: OwnRecommendation;
  /** The claim for the recommendation's reward, once there is one. */
  claim: OwnClaim | undefined;
}

/** One recommendation: what it was, its status, what follows and which actions it offers. */
export const RecommendationRow = ({ own, claim }: RecommendationRowProps): ReactNode => (
  <article className={styles.row}>
    <div className={styles.what}>
      <h3 className={classNames(text.xl, styles.product)}>
        <LongWords>{own.FuerWen ?? own.Produkt.AnzeigeName}</LongWords>
      </h3>
      {own.Praemie ? <RewardAmount reward={own.Praemie} /> : null}
      <p className={classNames(text.note, text.numbers, styles.facts)}>
        {own.FuerWen ? <span>{own.Produkt.AnzeigeName}</span> : null}
        {own.UeberPersoenlichenLink ? <span>{t('reward.row.viaLink')}</span> : null}
        <span>{t('reward.row.created', { date: formatDate(own.ErstelltAm) })}</span>
        {/* Beside an amount of one's own it would say the same again. */}
        {own.Praemie && own.AnteilEmpfehler === 100 ? null : <span>{t(`reward.row.share.${beneficiary(own)}`)}</span>}
        {own.Besuche > 0 ? <span>{t('reward.row.visits', { count: own.Besuche })}</span> : null}
        {own.ErfolgreicheVertraege > 1 ? (
          <span>{t('reward.row.contracts', { count: own.ErfolgreicheVertraege })}</span>
        ) : null}
        <span>{t('reward.row.number', { number: own.Empfehlungsnummer })}</span>
      </p>
      <PrivateName own={own} />
    </div>
    <Stack gap="ms">
      <Standing own={own} claim={claim} />
      <ReturnReasonLine reason={claim?.Rueckgabegrund ?? null} />
      <StatusBar own={own} />
      <NextStep own={own} />
      <RowActions own={own} claim={claim} />
    </Stack>
  </article>
);
