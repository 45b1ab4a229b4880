import { paths } from '#content/words/site.ts';
import * as about from './about.ts';
import * as home from './home.ts';
import type { ContentPicture } from './images.ts';
import { projects } from './projects.ts';
import * as services from './services.ts';

const contents = new Map<string, object>([
  [paths.home, home],
  [paths.about, about],
  [paths.services, services],
  [paths.projects, projects],
]);

export function listPagePictures(path: string): readonly ContentPicture[] {
  const found = new Set<ContentPicture>();
  collect(contents.get(path), found);
  return [...found];
}

function collect(content: unknown, found: Set<ContentPicture>): void {
  if (typeof content !== 'object' || content === null) return;
  if (isPicture(content)) {
    if (content.alt !== '') found.add(content);
    return;
  }
  for (const part of Object.values(content)) collect(part, found);
}

function isPicture(content: object): content is ContentPicture {
  return 'image' in content && 'alt' in content;
}
