import { Pin, PinOff, UsersRound, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { ErrorLine } from '#ui/form/field.tsx';
import { IconButton } from '#ui/icon.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Chip } from '#ui/layout/toolbar.tsx';
import text from '#ui/text/text.module.css';
import { type Attempt, useAttempt } from '#work/act/use-attempt.ts';
import {
  type MailableList,
  type SavedView,
  usePinned,
  useSavedViews,
  useTeamViews,
  useViewMails,
  VIEW_RHYTHMS,
  type ViewRhythm,
} from '../preferences.ts';

/** The mail subscription of a view, and how it is changed. */
interface MailOfView {
  readonly rhythm: ViewRhythm | null;
  readonly onChange: (rhythm: ViewRhythm | null) => void;
}

/** Returns the mail subscription of each view; undefined where the list does not support mails. */
export const useMailOf = (
  list: MailableList,
  attempt: Attempt['attempt'],
): ((view: SavedView) => MailOfView | undefined) => {
  const offered = useViewMails(list.id);
  const mails = offered?.mails;
  useEffect(() => {
    // Subscriptions are known only to the server; until they have loaded, views appear as not mailed.
    void mails?.load().catch(() => undefined);
  }, [mails]);
  return (view) => {
    if (!offered) return undefined;
    const ordered = offered.ordered.find(({ name }) => name === view.name);
    return {
      rhythm: ordered?.rhythm ?? null,
      onChange: (rhythm) =>
        void attempt(async () => {
          if (rhythm !== null) await offered.mails.order(list, view, rhythm);
          else if (ordered) await offered.mails.end(ordered.id);
        }),
    };
  };
};

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

const LONGEST_NAME = 60;
const MOST_VIEWS = 20;

const SaveForm = ({ onSave }: { onSave: (name: string) => void }): ReactNode => {
  const [name, setName] = useState('');
  const id = useId();
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <form onSubmit={save}>
      <Stack gap="xs">
        <label htmlFor={id} className={text.small}>
          {t('workList.views.name')}
        </label>
        <Row gap="sm">
          <input
            id={id}
            className={classNames(control.control, control.dense)}
            maxLength={LONGEST_NAME}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" kind="secondary" size="sm">
            {t('workList.views.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};

interface ViewsMenuProps {
  list: MailableList;
  /** The current view, as it would be saved. */
  here: string;
  onOpen: (query: string) => void;
  onClose: () => void;
}

/** All saved views of a list: one's own, then the team's, and the form that saves the current view. */
export const ViewsMenu = ({ list, here, onOpen, onClose }: ViewsMenuProps): ReactNode => {
  const { id } = list;
  const saved = useSavedViews(id);
  const shared = useTeamViews(id);
  const [pinned, togglePin] = usePinned(id);
  const { problem, attempt } = useAttempt();
  const mailOf = useMailOf(list, attempt);
  const problemId = useId();
  if (!saved) return null;
  const [views, save] = saved;
  const team = shared?.views ?? [];
  // A view that the person shared unchanged is listed once, among the team's.
  const own = views.filter((view) => !team.some(({ name, query }) => name === view.name && query === view.query));
  const rowOf = (view: SavedView) => ({
    view,
    isShown: view.query === here,
    isPinned: pinned.has(view.name),
    mail: mailOf(view),
    onPin: () => togglePin(view.name),
    onOpen: () => {
      onClose();
      onOpen(view.query);
    },
  });
  return (
    <>
      {own.length + team.length === 0 ? <p className={text.note}>{t('workList.views.none')}</p> : null}
      {own.map((view) => (
        <ViewRow
          key={view.name}
          {...rowOf(view)}
          onShare={shared ? () => void attempt(() => shared.team.share(id, view)) : undefined}
          onRemove={() => save(views.filter(({ name }) => name !== view.name))}
        />
      ))}
      {team.length > 0 ? <p className={text.note}>{t('workList.views.team')}</p> : null}
      {team.map((view) => (
        <ViewRow
          key={view.name}
          {...rowOf(view)}
          by={view.by}
          onRemove={view.isRemovable ? () => void attempt(() => shared?.team.remove(id, view.name)) : undefined}
        />
      ))}
      <ErrorLine id={problemId} error={problem} />
      <SaveForm
        onSave={(name) => {
          save([...views.filter((view) => view.name !== name), { name, query: here }].slice(-MOST_VIEWS));
          onClose();
        }}
      />
    </>
  );
};
