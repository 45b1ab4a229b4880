import { readField, type FunctionAnswer } from '#browser/invoke-function.ts';
import { inBoundary } from '#islands/site/IslandBoundary.tsx';
import { notify } from '#ui/notifications/notify.ts';
import { callAsEditor, type CallResult } from './call-as-editor.ts';
import { RunStatus, useRuns } from './runs.tsx';

interface Props {
  productSlug: string;
  bucketName: string;
  images: readonly { url: string; filename: string }[];
}

const failure = 'Failed to upload images';

/** When it is opened (rule 11.1). A repetition replaces its fixed pictures with the same files. */
export default inBoundary(function Upload({ productSlug, bucketName, images }: Props) {
  const { runs, isBusy, set, setAll, start, judge, signIn } = useRuns(images.length, async () => {
    setAll({ step: 'running' });
    const id = notify.loading(`Uploading ${images.length} images...`);
    const result = await upload();
    judge(result);
    if (result.ok) {
      result.value.forEach((path, index) => set(index, { step: 'success', detail: path }));
      notify.success(`Successfully uploaded ${result.value.length} images!`, { id });
    } else {
      setAll({ step: 'failed', detail: result.message });
      notify.error(result.message, { id });
    }
  });

  const upload = async (): Promise<CallResult<string[]>> => {
    try {
      const body = {
        productSlug,
        bucketName,
        images: await Promise.all(
          images.map(async ({ url, filename }) => ({ base64Data: await readBase64(url), filename })),
        ),
      };
      return await callAsEditor('upload-product-images', body, readPaths, failure);
    } catch {
      return { ok: false, message: failure, needsEditor: false };
    }
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

function readPaths(answer: FunctionAnswer): string[] | undefined {
  const paths = readField(answer, 'uploadedPaths');
  return Array.isArray(paths) ? paths.map(String) : undefined;
}

async function readBase64(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const file = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^.*?,/, '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read'));
    reader.readAsDataURL(file);
  });
}
