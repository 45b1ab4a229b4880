import { useState } from 'react';
import { readField, type FunctionAnswer } from '#browser/invoke-function.ts';
import { inBoundary } from '#islands/site/IslandBoundary.tsx';
import { notify } from '#ui/notifications/notify.ts';
import { callAsEditor } from './call-as-editor.ts';
import { RunStatus, useRuns } from './runs.tsx';

interface Crumb {
  name: string;
  table: string;
}

/** All collections when it is opened, and one on request (rule 11.3). */
export default inBoundary(function Galleries({ collections }: { collections: readonly Crumb[] }) {
  const [progress, setProgress] = useState('');
  const { runs, isBusy, set, work, start } = useRuns(collections.length, async () => {
    for (const [index, collection] of collections.entries()) {
      setProgress(`${collection.name}, ${index + 1} of ${collections.length}`);
      await update(index, collection, `Updated ${collection.name}`);
    }
    setProgress('All collections processed');
    notify.success('All collections processed');
  });

  const update = async (index: number, { name, table }: Crumb, success: string) => {
    set(index, { step: 'running' });
    const result = await callAsEditor(
      'update-gallery-urls',
      { tableName: table },
      readCount,
      'Failed to update gallery URLs',
    );
    if (result.ok) {
      const detail = `Gallery URLs updated successfully! ${result.value} products processed.`;
      set(index, { step: 'success', detail });
      notify.success(success, { description: detail });
    } else {
      set(index, { step: 'failed', detail: result.message });
      notify.error(`Failed to update ${name}`, { description: result.message });
    }
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

function readCount(answer: FunctionAnswer): number | undefined {
  const count = readField(answer, 'totalProcessed');
  return typeof count === 'number' ? count : undefined;
}
