import { PictureDialog } from './picture-dialog.ts';

/** Without this script, the main picture is a link to its file. */
export function start(gallery: HTMLElement): void {
  gallery.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target || event.defaultPrevented) return;
    const thumbnail = target.closest<HTMLElement>('[data-thumbnail]');
    if (thumbnail) {
      showPicture(gallery, Number(thumbnail.dataset['thumbnail']));
      return;
    }
    const opener = target.closest<HTMLElement>('[data-zoom]');
    if (!opener || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (openDialog(gallery)) event.preventDefault();
  });
}

const dialogs = new WeakMap<HTMLElement, PictureDialog>();

function openDialog(gallery: HTMLElement): boolean {
  const element = gallery.querySelector<HTMLDialogElement>('[data-picture-dialog]');
  if (!element) return false;
  let dialog = dialogs.get(gallery);
  if (!dialog) {
    dialog = new PictureDialog(element, () => readPictures(gallery));
    element.addEventListener('close', () => {
      const before = document.activeElement;
      showPicture(gallery, dialog?.index ?? 0);
      // If the picture that opened the dialog is now hidden, closing it would move focus to the top of the page.
      const isLost =
        !(before instanceof HTMLElement) || before === document.body || !before.checkVisibility();
      if (isLost) findLink(gallery)?.focus({ preventScroll: true });
    });
    dialogs.set(gallery, dialog);
  }
  dialog.open(currentIndex(gallery));
  return true;
}

function readPictures(gallery: HTMLElement) {
  return [...gallery.querySelectorAll<HTMLAnchorElement>('[data-slide] a[data-zoom]')].map((link) => {
    const image = link.querySelector('img');
    return {
      original: link.href,
      alt: image?.alt ?? '',
      lang: image?.lang ?? '',
      // `currentSrc` is empty if a picture was never shown.
      preview: [image?.currentSrc, image?.src].find(Boolean) ?? '',
    };
  });
}

function findLink(gallery: HTMLElement): HTMLElement | null {
  return gallery.querySelector('[data-slide]:not([hidden]) a[data-zoom]');
}

function currentIndex(gallery: HTMLElement): number {
  return [...gallery.querySelectorAll<HTMLElement>('[data-slide]')].findIndex((slide) => !slide.hidden);
}

function showPicture(gallery: HTMLElement, index: number): void {
  for (const [at, slide] of gallery.querySelectorAll<HTMLElement>('[data-slide]').entries()) {
    slide.hidden = at !== index;
  }
  for (const thumbnail of gallery.querySelectorAll<HTMLElement>('[data-thumbnail]')) {
    if (Number(thumbnail.dataset['thumbnail']) === index) thumbnail.setAttribute('aria-current', 'true');
    else thumbnail.removeAttribute('aria-current');
  }
  const position = gallery.querySelector('[data-position]');
  if (position) position.textContent = String(index + 1);
}
