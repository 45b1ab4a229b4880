import { IslandBoundary } from '#islands/site/IslandBoundary.tsx';
import { usePublishingReport } from './use-publishing-report.ts';

export default function FrameStatus() {
  return (
    <IslandBoundary>
      <Line />
    </IslandBoundary>
  );
}

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
