import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { ErrorLine } from '#ui/form/error-line.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import { type MailableList, type SavedView, usePinned, useSavedViews, useTeamViews } from '../preferences.ts';
import { useAttempt } from './use-attempt.ts';
import { useMailOf } from './use-mail-of.ts';
import { ViewRow } from './view-row.tsx';

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
