import { galleryWords } from '#content/words/catalogue.ts';
import { invokeFunction, readField } from '#browser/invoke-function.ts';
import { notify } from '#ui/notifications/notify.ts';
import { whenSeen } from '#browser/when-seen.ts';

/** Once, when a visitor sees the page (rule 8.7); never for a prerendered page, nor for a crawler that runs no
 * scripts. */
export function startGalleryUpdate(): void {
  const table = document.querySelector<HTMLElement>('[data-gallery-update]')?.dataset['galleryUpdate'];
  if (!table) return;
  whenSeen(() => {
    void updateGalleries(table);
  });
}

async function updateGalleries(table: string): Promise<void> {
  const answer = await invokeFunction('update-gallery-urls', { tableName: table });
  const count = readField(answer, 'totalProcessed');
  if (answer.status === 200 && typeof count === 'number') {
    notify.success(galleryWords.updated(count));
  } else if (answer.status === 400) {
    notify.error(galleryWords.notAvailable);
  } else {
    notify.error(galleryWords.failed);
  }
}
