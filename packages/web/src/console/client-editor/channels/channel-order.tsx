import { CHANNELS } from '@mundwerk/contract/values/channel';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import { Icon, IconButton } from '#ui/icon.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import screen from '#work/screen/screen.module.css';
import { useEntry } from '../entry/use-entry.ts';
import type { ClientWords } from '../fields/client-field.ts';
import { type JsonEdit, type JsonFile, valueAt } from '../file/draft-files.tsx';
import styles from './channels.module.css';

/** The settings that hold the position of each channel, in the order of the contract. */
const SETTINGS: readonly string[] = CHANNELS.flatMap(({ setting }) => setting ?? []);

/** Channels by their settings: those that are on in their order, and the others. */
export interface ChannelList {
  readonly on: readonly string[];
  readonly off: readonly string[];
}

const placeIn = (config: unknown, setting: string): number => {
  const value = valueAt(config, [setting]);
  return typeof value === 'number' ? value : -1;
};

/** The channels of a configuration; `on` overrules which are on and in which order. */
export const channelsOf = (config: unknown, on?: readonly string[]): ChannelList => {
  const stored = SETTINGS.filter((setting) => placeIn(config, setting) >= 0).sort(
    (one, other) => placeIn(config, one) - placeIn(config, other),
  );
  const shown = on ?? stored;
  return { on: shown, off: SETTINGS.filter((setting) => !shown.includes(setting)) };
};

/** Moves a channel to another position; returns the same list if that is impossible. */
export const moveChannel = (on: readonly string[], name: string, to: number): readonly string[] => {
  const from = on.indexOf(name);
  const place = Math.min(to, on.length - 1);
  if (from === -1 || place < 0 || place === from) return on;
  return on.toSpliced(from, 1).toSpliced(place, 0, name);
};

/** Switches a channel on, as the last one, or off. */
export const switchChannel = (on: readonly string[], name: string, isOn: boolean): readonly string[] =>
  isOn ? [...on, name] : on.filter((one) => one !== name);

/** The changes that number the active channels from 1 and set the others to -1; unchanged values are left out. */
export const channelEdits = (config: unknown, on: readonly string[]): JsonEdit[] =>
  SETTINGS.map((setting) => ({ way: [setting], value: on.includes(setting) ? on.indexOf(setting) + 1 : -1 })).filter(
    ({ way: [setting = ''], value }) => placeIn(config, setting) !== value,
  );

interface ItemProps {
  name: string;
  label: string;
  place: number;
  count: number;
  isOn: boolean;
  isReadOnly: boolean;
  problem: string | undefined;
  isDragged: boolean;
  onDrag: (name: string | null) => void;
  onDrop: (place: number) => void;
  onMove: (name: string, to: number) => void;
  onSwitch: (name: string, isOn: boolean) => void;
}

/** A channel in the list: dragged, moved by buttons or by Alt and arrows, switched on and off. */
const Item = ({ name, label, place, count, isOn, isReadOnly, problem, isDragged, ...on }: ItemProps): ReactNode => {
  const moveByKey = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined || !isOn || isReadOnly) return;
    event.preventDefault();
    on.onMove(name, place + step);
  };
  return (
    <li
      className={classNames(styles.item, !isOn && styles.off, isDragged && styles.dragged)}
      data-channel={name}
      draggable={isOn && !isReadOnly}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        on.onDrag(name);
      }}
      onDragEnd={() => on.onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        on.onDrop(place);
      }}
      onKeyDown={moveByKey}
    >
      <span className={styles.grip}>{isOn && !isReadOnly ? <Icon icon={GripVertical} size="sm" /> : null}</span>
      <span className={text.numbers}>{isOn ? `${place + 1}.` : ''}</span>
      <Checkbox
        label={label}
        checked={isOn}
        error={problem}
        disabled={isReadOnly}
        onChange={(event) => on.onSwitch(name, event.currentTarget.checked)}
      />
      {isOn && !isReadOnly ? (
        <span className={styles.moves}>
          <IconButton
            size="sm"
            icon={ArrowUp}
            label={t('consoleClientEditor.channels.up', { channel: label })}
            aria-disabled={place === 0}
            onClick={() => on.onMove(name, place - 1)}
          />
          <IconButton
            size="sm"
            icon={ArrowDown}
            label={t('consoleClientEditor.channels.down', { channel: label })}
            aria-disabled={place === count - 1}
            onClick={() => on.onMove(name, place + 1)}
          />
        </span>
      ) : null}
    </li>
  );
};

/** The share channels in the order in which visitors see them, those that are off at the end. */
export const ChannelOrder = ({ file, words }: { file: JsonFile; words: ClientWords }): ReactNode => {
  const [told, setTold] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const entry = useEntry({
    stored: channelsOf(file.value).on,
    show: (value) => JSON.stringify(value),
    read: (typed) => ({ value: JSON.parse(typed) as unknown }),
    save: (value) => file.save(channelEdits(file.value, value as string[])),
  });
  const channels: ChannelList = channelsOf(file.value, JSON.parse(entry.shown) as string[]);
  const labelOf = (name: string): string => words.fields[name]?.label ?? name;
  const settle = (on: readonly string[], words: string): void => {
    entry.choose(JSON.stringify(on));
    setTold(words);
  };
  const move = (name: string, to: number): void => {
    const on = moveChannel(channels.on, name, to);
    if (on === channels.on) return;
    const place = on.indexOf(name) + 1;
    settle(on, t('consoleClientEditor.channels.moved', { channel: labelOf(name), place, count: on.length }));
    // Moving the item blurs the control that was used, so the focus is restored.
    const used = document.activeElement as HTMLElement | null;
    requestAnimationFrame(() => used?.focus());
  };
  const all = [...channels.on, ...channels.off];
  return (
    <div className={styles.order}>
      <p className={text.note}>{t('consoleClientEditor.channels.hint')}</p>
      <ol ref={list} className={screen.lined}>
        {all.map((name, place) => (
          <Item
            key={name}
            name={name}
            label={labelOf(name)}
            place={place}
            count={channels.on.length}
            isOn={place < channels.on.length}
            isReadOnly={!file.mayChange}
            problem={file.problemAt([name])}
            isDragged={dragged === name}
            onDrag={setDragged}
            onDrop={(to) => {
              if (dragged) move(dragged, to);
              setDragged(null);
            }}
            onMove={move}
            onSwitch={(one, isOn) =>
              settle(
                switchChannel(channels.on, one, isOn),
                t(isOn ? 'consoleClientEditor.channels.on' : 'consoleClientEditor.channels.off', {
                  channel: labelOf(one),
                }),
              )
            }
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </div>
  );
};
