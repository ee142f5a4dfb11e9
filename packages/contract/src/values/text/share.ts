/** Settings of a client for sharing a reward. */
interface ShareSettings {
  readonly RecommenderDefaultShare: number;
  readonly SplitAnteilEmpfehler: number;
}

/** The recommender's share where none was chosen: the client's default, or its split when the default is none of the three. */
export const defaultShare = ({ RecommenderDefaultShare, SplitAnteilEmpfehler }: ShareSettings): number =>
  [100, 0].includes(RecommenderDefaultShare) ? RecommenderDefaultShare : SplitAnteilEmpfehler;
