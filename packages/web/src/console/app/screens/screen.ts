import type { PlainTextKey } from '@mundwerk/contract/page/text-keys';
import { type ConsoleActName, mayAct, type OperatorRole } from '@mundwerk/contract/values/console/acts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { ALL, screenPath } from '../paths.ts';

/** What a screen's module exports, under the names React Router's lazy routes expect. */
interface ScreenModule {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
}

/** The groups of the navigation, in their order; their words are `console.groups.<group>`. */
export const SCREEN_GROUPS = ['work', 'records', 'money', 'programme', 'setUp'] as const;
type ScreenGroup = (typeof SCREEN_GROUPS)[number];

/** A screen of the console: an entry of the navigation with its pages. */
export interface Screen {
  /** The path segment after the client; empty for the first screen. */
  readonly slug: string;
  readonly group: ScreenGroup;
  /** Name of the screen in the navigation and in the window's title. */
  readonly label: PlainTextKey;
  /** That of the first tab, where everyone who sees this screen sees that one. */
  readonly icon: LucideIcon;
  /** Visible to people who may perform one of these acts; visible to everyone if empty. */
  readonly acts: readonly ConsoleActName[];
  /** The key that opens the screen after `g`. */
  readonly goKey?: string;
  /** Always opens under "all clients", because the screen shows clients that have no URL yet. */
  readonly isOfAll?: true;
  /** The slug of the screen in whose place of the navigation this one is a tab, for people who see both. */
  readonly tabOf?: string;
  /** Name of the entry of the navigation where the screen stands there with its tabs. */
  readonly groupLabel?: PlainTextKey;
  /** Reached from elsewhere than the navigation and the palette. */
  readonly isUnlisted?: true;
  /** Number of pending items, for the badge. */
  readonly count?: (client: string, signal: AbortSignal) => Promise<number>;
  /** The pages by the path below the slug: `''`, `':nummer'`, `'laeufe/:nummer'`; each is a chunk of its own. */
  readonly pages: Readonly<Record<string, () => Promise<ScreenModule>>>;
}

/** The address of a screen for a client. */
export const addressOf = ({ slug, isOfAll }: Screen, client: string): string =>
  screenPath(isOfAll ? ALL : client, slug);

/** Whether a person with these roles sees a screen. */
export const isVisible = ({ acts }: Screen, roles: readonly OperatorRole[]): boolean =>
  acts.length === 0 || acts.some((act) => mayAct(roles, act));

/** The screens that share an entry of the navigation with this one, itself included, as far as the person sees them. */
export const tabsOf = (
  screen: Screen,
  screens: readonly Screen[],
  roles: readonly OperatorRole[],
): readonly Screen[] => {
  const first = screen.tabOf ?? screen.slug;
  return screens.filter((other) => (other.slug === first || other.tabOf === first) && isVisible(other, roles));
};

/** The entries of the navigation: the first of each group of tabs that the person sees. */
export const listedScreens = (screens: readonly Screen[], roles: readonly OperatorRole[]): readonly Screen[] =>
  screens.filter(
    (screen) => isVisible(screen, roles) && !screen.isUnlisted && tabsOf(screen, screens, roles)[0] === screen,
  );

/** The screen that a path below the client belongs to. */
export const screenOf = (path: string, screens: readonly Screen[]): Screen | undefined => {
  const [slug = ''] = path.replace(/^\//, '').split('/');
  return screens.find((screen) => screen.slug === slug);
};
