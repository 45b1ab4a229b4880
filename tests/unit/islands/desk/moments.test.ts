import { expect, test, vi } from 'vitest';
import { showFullMoment, showMoment } from '#islands/desk/history/moments.ts';

test('the hour after midnight is hour 0', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 9) });
  try {
    const midnight = new Date(2026, 10, 26, 0, 5).toISOString();
    expect(showMoment(midnight)).toBe('Today 00:05');
    expect(showFullMoment(midnight)).toMatch(/00:05$/);
  } finally {
    vi.useRealTimers();
  }
});
