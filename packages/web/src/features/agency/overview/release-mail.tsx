import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import text from '#ui/text/text.module.css';
import { agencyCall } from '../session/agency-call.ts';

/** The user's own choice, whichever agency is shown. */
const releaseMail = queryOptions({
  queryKey: ['agency-release-mail'],
  queryFn: ({ signal }) => agencyCall('GET /agentur/freigabemail', { signal }),
});

/** Opt-in to a mail when orders wait: a personal setting, offered where the waiting orders are announced. */
export const ReleaseMail = (): ReactNode => {
  const { data } = useQuery(releaseMail);
  const cache = useQueryClient();
  const choice = useMutation({
    mutationFn: (Gewuenscht: boolean) => agencyCall('PUT /agentur/freigabemail', { body: { Gewuenscht } }),
    onSuccess: (saved) => cache.setQueryData(releaseMail.queryKey, saved),
  });
  if (!data) return null;
  const isOn = choice.isPending ? choice.variables : data.Gewuenscht;
  return (
    <div>
      <Checkbox
        label={t('agency.releaseMail.label')}
        hint={data.Email ? t('agency.releaseMail.hint', { email: data.Email }) : t('agency.releaseMail.noEmail')}
        checked={isOn}
        disabled={data.Email === null}
        error={choice.isError ? t('agency.releaseMail.failed') : undefined}
        onChange={(event) => choice.mutate(event.currentTarget.checked)}
      />
      <p role="status" className={text.note}>
        {choice.isSuccess ? t(data.Gewuenscht ? 'agency.releaseMail.on' : 'agency.releaseMail.off') : ''}
      </p>
    </div>
  );
};
