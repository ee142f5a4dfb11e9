import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { consoleCall } from '#console/app/console-call.ts';
import { refreshOperator } from '#console/app/session/operator.ts';
import { t } from '#lib/text/i18n.ts';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { checkQuery } from '../check/check-query.ts';
import { Readiness } from './readiness.tsx';

/** Publishes the draft; its dialog shows the check, and unmet blocking points prevent publishing. */
export const PublishAct = (): ReactNode => {
  const { client, draft } = useDraft();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  // The dialog loads the check; here its result is only read from the cache.
  const { data: check } = useQuery({ ...checkQuery(draft), enabled: false });
  const act = async (Grund: Reason): Promise<ActDone> => {
    const { Nummer } = await consoleCall(null, 'POST /verwaltung/mandanten/{mandant}/veroeffentlichen', {
      params: { mandant: client },
      body: { Revision: draft.Revision, Notiz: note.trim() || null, Grund },
    });
    setNote('');
    // The first publication makes it a client of the person, whose screens can be opened from now on.
    await Promise.all([queries.invalidateQueries({ queryKey: ['set-up'] }), refreshOperator()]);
    return { message: t('consoleClients.publish.done', { name: draft.Name, number: Nummer }) };
  };
  return (
    <ActButton
      label={t('consoleClients.publish.action')}
      kind="primary"
      isComplete={check?.IstBereit ?? false}
      act={act}
    >
      {() => <Readiness note={note} onNote={setNote} />}
    </ActButton>
  );
};
