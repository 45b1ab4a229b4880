/** Functions that run in the measured page, so each must contain everything that it calls. */

/** Work that was scheduled earlier comes first: scripts, frames and idle callbacks. */
export async function waitUntilIdle(): Promise<void> {
  for (let times = 0; times < 5; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
}

declare global {
  interface Window {
    largestPaint: LargestContentfulPaint | undefined;
  }
}

/** Runs before the scripts of the page. */
export function watchLargestPaint(): void {
  new PerformanceObserver((list) => {
    window.largestPaint = list.getEntries().at(-1) as LargestContentfulPaint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/**
 * On a busy machine the network can be idle before the first frames are on screen. This waits until
 * everything that was drawn so far is visible, by drawing one more letter (https://wicg.github.io/element-timing).
 */
export async function waitForScreen(): Promise<void> {
  const letter = document.createElement('span');
  letter.setAttribute('elementtiming', 'screen');
  letter.style.cssText = 'position: fixed; top: 0; left: 0; font-size: 4px';
  letter.textContent = '.';
  await new Promise<void>((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'element' });
    document.body.append(letter);
  });
  letter.remove();
}

export async function readSnapshot() {
  const inlineScripts = [...document.scripts]
    .filter(({ src, type }) => src === '' && (type === '' || type === 'module' || type === 'text/javascript'))
    .map(({ text }) => text);
  const inView = [...document.images].filter((image) => {
    const { top, bottom, left, right, width, height } = image.getBoundingClientRect();
    const isThere = width > 0 && height > 0 && image.checkVisibility({ visibilityProperty: true });
    return isThere && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  });
  const pictures = await Promise.all(
    inView
      .filter(({ currentSrc }) => currentSrc !== '')
      .map(async (image) => {
        const { width, height } = image.getBoundingClientRect();
        // The size of the file itself. The natural size of an <img> with a srcset is divided by its density.
        const file = new Image();
        file.src = image.currentSrc;
        await file.decode();
        const isCut = getComputedStyle(image).objectFit === 'cover';
        const ratios = [file.naturalWidth / width, file.naturalHeight / height];
        const scale = isCut ? Math.min(...ratios) : Math.max(...ratios);
        // Pixels of the file per pixel of the screen, along one side: 1 is a perfect fit.
        return { url: image.currentSrc, oversize: scale / devicePixelRatio };
      }),
  );
  const painted = window.largestPaint;
  const element = painted?.element;
  return {
    inlineScripts,
    pictures,
    elements: document.querySelectorAll('*').length,
    largestPaint: painted && {
      element: element?.localName ?? '',
      url: painted.url,
      fetchPriority: element instanceof HTMLImageElement ? element.fetchPriority : '',
      loading: element instanceof HTMLImageElement ? element.loading : '',
    },
  };
}
