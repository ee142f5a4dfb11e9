import type { ActorView } from '@mundwerk/contract/console/record/explanation';
import type { ClaimState } from '@mundwerk/contract/values/state/claim-state';
import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import { documentBoot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import type { StateTone } from '#ui/data/state-dot.tsx';

/** The actor in words. */
export const actorText = ({ Art, Name }: ActorView): string =>
  t(`console.record.actors.${Art}`, { name: Name ?? t('console.record.colleague') });

const LOCALES = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' } as const;

/** A moment for table columns: day and time, as short as possible. */
export const momentText = (moment: string): string =>
  new Intl.DateTimeFormat(LOCALES[documentBoot().language], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  }).format(new Date(moment));

/** A day for table columns. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(LOCALES[documentBoot().language], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  }).format(new Date(day));

/** The tones of the states of orders and claims, for the dot beside them. */
export const ORDER_TONES: Readonly<Record<OrderState, StateTone>> = {
  Gemeldet: 'waiting',
  Bestaetigt: 'moving',
  Freigegeben: 'moving',
  Erledigt: 'done',
  Abgelehnt: 'ended',
  Widerrufen: 'ended',
  Storniert: 'ended',
};
export const CLAIM_TONES: Readonly<Record<ClaimState, StateTone>> = {
  Offen: 'waiting',
  Bereitgestellt: 'moving',
  Abgeholt: 'moving',
  Ausgezahlt: 'done',
  Storniert: 'ended',
  Abgelaufen: 'ended',
};
