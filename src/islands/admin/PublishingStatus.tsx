import { useEffect, useState } from 'react';
import {
  describePublishing,
  parsePublishingStatus,
  type PublishingReport,
} from '#domain/publishing/publishing-status.ts';
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
  const [report, setReport] = useState<PublishingReport>();

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
      setReport(result.ok ? describePublishing(result.value, Date.now()) : undefined);
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

  if (report === undefined) return null;
  const { state, headline, detail, facts } = report;
  return (
    <section className="mt-16" aria-labelledby="publishing-status">
      <h2 className="label font-sans" id="publishing-status">
        Publishing
      </h2>
      <div className="border-ink mt-4 grid gap-x-8 gap-y-6 border-t pt-6 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div role="status">
          <p className={`display-32 ${colors[state]}`}>{headline}</p>
          {detail !== '' && <p className="copy mt-3 break-words">{detail}</p>}
        </div>
        <dl className="border-rule max-md:border-t">
          {facts.map(([name, value]) => (
            <div className="border-rule flex justify-between gap-6 border-b py-2.5" key={name}>
              <dt className="fine">{name}</dt>
              <dd className="figure-number text-end text-[length:var(--text-14)] leading-[1.55]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const colors = {
  published: 'text-success',
  waiting: 'text-ink',
  building: 'text-accent',
  held: 'text-ink',
  failed: 'text-error',
} as const;
