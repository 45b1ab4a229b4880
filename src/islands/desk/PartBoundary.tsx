import { Component, type ReactNode } from 'react';
import { Problem } from './Problem.tsx';

interface Props {
  children: ReactNode;
}

interface State {
  error: Error | undefined;
}

/** Replaces a part of the desk that fails. The others stay usable, and what was typed is in its draft. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="desk-sheet">
        <Problem
          message={`This part of the desk has failed. What you typed is kept. (${error.message})`}
          onRetry={() => this.setState({ error: undefined })}
        />
      </div>
    );
  }
}
