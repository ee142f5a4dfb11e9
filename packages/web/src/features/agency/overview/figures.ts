import type { getAgencyFigures } from '@mundwerk/contract/agency/agency-figures';
import type { CallReply } from '@mundwerk/contract/call';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { agencyCall } from '../session/agency-call.ts';
import type { Days } from './period.ts';

/** The agency's figures. */
export type Figures = CallReply<typeof getAgencyFigures>;

/** Recommendations of one channel, and how far they led. */
export type ChannelFunnel = Figures['TrichterJeKanal'][number];

/** The figures of a period; the old ones stay visible while new ones load. */
export const agencyFigures = (agentur: string, days: Days) =>
  queryOptions({
    queryKey: ['agency-figures', agentur, days],
    queryFn: ({ signal }) => agencyCall('PUT /agentur/{agentur}', { params: { agentur }, body: days, signal }),
    placeholderData: keepPreviousData,
  });
