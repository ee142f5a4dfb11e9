import { OLD_SECRET_HOURS } from '@mundwerk/contract/values/operations/webhook';
import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Row } from '#ui/layout/page.tsx';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import type { MadeSecret } from '#work/reveal/reveal.tsx';
import { consoleCall, useConsoleClient, useMay } from '../app/session/operator.ts';
import { bodyOf, EMPTY_ENDPOINT, type EndpointDraft, EndpointFields, isComplete } from './endpoint-fields.tsx';

/** Makes an endpoint; its secret is shown once. */
export const CreateWebhookAct = ({ onMade }: { onMade: (made: MadeSecret) => void }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [draft, setDraft] = useState(EMPTY_ENDPOINT);
  if (!may('webhook.change')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    const body = { ...bodyOf(draft), Grund };
    const { Geheimnis } = await consoleCall(Key, 'POST /verwaltung/webhooks', { body });
    setDraft(EMPTY_ENDPOINT);
    onMade({ name: body.Name, secret: Geheimnis });
    return { message: t('consoleWebhooks.create.done', { name: body.Name }) };
  };
  return (
    <ActButton label={t('consoleWebhooks.create.label')} kind="primary" isComplete={isComplete(draft)} act={act}>
      {() => <EndpointFields draft={draft} onChange={setDraft} />}
    </ActButton>
  );
};

interface EndpointActProps {
  view: EndpointView;
  onDone: () => void;
}

const EditAct = ({ view, onDone }: EndpointActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const [draft, setDraft] = useState<EndpointDraft>({ name: view.Name, url: view.Url, events: view.Ereignisse });
  const act = async (Grund: Reason): Promise<ActDone> => {
    const body = { ...bodyOf(draft), Grund };
    await consoleCall(Key, 'PUT /verwaltung/webhooks/{id}', { params: { id: view.Id }, body });
    return { message: t('consoleWebhooks.edit.done', { name: body.Name }) };
  };
  return (
    <ActButton label={t('consoleWebhooks.edit.label')} isComplete={isComplete(draft)} act={act} onDone={onDone}>
      {() => <EndpointFields draft={draft} onChange={setDraft} />}
    </ActButton>
  );
};

const RotateAct = ({ view, onDone, onMade }: EndpointActProps & { onMade: (made: MadeSecret) => void }): ReactNode => {
  const { Key } = useConsoleClient();
  const act = async (Grund: Reason): Promise<ActDone> => {
    const params = { id: view.Id };
    const made = await consoleCall(Key, 'POST /verwaltung/webhooks/{id}/geheimnis', { params, body: { Grund } });
    onMade({ name: view.Name, secret: made.Geheimnis });
    const until = formatDateTime(made.AltesGeheimnisBis);
    return { message: t('consoleWebhooks.rotate.done', { until }) };
  };
  return (
    <ActButton label={t('consoleWebhooks.rotate.label')} act={act} onDone={onDone}>
      {() => <p>{t('consoleWebhooks.rotate.preview', { hours: OLD_SECRET_HOURS })}</p>}
    </ActButton>
  );
};

/** Pauses an active endpoint, or resumes a paused one. */
const PauseAct = ({ view, onDone }: EndpointActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const isActive = view.Status === 'Aktiv';
  const way = isActive ? 'pause' : 'resume';
  const act = async (Grund: Reason): Promise<ActDone> => {
    const sent = { params: { id: view.Id }, body: { Grund } };
    if (isActive) await consoleCall(Key, 'POST /verwaltung/webhooks/{id}/pause', sent);
    else await consoleCall(Key, 'POST /verwaltung/webhooks/{id}/fortsetzen', sent);
    return { message: t(`consoleWebhooks.${way}.done`, { name: view.Name }) };
  };
  return (
    <ActButton label={t(`consoleWebhooks.${way}.label`)} act={act} onDone={onDone}>
      {() => <p>{t(`consoleWebhooks.${way}.preview`, { waiting: formatNumber(view.Wartend) })}</p>}
    </ActButton>
  );
};

const TrialAct = ({ view, onDone }: EndpointActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const act = async (): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/webhooks/{id}/test', { params: { id: view.Id }, body: {} });
    return { message: t('consoleWebhooks.trial.done') };
  };
  return (
    <ActButton
      label={t('consoleWebhooks.trial.label')}
      unavailable={view.Status === 'Aktiv' ? undefined : t('consoleWebhooks.trial.unavailable')}
      hasReason={false}
      act={act}
      onDone={onDone}
    >
      {() => <p>{t('consoleWebhooks.trial.preview', { url: view.Url })}</p>}
    </ActButton>
  );
};

const DeleteAct = ({ view, onDone }: EndpointActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/webhooks/{id}/loeschen', { params: { id: view.Id }, body: { Grund } });
    return { message: t('consoleWebhooks.remove.done', { name: view.Name }) };
  };
  return (
    <ActButton label={t('consoleWebhooks.remove.label')} isDangerous act={act} onDone={onDone}>
      {() => <p>{t('consoleWebhooks.remove.preview', { waiting: formatNumber(view.Wartend) })}</p>}
    </ActButton>
  );
};

/** The acts on an endpoint that the person may perform. */
export const EndpointActs = (props: EndpointActProps & { onMade: (made: MadeSecret) => void }): ReactNode => {
  const may = useMay();
  const { onMade: _, ...common } = props;
  return (
    <Row gap="sm">
      {may('webhook.retry') ? <TrialAct {...common} /> : null}
      {may('webhook.pause') ? <PauseAct {...common} /> : null}
      {may('webhook.change') ? (
        <>
          <EditAct {...common} />
          <RotateAct {...props} />
          <DeleteAct {...common} />
        </>
      ) : null}
    </Row>
  );
};
