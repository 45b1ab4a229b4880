import { composeInterestIn, language, paths } from '#content/words/site.ts';
import { composeInterest, toSubject } from '#domain/inquiry/inquiry-message.ts';

export function start(): void {
  const query = new URLSearchParams(location.search);
  if (query.get('about') === 'selection') {
    void showSelection();
    return;
  }
  const subject = toSubject(query.get('product'), query.get('from'), language);
  if (!subject) return;
  show(subject.name, subject.path);
  begin(composeInterest(subject, location.origin, composeInterestIn));
}

async function showSelection(): Promise<void> {
  const { describeSelection } = await import('./selection-subject.ts');
  const described = describeSelection();
  if (!described) return;
  show(described.name, paths.selection);
  begin(described.message);
  const note = document.querySelector<HTMLElement>('[data-link-left-out]');
  if (note) note.hidden = described.hasLink;
}

function show(name: string, path: string | undefined): void {
  const line = document.querySelector<HTMLElement>('[data-subject]');
  const link = line?.querySelector('a');
  if (!line || !link) return;
  link.textContent = name;
  if (path !== undefined) link.href = path;
  line.hidden = false;
}

function begin(text: string): void {
  const message = document.querySelector<HTMLTextAreaElement>('#inquiry-message');
  if (message?.value !== '') return;
  message.value = text;
  // It doesn't count for the length of the message.
  message.dataset['own'] = text;
}
