import * as z from 'zod/mini';
import { inBoundary } from '#islands/site/IslandBoundary.tsx';
import { notify } from '#ui/notifications/notify.ts';
import { callAsEditor } from './call-as-editor.ts';
import { RunStatus, useRuns } from './runs.tsx';

interface Props {
  productSlug: string;
  bucketName: string;
  images: readonly { url: string; filename: string }[];
}

const failure = 'Failed to upload images';
const answerSchema = z.object({ uploadedPaths: z.array(z.string()) });

/** When it is opened (rule 11.1). A repetition replaces its fixed pictures with the same files. */
export default inBoundary(function Upload({ productSlug, bucketName, images }: Props) {
  const { runs, isBusy, set, follow, start, signIn } = useRuns(images.length, async () => {
    const id = notify.loading(`Uploading ${images.length} images...`);
    const unread = { ok: false, message: failure, needsEditor: false } as const;
    const result = await follow(upload().catch(() => unread));
    if (result.ok) {
      const { uploadedPaths: paths } = result.value;
      paths.forEach((detail, index) => set({ step: 'success', detail }, index));
      notify.success(`Successfully uploaded ${paths.length} images!`, { id });
    } else notify.error(result.message, { id });
  });

  const upload = async () => {
    const files = images.map(async ({ url, filename }) => ({ base64Data: await readBase64(url), filename }));
    const body = { productSlug, bucketName, images: await Promise.all(files) };
    return callAsEditor('upload-product-images', body, answerSchema, failure);
  };

  return (
    <>
      <ul className="border-ink border-t">
        {images.map(({ url, filename }, index) => (
          <li key={filename} className="border-rule flex items-center gap-6 border-b py-4">
            <img className="h-20 w-16 object-cover" src={url} alt="" width={64} height={80} />
            <span className="min-w-0">
              <span className="block font-medium">{filename}</span>
              <RunStatus run={runs[index]} />
            </span>
          </li>
        ))}
      </ul>
      <button className="btn btn-solid mt-8" type="button" aria-disabled={isBusy} onClick={start}>
        {isBusy ? 'Uploading...' : 'Upload again'}
      </button>
      {signIn}
    </>
  );
});

async function readBase64(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
