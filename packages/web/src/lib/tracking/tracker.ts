import type { PageName } from '@mundwerk/contract/page/pages';

/** A page as tracking may know it: without numbers or tokens in its address. */
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
