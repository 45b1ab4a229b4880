/** The page may be older (rule 2.6). */
export function showCurrentYear(): void {
  const year = document.querySelector('[data-current-year]');
  if (year) year.textContent = String(new Date().getFullYear());
}
