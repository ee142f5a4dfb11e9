import {
  ENDPOINT_NAME_MAX_LENGTH,
  ENDPOINT_URL_MAX_LENGTH,
  OLD_SECRET_HOURS,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
} from '@mundwerk/contract/values/operations/webhook';
import type { DeliveryView, EndpointView } from '@mundwerk/contract/webhook/endpoints';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { hasText, t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import type { StateTone } from '#ui/data/data-table.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { TextField, textInput } from '#ui/form/field.tsx';
import { Row } from '#ui/layout/page.tsx';
import type { MadeSecret } from '#work/reveal/reveal.tsx';
import { ConsoleAct, FieldSet, withReason } from '../acts/console-act.tsx';
import { consoleCall } from '../app/session/operator.ts';

/** An event type in words; the trial has its own text. */
export const eventWords = (type: string): string => {
  const key = `consoleWebhooks.events.${type}`;
  return hasText(key) ? t(key as 'consoleWebhooks.events.order.reported') : type;
};

/** The state of an endpoint: active, failing, paused and by whom, ended. */
export const stateWords = ({ Status, Pausengrund, FehlerInFolge }: EndpointView): string => {
  if (Status === 'Pausiert') return t(`consoleWebhooks.paused.${Pausengrund ?? 'Hand'}`);
  if (Status === 'Aktiv' && FehlerInFolge > 0) return t('consoleWebhooks.failing');
  return t(`consoleWebhooks.states.${Status}`);
};

/** The tone of an endpoint's state. */
export const toneOf = ({ Status, FehlerInFolge }: EndpointView): StateTone => {
  if (Status === 'Beendet') return 'ended';
  if (Status === 'Pausiert') return 'waiting';
  return FehlerInFolge > 0 ? 'moving' : 'done';
};

/** The tones of a delivery's states. */
export const DELIVERY_TONES: Readonly<Record<DeliveryView['Status'], StateTone>> = {
  Wartet: 'waiting',
  Zugestellt: 'done',
  Aufgegeben: 'ended',
};

/** The receiver's last answer, or why it could not be reached. */
export const answerWords = ({ Fehler, Antwortcode, Versuche }: DeliveryView): string => {
  if (Versuche === 0 && Antwortcode === null) return t('consoleWebhooks.deliveries.untried');
  const words = Fehler && t(`consoleWebhooks.problems.${Fehler}`);
  return [Antwortcode, words].filter((part) => part !== null && part !== undefined).join(', ');
};

/** A moment, or a word for none. */
export const momentWords = (moment: string | null): string =>
  moment === null ? t('consoleWebhooks.never') : formatDateTime(moment);

/** The host of a URL; the panel shows the whole URL. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** The form values of an endpoint. */
export interface EndpointDraft {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
}

/** Form values of a new endpoint. */
export const EMPTY_ENDPOINT: EndpointDraft = { name: '', url: '', events: [] };

const hasAddress = (url: string): boolean => /^https?:\/\/[^\s/]+/.test(url.trim()) && URL.canParse(url.trim());

/** Whether a draft can be sent; the server decides whether the URL is allowed. */
export const isComplete = ({ name, url, events }: EndpointDraft): boolean =>
  name.trim() !== '' && hasAddress(url) && events.length > 0;

/** The input of the create and update calls. */
export const bodyOf = ({ name, url, events }: EndpointDraft) => ({
  Name: name.trim(),
  Url: url.trim(),
  Ereignisse: WEBHOOK_EVENT_TYPES.filter((type) => events.includes(type)),
});

interface EndpointFieldsProps {
  draft: EndpointDraft;
  onChange: (draft: EndpointDraft) => void;
}

/** Name, address and events of an endpoint. */
export const EndpointFields = ({ draft, onChange }: EndpointFieldsProps): ReactNode => {
  const hasAll = draft.events.length === WEBHOOK_EVENT_TYPES.length;
  return (
    <>
      <TextField
        label={t('consoleWebhooks.fields.name')}
        hint={t('consoleWebhooks.fields.nameHint')}
        maxLength={ENDPOINT_NAME_MAX_LENGTH}
        autoComplete="off"
        {...textInput(draft.name, (name) => onChange({ ...draft, name }))}
      />
      <TextField
        label={t('consoleWebhooks.fields.url')}
        hint={t('consoleWebhooks.fields.urlHint')}
        error={draft.url === '' || hasAddress(draft.url) ? undefined : t('consoleWebhooks.fields.urlWrong')}
        type="url"
        maxLength={ENDPOINT_URL_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        {...textInput(draft.url, (url) => onChange({ ...draft, url }))}
      />
      <FieldSet legend={t('consoleWebhooks.fields.events')} hint={t('consoleWebhooks.fields.eventsHint')}>
        <div>
          <Button
            kind="secondary"
            size="sm"
            onClick={() => onChange({ ...draft, events: hasAll ? [] : [...WEBHOOK_EVENT_TYPES] })}
          >
            {t(hasAll ? 'consoleWebhooks.fields.none' : 'consoleWebhooks.fields.all')}
          </Button>
        </div>
        {WEBHOOK_EVENT_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={eventWords(type)}
            hint={<code>{type}</code>}
            checked={draft.events.includes(type)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                ...draft,
                events: checked ? [...draft.events, type] : draft.events.filter((one) => one !== type),
              })
            }
          />
        ))}
      </FieldSet>
    </>
  );
};

