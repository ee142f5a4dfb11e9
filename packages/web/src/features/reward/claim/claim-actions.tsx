import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { useMutation } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { call } from '#lib/http/api.ts';
import { Later } from '#lib/page/later.tsx';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import styles from '../area/recommendation-row.module.css';
import { linkWith } from '../pickup/reward-access.ts';

/** Fetched only where there is a code to look at. */
const VoucherCode = lazy(async () => ({ default: (await import('../pickup/thanks/voucher-code.tsx')).VoucherCode }));

/** Mails the link to the pickup again, for beneficiaries who prefer another device. */
const MailLink = ({ number }: { number: string }): ReactNode => {
  const isSupport = useSession()?.user?.IstSupport ?? false;
  const mail = useMutation({
    mutationFn: () => call('GET /empfehler/praemierungmail/{id}', { params: { id: number } }),
  });
  return (
    <>
      {mail.isSuccess ? null : (
        <Button
          kind="quiet"
          className={styles.quiet}
          isBusy={mail.isPending}
          isDisabled={isSupport}
          onClick={() => mail.mutate()}
        >
          {t('reward.actions.mailLink')}
        </Button>
      )}
      <span className={classNames(text.small, text.told, styles.told)} role="status">
        {mail.isSuccess ? t('reward.actions.linkMailed') : null}
      </span>
      <span className={classNames(text.small, text.danger, text.told, styles.copyFailure)} role="status">
        {mail.error?.message}
      </span>
    </>
  );
};

type ClaimActionsProps = Pick<OwnClaim, 'Praemierungsnummer' | 'Status' | 'HatGutscheincode'>;

/** Whether a claim offers any action. */
export const hasClaimActions = ({ Status, HatGutscheincode }: ClaimActionsProps): boolean =>
  Status === 'Bereitgestellt' || HatGutscheincode;

/** The actions of a claim: pick it up, or show the code of its voucher. */
export const ClaimActions = ({ Praemierungsnummer, Status, HatGutscheincode }: ClaimActionsProps): ReactNode => {
  const access = { number: Praemierungsnummer };
  return (
    <Stack gap="sm">
      {Status === 'Bereitgestellt' ? (
        <Row gap="sm">
          <ButtonLink {...linkWith(access)}>{t('reward.actions.pickUp')}</ButtonLink>
          <MailLink number={Praemierungsnummer} />
        </Row>
      ) : null}
      {HatGutscheincode ? (
        <Later fallback={<Skeleton shape="button" width="half" />}>
          <VoucherCode access={access} />
        </Later>
      ) : null}
    </Stack>
  );
};
