import * as z from 'zod/mini';
import { IMAGE_GENERATION_PAUSE_MS } from '#domain/catalogue/catalogue.rules.ts';
import { inBoundary } from '#islands/site/IslandBoundary.tsx';
import { notify } from '#ui/notifications/notify.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { callAsEditor } from './call-as-editor.ts';
import { RunStatus, useRuns } from './runs.tsx';

interface ImageOrder {
  project: string;
  number: number;
  prompt: string;
  fileName: string;
}

const answerSchema = z.object({ imageUrl: z.string() });

/** One by one with a pause between them (rule 11.5). */
export default inBoundary(function Batch({ orders }: { orders: readonly ImageOrder[] }) {
  const { runs, isBusy, set, follow, start, stop, signIn } = useRuns(orders.length, async (signal) => {
    set({ step: 'idle' });
    for (const [index, order] of orders.entries()) {
      if (index > 0) await pause(IMAGE_GENERATION_PAUSE_MS, signal);
      // Without a signed-in editor the next one would fail the same way.
      if (signal.aborted || !(await generate(index, order))) return;
    }
  });
  const done = runs.filter(({ step }) => step === 'success' || step === 'failed').length;

  /** Returns whether the others may succeed. */
  const generate = async (index: number, { project, number, prompt, fileName }: ImageOrder) => {
    const body = { prompt, fileName };
    const call = callAsEditor('generate-project-images', body, answerSchema, 'Failed to generate image');
    const result = await follow(call, index);
    if (result.ok) {
      set({ step: 'success', detail: 'Open the picture', href: result.value.imageUrl }, index);
      notify.success(`Image ${number} generated for ${project}`);
    } else notify.error(result.message);
    return result.ok || !result.needsEditor;
  };

  return (
    <>
      <div className="mb-8 flex flex-wrap items-center gap-6">
        <button className="btn btn-solid" type="button" onClick={isBusy ? stop : start}>
          {isBusy ? 'Stop' : 'Generate all images'}
        </button>
        <label className="fine flex items-center gap-3 whitespace-nowrap">
          <ProgressBar className="min-w-36" value={done} max={orders.length} />
          <span>{`${done} of ${orders.length}`}</span>
        </label>
      </div>
      <ol className="border-ink border-t">
        {orders.map(({ project, number, fileName }, index) => (
          <li
            key={fileName}
            className="border-rule grid gap-x-8 border-b py-3 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]"
          >
            <span>{`${project}, image ${number}`}</span>
            <RunStatus run={runs[index]} />
          </li>
        ))}
      </ol>
      {signIn}
    </>
  );
});

const pause = (ms: number, signal: AbortSignal) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', resolve);
  });
