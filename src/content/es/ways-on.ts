import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/ways-on.ts';
import { company } from './company.ts';
import { collectionLinks, headerTools } from './navigation.ts';

export const waysOn = {
  label: 'Para continuar',
  links: [headerTools.search, ...collectionLinks],
  call: { name: `Llamar al ${company.unbrokenPhone}`, path: company.phoneUrl },
} satisfies Words<typeof english.waysOn>;
