import {
  ENDPOINT_NAME_MAX_LENGTH,
  ENDPOINT_URL_MAX_LENGTH,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
} from '@mundwerk/contract/values/operations/webhook';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FieldSet } from '../acts/field-set.tsx';
import { eventWords } from './webhook-words.ts';

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
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
      />
      <TextField
        label={t('consoleWebhooks.fields.url')}
        hint={t('consoleWebhooks.fields.urlHint')}
        error={draft.url === '' || hasAddress(draft.url) ? undefined : t('consoleWebhooks.fields.urlWrong')}
        type="url"
        maxLength={ENDPOINT_URL_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        value={draft.url}
        onChange={(event) => onChange({ ...draft, url: event.currentTarget.value })}
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
