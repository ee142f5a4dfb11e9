import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { User } from '@mundwerk/contract/account/session';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { useOwnData } from '#lib/http/own-data.tsx';
import { pagePath } from '#lib/page/pages.tsx';
import { forgetDevice } from '#lib/session/known-device.ts';
import { endSession } from '#lib/session/session.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { shortenText } from '#lib/text/shorten-text.ts';
import { ownRecommendations } from '#shared/personal-area/own-data.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/data/money.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import styles from './losses-list.module.css';
import { Section } from './section.tsx';

/** Everything that is lost with the account. */
export interface DeletionLosses {
  /** Rewards not paid out yet. */
  readonly rewards: readonly (OwnRecommendation & { readonly Praemie: NonNullable<OwnRecommendation['Praemie']> })[];
  readonly rewardCents: number;
  /** Recommendations whose link still works, or whose order is still open. */
  readonly links: readonly OwnRecommendation[];
}

const UNPAID = new Set<string>(['Offen', 'Bereitgestellt', 'Abgeholt']);

/** Determines from the list what a deletion would lose. */
export const deletionLosses = (list: readonly OwnRecommendation[]): DeletionLosses => {
  const rewards = list.flatMap((own) =>
    own.Praemie && UNPAID.has(own.Praemie.Status) ? [{ ...own, Praemie: own.Praemie }] : [],
  );
  return {
    rewards,
    rewardCents: rewards.reduce((sum, { Praemie }) => sum + Praemie.WertCent, 0),
    links: list.filter(({ Status, Statusmeldung, Praemie }) => Status === 'Ok' && Statusmeldung.IstOffen && !Praemie),
  };
};

/** Longer lists are shown as a number, so that people still read the dialog. */
const MOST_LISTED = 3;

interface LossGroupProps {
  title: string;
  items: readonly OwnRecommendation[];
  endOf: (own: OwnRecommendation) => ReactNode;
}

const LossGroup = ({ title, items, endOf }: LossGroupProps): ReactNode => {
  const rest = items.length - MOST_LISTED;
  return (
    <div>
      <p className={text.strong}>{title}</p>
      <ul className={styles.items}>
        {items.slice(0, MOST_LISTED).map((own) => (
          <li key={own.Empfehlungsnummer} className={styles.item}>
            <span>
              {t('settings.delete.item', {
                product: shortenText(own.Produkt.AnzeigeName),
                number: own.Empfehlungsnummer,
              })}
            </span>
            <span className={styles.end}>{endOf(own)}</span>
          </li>
        ))}
        {rest > 0 ? <li className={styles.item}>{t('settings.delete.more', { count: rest })}</li> : null}
      </ul>
    </div>
  );
};

/** What is lost with the account: rewards by amount, living links by their last day, and the rest in a sentence. */
export const LossesList = ({ losses }: { losses: DeletionLosses }): ReactNode => {
  const { rewards, rewardCents, links } = losses;
  return (
    <>
      {rewards.length > 0 ? (
        <LossGroup
          title={t('settings.delete.rewards', { count: rewards.length, amount: formatMoney(rewardCents) })}
          items={rewards}
          endOf={({ Praemie }) => (Praemie ? <Money>{formatMoney(Praemie.WertCent)}</Money> : null)}
        />
      ) : null}
      {links.length > 0 ? (
        <LossGroup
          title={t('settings.delete.links', { count: links.length })}
          items={links}
          endOf={({ GueltigBis }) => t('settings.delete.until', { date: formatDate(GueltigBis) })}
        />
      ) : null}
      <p>{t(rewards.length + links.length > 0 ? 'settings.delete.always' : 'settings.delete.nothingOpen')}</p>
    </>
  );
};

/** Content of the dialog: what is lost, a checkbox to confirm, and only then the button. */
export const DeleteQuestion = ({ onCancel }: { onCancel: () => void }): ReactNode => {
  const navigate = useNavigate();
  // Reloaded, because the list of losses must be current.
  const list = useOwnData(ownRecommendations, { isReloaded: true });
  const [isUnderstood, setIsUnderstood] = useState(false);
  const { send, isSending, failure } = useSending({
    send: () => call('DELETE /empfehler/delete'),
    onDone: async () => {
      // Leaves the protected page first: without a session it would redirect to the login.
      await navigate(pagePath('Thanks'), { replace: true, state: { occasion: 'farewell' } });
      endSession();
      forgetDevice();
    },
  });
  if (!list.data) {
    return list.isPending ? (
      <Stack>
        <Skeleton shape="line" />
        <Skeleton shape="line" width="half" />
      </Stack>
    ) : (
      <LoadFailure error={list.error} isRetrying={list.isFetching} onRetry={list.reload} />
    );
  }
  return (
    <Stack>
      <LossesList losses={deletionLosses(list.data)} />
      <Checkbox
        label={t('settings.delete.understood')}
        checked={isUnderstood}
        onChange={(event) => setIsUnderstood(event.currentTarget.checked)}
      />
      <FailureNotice title={t('settings.delete.failed')} failure={failure} />
      <Row>
        <Button kind="danger" isBusy={isSending} isDisabled={!isUnderstood} onClick={() => void send(undefined)}>
          {t('settings.delete.confirm')}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {t('settings.delete.cancel')}
        </Button>
      </Row>
    </Stack>
  );
};

/** Deletes the account, after a dialog that lists what is lost. */
export const DeleteSection = ({ user }: { user: User }): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <Section title={t('settings.delete.title')} anchor="delete">
      <p className={text.measure}>{t('settings.delete.text')}</p>
      <div>
        <Button kind="secondary" isDisabled={user.IstSupport} onClick={() => setIsOpen(true)}>
          {t('settings.delete.action')}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('settings.delete.dialogTitle')}
        closeLabel={t('settings.delete.cancel')}
      >
        <DeleteQuestion onCancel={close} />
      </Dialog>
    </Section>
  );
};
