import { Pin, PinOff, UsersRound, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { IconButton } from '#ui/icon-button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Chip } from '#ui/layout/toolbar.tsx';
import { type SavedView, VIEW_RHYTHMS, type ViewRhythm } from '../preferences.ts';

interface ViewRowProps {
  view: SavedView;
  /** The colleague who shared the view. */
  by?: string | null;
  isShown: boolean;
  isPinned: boolean;
  onOpen: () => void;
  onPin: () => void;
  onShare?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** Mail subscription of the view, null for none; left out where mails are not supported. */
  mail?: { readonly rhythm: ViewRhythm | null; readonly onChange: (rhythm: ViewRhythm | null) => void } | undefined;
}

/** A saved view with its acts: show, pin beside the list, mail, share with the team, remove. */
export const ViewRow = ({
  view: { name },
  by,
  isShown,
  isPinned,
  onOpen,
  onPin,
  onShare,
  onRemove,
  mail,
}: ViewRowProps): ReactNode => (
  <Row gap="xs">
    <Chip aria-pressed={isShown} title={by ?? undefined} onClick={onOpen}>
      {name}
    </Chip>
    <IconButton
      size="sm"
      icon={isPinned ? PinOff : Pin}
      label={t(isPinned ? 'workList.views.unpin' : 'workList.views.pin', { name })}
      onClick={onPin}
    />
    {mail ? (
      <select
        className={classNames(control.control, control.dense)}
        aria-label={t('workList.views.mail', { name })}
        value={mail.rhythm ?? ''}
        onChange={({ currentTarget: { value } }) => mail.onChange(VIEW_RHYTHMS.find((one) => one === value) ?? null)}
      >
        <option value="">{t('workList.views.mails.none')}</option>
        {VIEW_RHYTHMS.map((rhythm) => (
          <option key={rhythm} value={rhythm}>
            {t(`workList.views.mails.${rhythm}`)}
          </option>
        ))}
      </select>
    ) : null}
    {onShare ? (
      <IconButton size="sm" icon={UsersRound} label={t('workList.views.share', { name })} onClick={onShare} />
    ) : null}
    {onRemove ? (
      <IconButton size="sm" icon={X} label={t('workList.views.remove', { name })} onClick={onRemove} />
    ) : null}
  </Row>
);
