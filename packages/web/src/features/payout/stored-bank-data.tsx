import type { CallReply } from '@mundwerk/contract/call';
import type { getBankData } from '@mundwerk/contract/reward/bank-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '#lib/http/api.ts';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { ownBankData } from '#shared/personal-area/own-data.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import styles from './bank-data.module.css';

interface StoredBankDataProps {
  bankData: NonNullable<CallReply<typeof getBankData>['Bankdaten']>;
  onDeleted: () => void;
}

/** The stored bank data, masked, which can be deleted in two deliberate steps. */
export const StoredBankData = ({ bankData, onDeleted }: StoredBankDataProps): ReactNode => {
  const cache = useQueryClient();
  const isSupport = useSession()?.user?.IstSupport ?? false;
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call('DELETE /empfehler/bankdaten'),
    onSuccess: (reply) => {
      cache.setQueryData(ownBankData.queryKey, reply);
      onDeleted();
    },
  });
  return (
    <Section title={t('payout.stored.title')}>
      <Facts
        isStrong
        className={styles.facts}
        facts={[
          [t('lib.bank.holder'), bankData.Kontoinhaber],
          [t('lib.bank.iban'), bankData.Iban],
        ]}
      />
      {remove.isError ? <Notice kind="error">{remove.error.message}</Notice> : null}
      {isAsking ? (
        <Stack gap="sm">
          <p>{t('payout.delete.question')}</p>
          <Row>
            <Button kind="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
              {t('payout.delete.confirm')}
            </Button>
            <Button kind="secondary" onClick={() => setIsAsking(false)}>
              {t('payout.delete.cancel')}
            </Button>
          </Row>
        </Stack>
      ) : (
        <div className={text.flush}>
          <Button kind="quiet" isDisabled={isSupport} onClick={() => setIsAsking(true)}>
            {t('payout.delete.action')}
          </Button>
        </div>
      )}
    </Section>
  );
};
