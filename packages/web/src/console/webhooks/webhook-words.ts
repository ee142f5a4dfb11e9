import type { DeliveryView, EndpointView } from '@mundwerk/contract/webhook/endpoints';
import { formatDateTime } from '#lib/text/format.ts';
import { hasText, t } from '#lib/text/i18n.ts';
import type { StateTone } from '#ui/data/state-dot.tsx';

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
