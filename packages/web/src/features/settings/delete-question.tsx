import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { FailureNotice } from '#lib/form/failure-notice.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { pagePath } from '#lib/page/pages.ts';
import { forgetDevice } from '#lib/session/known-device.ts';
import { endSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { ownRecommendations } from '#shared/personal-area/own-data.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { deletionLosses } from './deletion-losses.ts';
import { LossesList } from './losses-list.tsx';

/** Content of the dialog: what is lost, a checkbox to confirm, and only then the button. */
export const DeleteQuestion = ({ onCancel }: { onCancel: () => void }): ReactNode => {
  const navigate = useNavigate();
  // Reloaded, because the list of losses must be current.
  const list = useQuery({ ...ownRecommendations, staleTime: 0 });
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
      <LoadFailure error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
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
