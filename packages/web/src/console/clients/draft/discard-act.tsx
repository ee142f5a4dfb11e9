import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { setUpKey } from '#console/acts/client-draft/draft-calls.ts';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { consoleCall } from '#console/app/console-call.ts';
import { ALL, screenPath } from '#console/app/paths.ts';
import { t } from '#lib/text/i18n.ts';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { useChangedPlaces } from './draft-places.ts';

/** Discards the draft; a client that was never published then disappears from the list. */
export const DiscardAct = (): ReactNode => {
  const { client, draft } = useDraft();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const count = useChangedPlaces()?.length ?? 0;
  const isNew = draft.LiveNummer === null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(null, 'POST /verwaltung/mandanten/{mandant}/entwurf/verwerfen', {
      params: { mandant: client },
      body: { Revision: draft.Revision, Grund },
    });
    if (isNew) {
      await navigate(screenPath(ALL, 'mandanten'));
      queries.removeQueries({ queryKey: setUpKey(client) });
    } else await queries.invalidateQueries({ queryKey: setUpKey(client) });
    return { message: t('consoleClients.discard.done', { name: draft.Name }) };
  };
  return (
    <ActButton label={t('consoleClients.discard.action')} kind="quiet" isDangerous act={act}>
      {() => (
        <p>
          {isNew
            ? t('consoleClients.discard.new', { name: draft.Name })
            : t('consoleClients.discard.changes', { count, number: draft.LiveNummer ?? 0 })}
        </p>
      )}
    </ActButton>
  );
};
