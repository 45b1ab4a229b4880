import { Component, useEffect, type FunctionComponent, type ReactNode } from 'react';
import { islandFailed } from '#content/words/controls.ts';

interface BoundaryProps {
  children: ReactNode;
  fallback: (error: Error, retry: () => void) => ReactNode;
}

/** React catches an error of its children only in a class. */
export class ErrorBoundary extends Component<BoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    const { error } = this.state;
    return error
      ? this.props.fallback(error, () => this.setState({ error: undefined }))
      : this.props.children;
  }
}

/** Every island has one (rule 2.7): the page around a failed island stays usable. It also drops second presses. */
export function IslandBoundary({ children }: { children?: ReactNode }) {
  useEffect(dropSecondPresses, []);
  return <ErrorBoundary fallback={showFailure}>{children}</ErrorBoundary>;
}

/** An island of its own: `export default inBoundary(Menu)`. */
export function inBoundary<Props extends object>(Island: FunctionComponent<Props>) {
  return function BoundedIsland(props: Props) {
    return (
      <IslandBoundary>
        <Island {...props} />
      </IslandBoundary>
    );
  };
}

export function showFailure({ message }: Error) {
  return (
    <div role="alert" className="border-error border-s-3 py-2 ps-4">
      <p className="font-medium">{islandFailed}</p>
      <p className="fine">{message}</p>
    </div>
  );
}

// Of a double click, if the element of the first is gone: it would meet what the answer to the first has put there,
// such as “Add product” after a deletion (rule 2.16). Returns what ends this.
function dropSecondPresses(): () => void {
  let first: EventTarget | null = null;
  const onClick = (event: MouseEvent) => {
    if (event.detail <= 1) {
      first = event.target;
    } else if (first instanceof Node && !first.isConnected) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  addEventListener('click', onClick, true);
  return () => removeEventListener('click', onClick, true);
}
