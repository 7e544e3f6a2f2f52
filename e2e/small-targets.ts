import type { Page } from '@playwright/test';

/** The side of the square that a finger hits, in pixels. */
const finger = 44;

/**
 * Controls that a finger does not hit in a square of 44 px around their middle, by what the browser hits there: the area
 * of a control can be larger than its picture. A link within a sentence is exempt, as its line is what it is.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((side) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="combobox"]',
    );
    const isInSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const small: string[] = [];
    for (const element of controls) {
      const visible = element.checkVisibility({ opacityProperty: false, visibilityProperty: true });
      if (!visible || element.matches(':disabled, [tabindex="-1"], [aria-hidden] *') || isInSentence(element)) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A click on its label, or on the frame of a field, is one on the field.
      const label = (element as HTMLInputElement).labels?.[0] ?? null;
      const frame = element.closest('.mantine-Input-wrapper, label');
      const own = element.getBoundingClientRect();
      const { left, top, width, height } = (
        frame ??
        (own.width > 0 ? element : label) ??
        element
      ).getBoundingClientRect();
      const isHit = (x: number, y: number) => {
        if (x < 0 || x >= innerWidth || y < 0 || y >= innerHeight) return true;
        const hit = document.elementFromPoint(x, y);
        return hit !== null && [element, label, frame].some((part) => part?.contains(hit));
      };
      const [x, y] = [left + width / 2, top + height / 2];
      const half = side / 2 - 1;
      // Under something else, or only there to be read aloud.
      if (!isHit(x, y)) continue;
      const isWide = width >= side - 0.5 || (isHit(x - half, y) && isHit(x + half, y));
      const isHigh = height >= side - 0.5 || (isHit(x, y - half) && isHit(x, y + half));
      if (isWide && isHigh) continue;
      small.push(`${Math.round(width)} × ${Math.round(height)} ${element.outerHTML.slice(0, 160)}`);
    }
    return small;
  }, finger);
}
