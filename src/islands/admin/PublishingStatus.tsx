import { useEffect, useState } from 'react';
import { describePublishing, parsePublishingStatus } from '#domain/publishing/publishing-status.ts';
import { IslandBoundary } from '#islands/site/IslandBoundary.tsx';
import { whenSeen } from '#islands/site/when-seen.ts';
import { callAsEditor } from './call-as-editor.ts';

/** Edits are published within seconds here and within minutes on a hosted site. */
const REFRESH_MS = 10_000;

/** How publishing stands, for whoever may know: an editor, or the visitor of this machine. Nobody else sees anything. */
export default function PublishingStatus() {
  return (
    <IslandBoundary>
      <Status />
    </IslandBoundary>
  );
}

function Status() {
  const [lines, setLines] = useState<readonly string[]>([]);

  // The server is asked while the page is open: it cannot tell by itself.
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const refresh = async () => {
      const result = await callAsEditor(
        'publishing-status',
        {},
        ({ body }) => parsePublishingStatus(body),
        'The publishing status is not known',
      );
      setLines(result.ok ? describePublishing(result.value, Date.now()) : []);
      if (!result.ok) clearInterval(timer);
    };
    const stopWaiting = whenSeen(() => {
      void refresh();
      timer = setInterval(() => {
        if (!document.hidden) void refresh();
      }, REFRESH_MS);
    });
    return () => {
      stopWaiting();
      clearInterval(timer);
    };
  }, []);

  if (lines.length === 0) return null;
  return (
    <section className="border-rule mt-12 border-t pt-6" aria-labelledby="publishing-status">
      <h2 className="display-20" id="publishing-status">
        Publishing
      </h2>
      <div className="fine mt-3" role="status">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  );
}
