import type { getAgencyFigures } from '@mundwerk/contract/agency/agency-figures';
import type { CallReply } from '@mundwerk/contract/call';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { agencyCall } from '../session/agency-call.ts';
import type { Days } from './period.ts';

/** What the agency's figures say. */
export type Figures = CallReply<typeof getAgencyFigures>;

/** What became of the recommendations of one channel. */
export type ChannelFunnel = Figures['TrichterJeKanal'][number];

/** The figures of some days; the old ones stay in sight while new ones are on their way. */
export const agencyFigures = (agentur: string, days: Days) =>
  queryOptions({
    queryKey: ['agency-figures', agentur, days],
    queryFn: ({ signal }) => agencyCall('PUT /agentur/{agentur}', { params: { agentur }, body: days, signal }),
    placeholderData: keepPreviousData,
  });
