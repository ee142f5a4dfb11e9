import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { User } from '@mundwerk/contract/account/session';
import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { BellRing, Check, Copy, Share2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCopy } from '#lib/copy/use-copy.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { isPageOffered, pagePath } from '#lib/page/pages.tsx';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { isProgrammeOver } from '#shared/closing/closing-notice.tsx';
import { type CreatedState, recommenderOf } from '#shared/recommendation/created-recommendation.ts';
import { linkOf } from '#shared/recommendation/own-link.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { likesMotion } from '#ui/text/link.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { ClaimActions } from '../claim/claim-list.tsx';
import styles from './recommendation-row.module.css';

/** A product the catalogue no longer has: its link still works, its reward is not promised any more. */
const withdrawnProduct = ({ Id, AnzeigeName }: OwnRecommendation['Produkt']): Product => ({
  Id,
  AnzeigeName,
  ExterneId: null,
  Beschreibung: '',
  Produktlink: '',
  Praemien: [],
  Photo: null,
  Kategorien: [],
});

const productOf = async ({ Produkt }: OwnRecommendation): Promise<Product> => {
  try {
    return await call('GET /produkt/{id}', { params: { id: Produkt.Id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return withdrawnProduct(Produkt);
    throw error;
  }
};

/** The state that opens the share screen for an earlier recommendation. */
export const shareState = async (own: OwnRecommendation, user: User): Promise<CreatedState> => {
  const { Empfehlungsnummer, Status, GueltigBis, AnteilEmpfehler, OptinErforderlich, Empfehlungscode, Links, Teilen } =
    own;
  return {
    created: {
      Empfehlungsnummer,
      Status,
      GueltigBis,
      AnteilEmpfehler,
      OptinErforderlich,
      Empfehlungscode,
      Links,
      ...(Teilen && { Teilen }),
    },
    message: own.Nachricht ?? '',
    product: await productOf(own),
    recommender: recommenderOf(user),
    privateName: own.FuerWen,
  };
};

const CopyLink = ({ link }: { link: string }): ReactNode => {
  const { status, copy } = useCopy();
  return (
    <>
      <Button kind="secondary" onClick={() => void copy(link)}>
        <Icon icon={status === 'done' ? Check : Copy} />
        {t(status === 'done' ? 'reward.actions.copied' : 'reward.actions.copy')}
      </Button>
      <span className={classNames(text.small, text.danger, text.told, styles.copyFailure)} role="status">
        {status === 'failed' ? t('reward.actions.copyFailed', { link }) : null}
        {status === 'done' ? <VisuallyHidden>{t('reward.actions.copied')}</VisuallyHidden> : null}
      </span>
    </>
  );
};

const ShareAgain = ({ own, user }: { own: OwnRecommendation; user: User }): ReactNode => {
  const navigate = useNavigate();
  const [status, setStatus] = useState<'idle' | 'opening' | 'failed'>('idle');
  const open = async (): Promise<void> => {
    setStatus('opening');
    try {
      const state = await shareState(own, user);
      const to = pagePath('Click', { empfehlungsnummer: own.Empfehlungsnummer });
      await navigate(to, { state, viewTransition: likesMotion() });
    } catch {
      setStatus('failed');
    }
  };
  return (
    <>
      <Button kind="secondary" isBusy={status === 'opening'} onClick={() => void open()}>
        <Icon icon={Share2} />
        {t('reward.actions.share')}
      </Button>
      <span className={classNames(text.small, text.danger, text.told, styles.copyFailure)} role="status">
        {status === 'failed' ? t('reward.actions.shareFailed') : null}
      </span>
    </>
  );
};

/** Fetched only when a reminder is wanted. */
const Reminder = lazy(async () => ({ default: (await import('./reminder.tsx')).Reminder }));

const RemindContact = ({ path }: { path: string }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="sm">
      <div>
        <Button kind="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon icon={BellRing} />
          {t(isOpen ? 'reward.reminder.close' : 'reward.reminder.open')}
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton shape="field" />}>
          <Reminder link={location.origin + path} />
        </Suspense>
      ) : null}
    </Stack>
  );
};

/** Whether the link has not led to an order yet and still works. */
const isLinkAlive = ({ Status, Statusmeldung }: OwnRecommendation): boolean =>
  Status === 'Ok' && Statusmeldung.IstOffen && ['shared', 'visited'].includes(Statusmeldung.Station);

/** The actions that a recommendation offers now; nothing where it only needs to wait. */
export const RowActions = ({ own, claim }: { own: OwnRecommendation; claim: OwnClaim | undefined }): ReactNode => {
  const user = useSession()?.user;
  const link = linkOf(own.Links, 'link');
  const { Schluessel, IstOffen } = own.Statusmeldung;
  if (own.Erklaerung.Handlungen.includes('remindContact')) {
    // Links to the form for the missing data, as the mail for the same situation does: the contact has already used the offer.
    const form = pagePath('RecipientData', { empfehlungsnummer: own.Empfehlungsnummer });
    return <RemindContact path={form} />;
  }
  if (isLinkAlive(own) && link) {
    if (own.OptinErforderlich) return null;
    return (
      <Row gap="sm">
        <CopyLink link={link} />
        {user ? <ShareAgain own={own} user={user} /> : null}
      </Row>
    );
  }
  if (own.Praemie?.Status === 'Bereitgestellt' || claim?.HatGutscheincode) {
    return own.Praemie ? <ClaimActions {...own.Praemie} HatGutscheincode={claim?.HatGutscheincode ?? false} /> : null;
  }
  if (Schluessel === 'enterBankDetails') {
    return (
      <Row gap="sm">
        <ButtonLink to={pagePath('BankDetailsRecommender')}>{t('reward.actions.bankData')}</ButtonLink>
      </Row>
    );
  }
  const isEnded = isProgrammeOver();
  const isOver = !IstOffen && Schluessel !== 'rewardPaid' && !isEnded;
  const canRenew = own.Erklaerung.Handlungen.includes('renewLink') && !isEnded;
  const canAskGoodwill = own.Erklaerung.Handlungen.includes('requestGoodwill') && isPageOffered('CustomerNumber');
  if (!isOver && !canAskGoodwill) return null;
  return (
    <Row gap="sm">
      {canRenew ? (
        <ButtonLink kind="secondary" to={pagePath('RenewLink', { empfehlungsnummer: own.Empfehlungsnummer })}>
          {t('reward.actions.renew')}
        </ButtonLink>
      ) : null}
      {isOver && !canRenew ? (
        <ButtonLink
          kind="secondary"
          to={pagePath('Recommendation', { produktId: own.Produkt.Id })}
          state={user ? { recommender: recommenderOf(user) } : undefined}
        >
          {t('reward.actions.again')}
        </ButtonLink>
      ) : null}
      {canAskGoodwill ? (
        <ButtonLink
          kind="quiet"
          className={text.flush}
          to={`${pagePath('CustomerNumber')}?nr=${own.Empfehlungsnummer}`}
        >
          {t('reward.actions.goodwill')}
        </ButtonLink>
      ) : null}
    </Row>
  );
};
