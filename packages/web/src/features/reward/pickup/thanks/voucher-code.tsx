import { Check, Copy, Eye } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCopy } from '#lib/copy/use-copy.ts';
import { useSending } from '#lib/form/use-sending.ts';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { type RewardAccess, revealVoucher } from '../reward-access.ts';
import styles from './voucher-code.module.css';

type Voucher = Awaited<ReturnType<typeof revealVoucher>>;

const Revealed = ({ voucher }: { voucher: Voucher }): ReactNode => {
  const { status, copy } = useCopy();
  const code = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, so the code takes the focus.
  useEffect(() => code.current?.focus(), []);
  return (
    <Stack gap="sm">
      <p ref={code} tabIndex={-1} className={styles.code}>
        {voucher.Code}
      </p>
      {voucher.EinloeseHinweis ? <p>{voucher.EinloeseHinweis}</p> : null}
      <Row gap="sm">
        <Button kind="secondary" onClick={() => void copy(voucher.Code)}>
          <Icon icon={status === 'done' ? Check : Copy} />
          {t(status === 'done' ? 'reward.voucher.copied' : 'reward.voucher.copy')}
        </Button>
        {voucher.EinloeseUrl ? (
          <ButtonAnchor kind="secondary" href={voucher.EinloeseUrl} rel="noopener noreferrer">
            {t('reward.voucher.redeem')}
          </ButtonAnchor>
        ) : null}
      </Row>
      <p className={classNames(text.small, text.danger, text.told)} role="status">
        {status === 'failed' ? t('reward.voucher.copyFailed') : null}
        {status === 'done' ? <VisuallyHidden>{t('reward.voucher.copied')}</VisuallyHidden> : null}
      </p>
    </Stack>
  );
};

/** The code of a voucher, ready to be copied: shown on demand, so that it is not read over a shoulder, or at once after the pickup. */
export const VoucherCode = ({ access, isOpen = false }: { access: RewardAccess; isOpen?: boolean }): ReactNode => {
  const isSupport = useSession()?.user?.IstSupport ?? false;
  const [voucher, setVoucher] = useState<Voucher | null>(null);
  const reveal = useSending({ send: () => revealVoucher(access), onDone: setVoucher });
  const wasAsked = useRef(false);
  // Right after the pickup the beneficiary has come for the code, so it is loaded at once.
  useEffect(() => {
    if (!isOpen || wasAsked.current) return;
    wasAsked.current = true;
    void reveal.send(undefined);
  });
  if (voucher) return <Revealed voucher={voucher} />;
  return (
    <Stack gap="sm">
      {reveal.failure ? <Notice kind="error">{reveal.failure.message}</Notice> : null}
      <div>
        <Button
          kind="secondary"
          isBusy={reveal.isSending}
          isDisabled={isSupport}
          onClick={() => void reveal.send(undefined)}
        >
          <Icon icon={Eye} />
          {t('reward.voucher.show')}
        </Button>
      </div>
    </Stack>
  );
};
