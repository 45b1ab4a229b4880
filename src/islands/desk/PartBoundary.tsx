import { Component, type ReactNode } from 'react';
import { Problem } from './Problem.tsx';

interface Props {
  children: ReactNode;
}

interface State {
  error: Error | undefined;
}

/** What browsers say about a script that can't be loaded, such as one of an earlier release. */
const MISSING_SCRIPT =
  /\bimport(?:ed|ing)?\b.*\bmodule\b|\bmodule\b.*\bimport(?:ed|ing)?\b|Unable to preload/i;

/** Replaces a part of the desk that fails. The others stay usable, and what was typed is kept in the tab. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const isMissing = MISSING_SCRIPT.test(error.message);
    return (
      <div className="desk-sheet">
        <Problem
          message={
            isMissing
              ? 'This part of the desk did not load: there is no connection, or the site was published again since you opened it. What you typed is kept.'
              : `This part of the desk has failed. What you typed is kept. (${error.message})`
          }
          // Browsers don't load a failed script again. A reloaded page names the present scripts.
          onRetry={() => {
            if (isMissing) location.reload();
            else this.setState({ error: undefined });
          }}
        />
      </div>
    );
  }
}
