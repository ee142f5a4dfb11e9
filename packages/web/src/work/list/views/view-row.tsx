import { Pin, PinOff, UsersRound, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { Chip } from '../../../ui/layout/toolbar.tsx';
import type { SavedView } from '../preferences.ts';

interface ViewRowProps {
  view: SavedView;
  /** Who shared it. */
  by?: string | null;
  isShown: boolean;
  isPinned: boolean;
  onOpen: () => void;
  onPin: () => void;
  onShare?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** A saved view: shown by a press, pinned beside the list, shared with the team, removed. */
export const ViewRow = ({
  view: { name },
  by,
  isShown,
  isPinned,
  onOpen,
  onPin,
  onShare,
  onRemove,
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
    {onShare ? (
      <IconButton size="sm" icon={UsersRound} label={t('workList.views.share', { name })} onClick={onShare} />
    ) : null}
    {onRemove ? (
      <IconButton size="sm" icon={X} label={t('workList.views.remove', { name })} onClick={onRemove} />
    ) : null}
  </Row>
);
