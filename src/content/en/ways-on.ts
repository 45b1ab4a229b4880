import { company } from './company.ts';
import { collectionLinks, headerTools, type MenuItem } from './navigation.ts';

export const waysOn = {
  label: 'Ways on',
  links: [headerTools.search, ...collectionLinks] satisfies readonly MenuItem[],
  call: { name: `Call ${company.unbrokenPhone}`, path: company.phoneUrl } satisfies MenuItem,
} as const;
