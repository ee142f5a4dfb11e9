import type { LucideIcon } from 'lucide-react';

/** An entry of the navigation. */
export interface NavigationEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isCurrent: boolean;
  /** Number of pending items; no badge without it. */
  readonly count?: number | undefined;
}

/** A group of navigation entries. */
export interface NavigationGroup {
  /** Heading of the group; null for the first one, which needs none. */
  readonly label: string | null;
  readonly entries: readonly NavigationEntry[];
}
