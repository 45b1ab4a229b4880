import { Component, type ReactNode } from 'react';
import { islandFailed } from '#content/words/island.ts';
import { dropSecondPresses } from './second-press.ts';

interface Props {
  children: ReactNode;
}

interface State {
  error: Error | undefined;
}

/**
 * Replaces an island that fails (rule 2.7); the page around it stays usable. It also drops second presses. Every island has
 * one.
 */
export class IslandBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  #endDropping: (() => void) | undefined;

  override componentDidMount() {
    this.#endDropping = dropSecondPresses();
  }

  override componentWillUnmount() {
    this.#endDropping?.();
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div role="alert" className="border-error border-s-3 py-2 ps-4">
        <p className="font-medium">{islandFailed}</p>
        <p className="fine">{error.message}</p>
      </div>
    );
  }
}
