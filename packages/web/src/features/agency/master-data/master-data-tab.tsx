import type { getAgencyData } from '@mundwerk/contract/agency/agency-work';
import type { CallReply } from '@mundwerk/contract/call';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import { TabSkeleton } from '../area/area-skeleton.tsx';
import type { TabProps } from '../area/tab-props.ts';
import { agencyCall } from '../session/agency-call.ts';
import styles from './master-data.module.css';
import { RecommendLink } from './recommend-link.tsx';

type AgencyData = CallReply<typeof getAgencyData>;

interface EntryProps {
  name: 'name' | 'number' | 'address' | 'phone' | 'email';
  children: ReactNode;
}

const Entry = ({ name, children }: EntryProps): ReactNode => (
  <div className={styles.entry}>
    <dt className={text.note}>{t(`agency.data.${name}`)}</dt>
    <dd className={styles.value}>{children ?? t('agency.data.missing')}</dd>
  </div>
);

const Data = ({ data }: { data: AgencyData }): ReactNode => {
  const place = [data.Plz, data.Ort].filter(Boolean).join(' ');
  const address = [data.Strasse, place].filter(Boolean);
  return (
    <dl>
      <Entry name="name">{data.Name}</Entry>
      <Entry name="number">{data.Agenturnummer}</Entry>
      <Entry name="address">
        {address.length > 0
          ? address.map((line) => (
              <span key={line} className={text.line}>
                {line}
              </span>
            ))
          : null}
      </Entry>
      <Entry name="phone">
        {data.Telefon ? <a href={`tel:${data.Telefon.replaceAll(/[^\d+]/g, '')}`}>{data.Telefon}</a> : null}
      </Entry>
      <Entry name="email">{data.Email ? <a href={`mailto:${data.Email}`}>{data.Email}</a> : null}</Entry>
    </dl>
  );
};

/** The agency's master data, and the link through which people recommend for it. */
export const MasterDataTab = ({ agency: { Agenturnummer: agentur } }: TabProps): ReactNode => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['agency-data', agentur],
    queryFn: ({ signal }) => agencyCall('GET /agentur/stammdaten/{agentur}', { params: { agentur }, signal }),
  });
  if (error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <TabSkeleton />;
  return (
    <Stack gap="lg" className={styles.data}>
      <Stack as="section" gap="ms">
        <Data data={data} />
        <p className={text.note}>{t('agency.data.note')}</p>
      </Stack>
      <RecommendLink link={data.Empfehlungslink} agency={data.Name} agentur={agentur} />
    </Stack>
  );
};
