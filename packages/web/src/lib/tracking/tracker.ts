import type { PageName } from '@mundwerk/contract/page/pages';

/** A page as figures may know it: no number or token of anybody in its address. */
export interface SeenPage {
  readonly name: PageName;
  readonly url: string;
  readonly title: string;
}

/** Whatever counts what visitors do, once they allowed it. */
export interface Tracker {
  seePage(page: SeenPage): void;
  reachGoal(goalId: number): void;
  /** The visitor took the permission back. */
  forget(): void;
}
