import { useEffect, useState } from 'react';
import {
  describePublishing,
  parsePublishingStatus,
  type PublishingReport,
} from '#domain/publishing/publishing-status.ts';
import { whenSeen } from '#browser/when-seen.ts';
import { callAsEditor } from './call-as-editor.ts';

/** Edits are published within seconds locally and within minutes on Netlify. */
const REFRESH_MS = 10_000;

export function usePublishingReport(): PublishingReport | undefined {
  const [report, setReport] = useState<PublishingReport>();

  // Polls the server while the page is open, because it can't send notifications.
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

  return report;
}
