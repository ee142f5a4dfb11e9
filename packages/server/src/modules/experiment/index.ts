export { contentBefore, contentOfLink, raisedCentsOf, stampArms } from './assign/arms-of.ts';
export { HOLDOUT } from './assign/rules.ts';
export { beginExperiment } from './life/begin-experiment.ts';
export { type BegunExperiment, endExperiment, hasBegun, settleExperiment } from './life/end-experiment.ts';
export { isAllocationWrong, reasonToStop } from './life/guard-experiment.ts';
export { type MeasuredPlan, measurePlan } from './plan/measure-plan.ts';
export { selectArmCounts } from './read-models/experiment-counts.ts';
export {
  type ArmCount,
  armCounts,
  countOf,
  fillPlaces,
  highestRaise,
  sharesToPreselect,
  type TriedProduct,
  unknownPlaces,
  wordsIn,
} from './rules.ts';
export {
  deleteDraft,
  insertExperiment,
  type StoredExperiment,
  selectExperiment,
  selectExperiments,
} from './store.ts';
