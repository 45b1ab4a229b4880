import { formatNumber } from '../site/format.ts';

/** Of a month's credits
 * (https://docs.netlify.com/manage/accounts-and-billing/billing/billing-for-credit-based-plans/how-credits-work/).
 * When they are used up, all sites of the team are dark until the next month. */
export const NETLIFY_CREDITS = { deploy: 15, gigabyte: 20, tenThousandRequests: 2 } as const;

/** Credits of a month. */
const plans = [
  { name: 'Free', credits: 300 },
  { name: 'Personal', credits: 1000 },
  { name: 'Pro', credits: 3000 },
] as const;

const SHARE_FOR_BUILDS = 1 / 2;

export const netlifyPlans = plans.map((plan) => ({
  ...plan,
  builds: Math.floor((plan.credits * SHARE_FOR_BUILDS) / NETLIFY_CREDITS.deploy),
}));

export function choosePlan(builds: number): string {
  const plan = netlifyPlans.find((candidate) => builds <= candidate.builds);
  return plan === undefined ? 'a server of your own' : `Netlify’s plan ${plan.name}`;
}

export const describePlans = () =>
  netlifyPlans.map(({ name, builds }) => `${formatNumber(builds)} on ${name}`).join(', ');
