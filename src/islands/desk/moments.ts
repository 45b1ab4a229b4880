/** A moment of the database as an editor reads it: the time of today, the day of any other. */
export function showMoment(moment: string): string {
  const at = toDate(moment);
  if (Number.isNaN(at.getTime())) return '';
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday
    ? `Today ${at.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`
    : at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
}

/** Day and time. */
export function showFullMoment(moment: string): string {
  return toDate(moment).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
}

/** PostgreSQL writes a space and a short offset where the browsers want a T and minutes. */
function toDate(moment: string): Date {
  return new Date(moment.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}
