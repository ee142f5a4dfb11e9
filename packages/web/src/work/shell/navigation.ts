import type { LucideIcon } from 'lucide-react';

/** One place of the area. */
export interface NavigationEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isCurrent: boolean;
  /** What waits there; nothing is shown without it. */
  readonly count?: number | undefined;
}

/** Places that belong together. */
export interface NavigationGroup {
  /** Shown above its places; without one they are the first and need no name. */
  readonly label: string | null;
  readonly entries: readonly NavigationEntry[];
}
