import { Button } from './Buttons.tsx';
import { Note } from './Parts.tsx';

export function Problem({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Note isBad role="alert">
      <p>{message}</p>
      <Button onClick={onRetry}>Try again</Button>
    </Note>
  );
}
