import type { getAgencyData } from '@mundwerk/contract/agency/agency-work';
import type { CallReply } from '@mundwerk/contract/call';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Copy, Printer } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { renderQrCode, SaveCode } from '#lib/copy/qr-code.tsx';
import { useCopy } from '#lib/copy/use-copy.ts';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { saveFile } from '#lib/http/save-file.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { Icon } from '#ui/icon.tsx';
import { Row, Section, Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { TabSkeleton } from '../area/area-skeleton.tsx';
import type { TabProps } from '../area/tab-path.ts';
import { agencyCall, agencyFile } from '../session/agency-call.ts';
import styles from './master-data.module.css';

interface RecommendLinkProps {
  link: string;
  /** The agency's name, for the files, and its number. */
  agency: string;
  agentur: string;
}

/** The agency's own link: to copy into mails, and as a QR code for the counter. */
export const RecommendLink = ({ link, agency, agentur }: RecommendLinkProps): ReactNode => {
  const { status, copy } = useCopy();
  const id = useId();
  const picture = useMemo(() => renderQrCode(link), [link]);
  const sheet = useMutation({
    mutationFn: () => agencyFile('GET /agentur/aushang/{agentur}', { params: { agentur } }),
    onSuccess: (file) => saveFile(t('agency.data.sheetFile', { agency }), file),
  });
  return (
    <Section title={t('agency.data.linkTitle')} gap="ms">
      <p>{t('agency.data.linkText')}</p>
      <label className={text.note} htmlFor={id}>
        {t('agency.data.link')}
      </label>
      <input
        id={id}
        className={classNames(control.control, control.copied, control.small)}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <svg
        className={styles.code}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label={t('agency.data.code')}
      >
        <path d={picture.path} />
      </svg>
      <Row gap="sm">
        <Button onClick={() => void copy(link)}>
          <Icon icon={status === 'done' ? Check : Copy} />
          {t(status === 'done' ? 'agency.data.copied' : 'agency.data.copy')}
        </Button>
        <Button kind="secondary" isBusy={sheet.isPending} onClick={() => sheet.mutate()}>
          <Icon icon={Printer} />
          {t('agency.data.saveSheet')}
        </Button>
      </Row>
      <SaveCode
        picture={picture}
        fileName={(ending) => t('agency.data.codeFile', { agency, ending })}
        words={{ save: t('agency.data.saveCode'), formats: t('agency.data.formats'), svg: t('agency.data.saveSvg') }}
      />
      <p className={text.note}>{t('agency.data.filesNote')}</p>
      {sheet.error ? <Notice kind="error">{sheet.error.message}</Notice> : null}
      <p className={text.told} role="status">
        {status === 'failed' ? t('agency.data.copyFailed') : null}
        {status === 'done' ? <VisuallyHidden>{t('agency.data.copied')}</VisuallyHidden> : null}
      </p>
    </Section>
  );
};

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
