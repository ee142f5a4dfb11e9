import fc from 'fast-check';
import type { Life } from './model.ts';
import type { Stage } from './stage.ts';

/** Something that can happen in a life: it makes the real calls, and changes the model by what the decisions say. */
export interface Act<Choice> {
  readonly name: string;
  /** How often it is tried, compared with others. */
  readonly weight: number;
  readonly choices: fc.Arbitrary<Choice>;
  /** Whether it can happen now; one that cannot is left out of the life. */
  isPossible(life: Life, choice: Choice): boolean;
  play(stage: Stage, life: Life, choice: Choice): Promise<void>;
  /** What happens, as a line of the story. */
  tell(choice: Choice): string;
  /** Which path of the act is taken, for the counts; acts without paths have none. */
  path?(choice: Choice): string;
}

/** An act whose choices were made. */
export interface Step {
  readonly name: string;
  /** The name with the path that is taken. */
  readonly path: string;
  readonly isPossible: (life: Life) => boolean;
  readonly play: (stage: Stage, life: Life) => Promise<void>;
  readonly toString: () => string;
}

/** The steps that an act can become. */
export const stepsOf = <Choice>(
  act: Act<Choice>,
): { readonly weight: number; readonly arbitrary: fc.Arbitrary<Step> } => ({
  weight: act.weight,
  arbitrary: act.choices.map((choice) => ({
    name: act.name,
    path: act.path ? `${act.name}: ${act.path(choice)}` : act.name,
    isPossible: (life) => act.isPossible(life, choice),
    play: (stage, life) => act.play(stage, life, choice),
    toString: () => act.tell(choice),
  })),
});

/** One of the first three people or contracts of a life. */
export const oneOfThree = fc.nat({ max: 2 });

/** The thing that a choice names, which the life may not have. */
export const at = <T>(things: readonly T[], index: number): T | null => things[index] ?? null;

/** The same, in an act that was found possible. */
export const chosen = <T>(things: readonly T[], index: number): T => {
  const thing = things[index];
  if (thing === undefined) throw new Error('an act that was not possible is played');
  return thing;
};
