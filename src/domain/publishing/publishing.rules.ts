import type { BuildPolicy } from './build-decision.ts';

/**
 * When a hosted project orders a build, in seconds: the defaults of the settings `REBUILD_…` of the function rebuild-site.
 * Builds there cost money, so edits are collected.
 */
export const hostedBuildDefaults = {
  quietSeconds: 60,
  longestWaitSeconds: 900,
  longestBuildSeconds: 900,
  retrySeconds: 60,
  /** The pause after failures doubles up to this; not configurable. */
  longestRetrySeconds: 3600,
  /** Builds within 24 hours, so that one busy day doesn't use up the month; 0 means no limit. */
  dailyCap: 4,
  /**
   * Builds within 30 days; 0 means no limit. Netlify's free plan has 300 credits a month and then pauses the site. A
   * deploy costs 15, so this leaves two deploys of code.
   */
  monthlyCap: 18,
} as const;

/** When `npm start` builds: local builds cost only time. */
export const LOCAL_POLICY: BuildPolicy = {
  quietMs: 400,
  longestWaitMs: 5_000,
  longestBuildMs: Infinity,
  dailyCap: undefined,
  monthlyCap: undefined,
  retryMs: 10_000,
  longestRetryMs: 5 * 60_000,
};
