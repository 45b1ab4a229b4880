import type { BuildPolicy } from './build-decision.ts';

/** Defaults of `REBUILD_…`, in seconds. Builds cost money there, so edits are collected. */
export const orderedBuildDefaults = {
  quietSeconds: 60,
  longestWaitSeconds: 900,
  longestBuildSeconds: 900,
  retrySeconds: 60,
  /** The pause after failures doubles up to this; not configurable. */
  longestRetrySeconds: 3600,
  /** Within 24 hours, so that one busy day doesn't use up the month; 0 means no limit. */
  dailyCap: 4,
  /** Within 30 days; 0 means no limit. Half of the credits of Netlify's plan Free (netlify-plans.ts); the other half
   * is for visitors and for deploys of code. */
  monthlyCap: 10,
} as const;

/** Local builds cost only time. */
export const ownServerPolicy: BuildPolicy = {
  quietMs: 400,
  longestWaitMs: 5_000,
  longestBuildMs: Infinity,
  dailyCap: undefined,
  monthlyCap: undefined,
  retryMs: 10_000,
  longestRetryMs: 5 * 60_000,
};
