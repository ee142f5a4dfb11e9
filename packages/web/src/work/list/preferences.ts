import { createContext, useContext, useSyncExternalStore } from 'react';
import { isAllowed } from '#lib/consent/consent.ts';
import { readLocal, writeLocal } from '#lib/consent/cookies.ts';
import type { ListShape } from './list.ts';

/** A named view of a list. */
export interface SavedView {
  readonly name: string;
  /** The view as URL parameters. */
  readonly query: string;
}

/** A view that a colleague saved for all. */
export interface TeamView extends SavedView {
  readonly list: string;
  /** The author; null after they left. */
  readonly by: string | null;
  readonly isRemovable: boolean;
}

/** The shared views of the team. Both changes reject with an ApiError. */
export interface TeamViews {
  /** Returns the same reference until the value changes. */
  readonly read: () => readonly TeamView[];
  readonly share: (list: string, view: SavedView) => Promise<void>;
  readonly remove: (list: string, name: string) => Promise<void>;
}

/** How often a view is mailed, in the values of the API. */
export const VIEW_RHYTHMS = ['Taeglich', 'Woechentlich'] as const;
export type ViewRhythm = (typeof VIEW_RHYTHMS)[number];

/** A view that the person gets by mail. */
export interface ViewMail {
  readonly id: string;
  readonly list: string;
  readonly name: string;
  readonly rhythm: ViewRhythm;
}

/** The subscriptions to views by mail. All calls reject with an ApiError. */
export interface ViewMails {
  /** Whether views of a list can be mailed to this person. */
  readonly isOffered: (list: string) => boolean;
  /** Returns the same reference until the value changes; empty before it is loaded. */
  readonly read: () => readonly ViewMail[];
  readonly load: () => Promise<void>;
  readonly order: (list: MailableList, view: SavedView, rhythm: ViewRhythm) => Promise<void>;
  readonly end: (id: string) => Promise<void>;
}

/** The part of a list that its mails need: the columns define what the filters of a view mean. */
export type MailableList = ListShape & { readonly id: string };

/** Stores a person's list preferences by name: columns and saved views. */
export interface ListPreferences {
  /** False where nothing may be stored, so that saving is not offered. */
  readonly canKeep: () => boolean;
  /** Returns the same reference until the value changes. */
  readonly read: (name: string) => unknown;
  readonly write: (name: string, value: unknown) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Views shared with colleagues; missing where there are none. */
  readonly team?: TeamViews;
  /** Subscriptions by mail; missing where mails are not supported. */
  readonly mails?: ViewMails;
}

/** Stores preferences on this device only. */
const makeLocalPreferences = (): ListPreferences => {
  const listeners = new Set<() => void>();
  const known = new Map<string, { text: string | null; value: unknown }>();
  const nameOf = (name: string): string => `psoempf_liste_${name}`;
  return {
    canKeep: () => isAllowed('functional'),
    read: (name) => {
      const text = readLocal(nameOf(name), 'functional');
      const before = known.get(name);
      if (before?.text === text) return before.value;
      let value: unknown;
      try {
        value = text === null ? undefined : JSON.parse(text);
      } catch {
        value = undefined;
      }
      known.set(name, { text, value });
      return value;
    },
    write: (name, value) => {
      writeLocal(nameOf(name), JSON.stringify(value), 'functional');
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const Preferences = createContext<ListPreferences>(makeLocalPreferences());

/** Sets where the lists below it store their preferences; the default is the device. */
export const ListPreferencesProvider = Preferences.Provider;

const usePreference = (name: string): [value: unknown, write: (value: unknown) => void] => {
  const { read, write, subscribe } = useContext(Preferences);
  return [useSyncExternalStore(subscribe, () => read(name)), (value) => write(name, value)];
};

/** The columns of a list that a person chose last; undefined before they have chosen any. */
export const useKeptColumns = ({
  id,
  columns,
}: ListShape & { readonly id: string }): [
  kept: readonly string[] | undefined,
  keep: (columns: readonly string[]) => void,
] => {
  const [value, write] = usePreference(`spalten.${id}`);
  const kept = Array.isArray(value) ? Object.keys(columns).filter((name) => value.includes(name)) : [];
  return [kept.length > 0 ? kept : undefined, write];
};

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' && value !== null && 'name' in value && 'query' in value;

/** The views of a list that a person saved; null where saving is not allowed. */
export const useSavedViews = (
  id: string,
): [views: readonly SavedView[], save: (views: readonly SavedView[]) => void] | null => {
  const { canKeep } = useContext(Preferences);
  const [value, write] = usePreference(`sichten.${id}`);
  return canKeep() ? [Array.isArray(value) ? value.filter(isView) : [], write] : null;
};

const NO_VIEWS: readonly TeamView[] = [];

/** The views of a list that colleagues share; null where there are no colleagues. */
export const useTeamViews = (id: string): { readonly team: TeamViews; readonly views: readonly TeamView[] } | null => {
  const { team, subscribe } = useContext(Preferences);
  const all = useSyncExternalStore(subscribe, () => team?.read() ?? NO_VIEWS);
  return team ? { team, views: all.filter(({ list }) => list === id) } : null;
};

const NO_MAILS: readonly ViewMail[] = [];

/** The person's subscriptions to views of a list; null where the list does not support them. */
export const useViewMails = (
  id: string,
): { readonly mails: ViewMails; readonly ordered: readonly ViewMail[] } | null => {
  const { mails, subscribe } = useContext(Preferences);
  const all = useSyncExternalStore(subscribe, () => mails?.read() ?? NO_MAILS);
  return mails?.isOffered(id) ? { mails, ordered: all.filter(({ list }) => list === id) } : null;
};

/** The names of the pinned views, and the function that pins or unpins one. */
export const usePinned = (id: string): [pinned: ReadonlySet<string>, toggle: (name: string) => void] => {
  const [value, write] = usePreference(`angeheftet.${id}`);
  const names = Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
  const toggle = (name: string): void =>
    write(names.includes(name) ? names.filter((one) => one !== name) : [...names, name]);
  return [new Set(names), toggle];
};
