import { useState } from 'react';
import * as z from 'zod/mini';
import { inBoundary } from '#islands/site/IslandBoundary.tsx';
import { notify } from '#ui/notifications/notify.ts';
import { callAsEditor } from './call-as-editor.ts';
import { RunStatus, useRuns } from './runs.tsx';

const answerSchema = z.object({ totalProcessed: z.number() });

interface Crumb {
  name: string;
  table: string;
}

/** All collections when it is opened, and one on request (rule 11.3). */
export default inBoundary(function Galleries({ collections }: { collections: readonly Crumb[] }) {
  const [progress, setProgress] = useState('');
  const { runs, isBusy, set, follow, work, start } = useRuns(collections.length, async () => {
    for (const [index, collection] of collections.entries()) {
      setProgress(`${collection.name}, ${index + 1} of ${collections.length}`);
      await update(index, collection, `Updated ${collection.name}`);
    }
    setProgress('All collections processed');
    notify.success('All collections processed');
  });

  const update = async (index: number, { name, table }: Crumb, success: string) => {
    const body = { tableName: table };
    const call = callAsEditor('update-gallery-urls', body, answerSchema, 'Failed to update gallery URLs');
    const result = await follow(call, index);
    if (result.ok) {
      const detail = `Gallery URLs updated successfully! ${result.value.totalProcessed} products processed.`;
      set({ step: 'success', detail }, index);
      notify.success(success, { description: detail });
    } else notify.error(`Failed to update ${name}`, { description: result.message });
  };

  const updateOne = (index: number, collection: Crumb) =>
    work(async () => {
      setProgress(collection.name);
      await update(index, collection, `Gallery URLs updated for ${collection.table}`);
      setProgress('');
    });

  return (
    <>
      <ul className="border-ink border-t">
        {collections.map((collection, index) => (
          <li
            key={collection.table}
            className="border-rule grid items-center gap-x-8 gap-y-3 border-b py-5 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)_auto]"
          >
            <span className="display-20">{collection.name}</span>
            <RunStatus run={runs[index]} />
            <button
              className="btn justify-self-start"
              type="button"
              aria-disabled={isBusy}
              onClick={() => void updateOne(index, collection)}
            >
              <span>
                Update <span className="sr-only">{collection.name}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center gap-6">
        <button className="btn btn-solid" type="button" aria-disabled={isBusy} onClick={start}>
          Update all collections
        </button>
        <p className="fine" role="status">
          {progress}
        </p>
      </div>
    </>
  );
});
