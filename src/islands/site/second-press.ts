// Of a double click, if the element of the first is gone: it would meet what the answer to the first has put there,
// such as “Add product” after a deletion (rule 2.16). Returns what ends this.
export function dropSecondPresses(): () => void {
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
