import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { consoleCall } from '#console/app/console-call.ts';
import { useConsoleClient } from '#console/app/session/operator.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { OrderStory } from './order-story.tsx';

/** An order beside the list, with the first part of its page. */
export const OrderPanel = ({ number }: { number: string }): ReactNode => {
  const { Key: client, Name: clientName } = useConsoleClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['order', client, number],
    queryFn: ({ signal }) => consoleCall(client, 'GET /verwaltung/auftraege/{nr}', { params: { nr: number }, signal }),
    staleTime: 0,
  });
  if (error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  return (
    <Stack>
      <OrderStory page={data} client={client} clientName={clientName} onDone={() => void refetch()} />
    </Stack>
  );
};
