import * as texts from '#content/site.ts';
import { joinEach } from './join-each.ts';

export interface LegalText {
  readonly title: string;
  readonly description: string;
  readonly introduction: string;
  readonly sections: readonly {
    readonly id: string;
    readonly heading: string;
    readonly body: readonly (string | readonly string[])[];
  }[];
}

export const privacy: LegalText = {
  ...texts.privacy,
  sections: joinEach(
    [
      { id: 'who-we-are' },
      { id: 'visiting' },
      { id: 'browser-storage' },
      { id: 'inquiries' },
      { id: 'loyalty' },
      { id: 'map' },
      { id: 'processors' },
      { id: 'your-rights' },
      { id: 'children' },
      { id: 'changes' },
    ],
    texts.privacy.sections,
  ),
};

export const terms: LegalText = {
  ...texts.terms,
  sections: joinEach(
    [
      { id: 'about-us' },
      { id: 'catalog' },
      { id: 'quotes' },
      { id: 'orders' },
      { id: 'delivery' },
      { id: 'warranty' },
      { id: 'loyalty-program' },
      { id: 'content' },
      { id: 'liability' },
      { id: 'law' },
    ],
    texts.terms.sections,
  ),
};
