import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import control from '../../ui/form/control.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Chip } from '../../ui/layout/toolbar.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';
import text from '../../ui/text/text.module.css';
import { OPEN_PARAMETER } from './open-parameter.ts';
import { type SavedView, useSavedViews } from './preferences.ts';

const LONGEST_NAME = 60;
const MOST_VIEWS = 20;

/** What of an address a view is: neither the page one is on nor the row that is open. */
const queryOf = (search: string): string => {
  const query = new URLSearchParams(search);
  for (const name of ['seite', 'nach', OPEN_PARAMETER]) query.delete(name);
  return String(query);
};

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

interface SavedViewsProps {
  list: { readonly id: string };
  /** Shows a view, given as it stands in an address. */
  onOpen: (query: string) => void;
}

/** The views a person saved: one press shows one again, filters, order and columns together. */
export const SavedViews = ({ list: { id }, onOpen }: SavedViewsProps): ReactNode => {
  const { search } = useLocation();
  const saved = useSavedViews(id);
  if (!saved) return null;
  const [views, save] = saved;
  const here = queryOf(search);
  const isShown = ({ query }: SavedView): boolean => query === here;
  const add = (name: string): void =>
    save([...views.filter((view) => view.name !== name), { name, query: here }].slice(-MOST_VIEWS));
  return (
    <Popover label={views.find(isShown)?.name ?? t('workList.views.label')} isMarked={views.some(isShown)}>
      {(close) => (
        <>
          {views.length === 0 ? <p className={text.note}>{t('workList.views.none')}</p> : null}
          {views.map((view) => (
            <Row key={view.name} gap="xs">
              <Chip
                aria-pressed={isShown(view)}
                onClick={() => {
                  close();
                  onOpen(view.query);
                }}
              >
                {view.name}
              </Chip>
              <IconButton
                size="sm"
                icon={X}
                label={t('workList.views.remove', { name: view.name })}
                onClick={() => save(views.filter(({ name }) => name !== view.name))}
              />
            </Row>
          ))}
          <SaveForm
            onSave={(name) => {
              add(name);
              close();
            }}
          />
        </>
      )}
    </Popover>
  );
};
