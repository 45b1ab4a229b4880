import type { Page } from '@playwright/test';

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd';
interface TouchPoint {
  id?: number;
  x: number;
  y: number;
}

/** Puts fingers on a page, step by step. Each call lists all fingers that are down from then on. */
export async function openTouch(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: TouchType, ...touchPoints: TouchPoint[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
}
