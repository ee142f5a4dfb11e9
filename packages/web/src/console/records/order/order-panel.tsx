import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { consoleQuery, useConsoleClient } from '#console/app/session/operator.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { OrderStory } from './order-story.tsx';

/** An order beside the list, with the first part of its page. */
export const OrderPanel = ({ number }: { number: string }): ReactNode => {
  const { Key: client, Name: clientName } = useConsoleClient();
  const query = useQuery({
    ...consoleQuery(client, ['order', number], 'GET /verwaltung/auftraege/{nr}', { params: { nr: number } }),
    staleTime: 0,
  });
  return (
    <Loaded query={query}>
      {(data) => (
        <Stack>
          <OrderStory page={data} client={client} clientName={clientName} onDone={() => void query.refetch()} />
        </Stack>
      )}
    </Loaded>
  );
};
