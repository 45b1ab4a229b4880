import { useEffect, useState } from 'react';
import {
  describePublishing,
  publishingStatusSchema,
  type PublishingReport,
} from '#domain/publishing/publishing-status.ts';
import { askProject } from '#browser/invoke-function.ts';
import { whenSeen } from '#browser/when-seen.ts';
import { inBoundary } from '#islands/site/IslandBoundary.tsx';
import { findEditorToken } from './editor-session.ts';

/** A line of the desk's frame. */
export const FrameStatus = inBoundary(Line);
export const PublishingStatus = inBoundary(Status);

function Line() {
  const report = usePublishingReport();
  if (report === undefined) return null;
  return (
    <span
      className={['failed', 'held'].includes(report.state) ? 'text-accent' : 'text-ink-soft'}
      data-state={report.state}
      title={report.detail}
    >
      <span className="sr-only">Publishing: </span>
      <span>{report.headline}</span>
    </span>
  );
}

function Status() {
  const report = usePublishingReport();
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

/** Edits are published within seconds locally and within minutes on Netlify. */
const REFRESH_MS = 10_000;

function usePublishingReport(): PublishingReport | undefined {
  const [report, setReport] = useState<PublishingReport>();

  // Polls the server while the page is open, because it can't send notifications.
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const refresh = async () => {
      const status = await readStatus().catch(() => undefined);
      setReport(status && describePublishing(status, Date.now()));
      if (!status) clearInterval(timer);
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

  return report;
}

async function readStatus() {
  const token = await findEditorToken();
  if (token === undefined) return undefined;
  const response = await askProject('/rest/v1/rpc/publishing_status', {}, token);
  return publishingStatusSchema.parse(await response.json());
}
