/** What a directive runs stands in src/behaviors/site/island-runtime.ts; Astro wants a file for each all the same. */
export default function directive(): void {
  // Never written into a page (islands-asleep.ts).
}