/** The queries that show endpoints and their deliveries. */
export const STALE = ['webhooks'];

/** Makes an endpoint; its secret is shown once. */
export const CreateWebhookAct = ({ onMade }: { onMade: (made: MadeSecret) => void }): ReactNode => {
  const [draft, setDraft] = useState(EMPTY_ENDPOINT);
  const body = bodyOf(draft);
  const send = withReason('POST /verwaltung/webhooks', { body });
  return (
    <ConsoleAct
      right="webhook.change"
      label={t('consoleWebhooks.create.label')}
      kind="primary"
      isComplete={isComplete(draft)}
      send={send}
      after={({ Geheimnis }) => {
        setDraft(EMPTY_ENDPOINT);
        onMade({ name: body.Name, secret: Geheimnis });
      }}
      done={t('consoleWebhooks.create.done', { name: body.Name })}
      stale={STALE}
    >
      <EndpointFields draft={draft} onChange={setDraft} />
    </ConsoleAct>
  );
};

const EditAct = ({ view }: { view: EndpointView }): ReactNode => {
  const [draft, setDraft] = useState<EndpointDraft>({ name: view.Name, url: view.Url, events: view.Ereignisse });
  const body = bodyOf(draft);
  return (
    <ConsoleAct
      right="webhook.change"
      label={t('consoleWebhooks.edit.label')}
      isComplete={isComplete(draft)}
      send={withReason('PUT /verwaltung/webhooks/{id}', { params: { id: view.Id }, body })}
      done={t('consoleWebhooks.edit.done', { name: body.Name })}
      stale={STALE}
    >
      <EndpointFields draft={draft} onChange={setDraft} />
    </ConsoleAct>
  );
};

interface EndpointActsProps {
  view: EndpointView;
  onMade: (made: MadeSecret) => void;
}

/** The acts on an endpoint that the person may perform. */
export const EndpointActs = ({ view, onMade }: EndpointActsProps): ReactNode => {
  const params = { id: view.Id };
  const isActive = view.Status === 'Aktiv';
  const way = isActive ? 'pause' : 'resume';
  const rotate = withReason('POST /verwaltung/webhooks/{id}/geheimnis', { params });
  return (
    <Row gap="sm">
      <ConsoleAct
        right="webhook.retry"
        label={t('consoleWebhooks.trial.label')}
        unavailable={isActive ? undefined : t('consoleWebhooks.trial.unavailable')}
        hasReason={false}
        send={(client) => consoleCall(client, 'POST /verwaltung/webhooks/{id}/test', { params, body: {} })}
        done={t('consoleWebhooks.trial.done')}
        stale={STALE}
      >
        <p>{t('consoleWebhooks.trial.preview', { url: view.Url })}</p>
      </ConsoleAct>
      <ConsoleAct
        right="webhook.pause"
        label={t(`consoleWebhooks.${way}.label`)}
        send={
          isActive
            ? withReason('POST /verwaltung/webhooks/{id}/pause', { params })
            : withReason('POST /verwaltung/webhooks/{id}/fortsetzen', { params })
        }
        done={t(`consoleWebhooks.${way}.done`, { name: view.Name })}
        stale={STALE}
      >
        <p>{t(`consoleWebhooks.${way}.preview`, { waiting: formatNumber(view.Wartend) })}</p>
      </ConsoleAct>
      <EditAct view={view} />
      <ConsoleAct
        right="webhook.change"
        label={t('consoleWebhooks.rotate.label')}
        send={rotate}
        after={({ Geheimnis }) => onMade({ name: view.Name, secret: Geheimnis })}
        done={({ AltesGeheimnisBis }) => t('consoleWebhooks.rotate.done', { until: formatDateTime(AltesGeheimnisBis) })}
        stale={STALE}
      >
        <p>{t('consoleWebhooks.rotate.preview', { hours: OLD_SECRET_HOURS })}</p>
      </ConsoleAct>
      <ConsoleAct
        right="webhook.change"
        label={t('consoleWebhooks.remove.label')}
        isDangerous
        send={withReason('POST /verwaltung/webhooks/{id}/loeschen', { params })}
        done={t('consoleWebhooks.remove.done', { name: view.Name })}
        stale={STALE}
      >
        <p>{t('consoleWebhooks.remove.preview', { waiting: formatNumber(view.Wartend) })}</p>
      </ConsoleAct>
    </Row>
  );
};
