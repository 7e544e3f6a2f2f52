import type { ElementHandle, Page } from '@playwright/test';
import type { Random } from '../sample/random.ts';

/** An element of a page that a person can use. */
export interface Element {
  handle: ElementHandle<HTMLElement>;
  /** As a person would name it: `button "Assign to me"`. */
  label: string;
}

export type ElementKind = 'anything' | 'field';

/**
 * One element of the page, or null if there is none. The choice depends on roles and names alone: all elements whose
 * names differ in digits only, such as the check boxes of a list, count as one, and so do the values of an order that
 * can be copied, so that a long list does not hide the rest of its page.
 */
export async function chooseElement(page: Page, random: Random, kind: ElementKind): Promise<Element | null> {
  const elements = await page.evaluateHandle(findElements, kind);
  try {
    const labels = await elements.evaluate(labelElements);
    const groups = Map.groupBy(
      labels.map((label, index) => ({ label, index })),
      ({ label }) => label.replace(/".*, copy .*"/, 'copy').replace(/\d+/g, '#'),
    );
    const group = groups.get(random.pick([...groups.keys()].sort()));
    if (!group) return null;
    const { label, index } = random.pick(group);
    const handle = await elements.evaluateHandle((all, position) => all[position] as HTMLElement, index);
    return { handle, label };
  } finally {
    await elements.dispose();
  }
}

/** Runs in the page. Finds elements that are visible, enabled, not covered, and do not lead out of the product. */
function findElements(kind: ElementKind): HTMLElement[] {
  const fields = 'input:not([type=file], [type=checkbox], [type=radio]), textarea';
  const controls = `a[href], button, input:not([type=file]), select, textarea, summary, [role=button], [role=option],
    [role=tab], [role=menuitem], [role=switch], [tabindex="0"]`;
  /** The run needs these accounts: deleting one would end it. */
  const isDeleteOfMember = (element: HTMLElement) =>
    /delete/i.test(element.textContent ?? '') && /@arrivaldesk\.example/.test(element.closest('tr')?.textContent ?? '');
  const leadsElsewhere = (element: HTMLElement) =>
    element instanceof HTMLAnchorElement && element.origin !== window.location.origin;
  const modal = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].findLast((each) =>
    each.checkVisibility(),
  );
  const isCovered = (element: HTMLElement) => {
    if (modal && !modal.contains(element) && !element.closest('[role=alert]')) return true;
    const box = element.getBoundingClientRect();
    // A link to skip to the content is above the page until it has the focus.
    if (box.bottom + window.scrollY < 0) return true;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    // An element outside the window has no top element; the act scrolls it into view.
    return top !== null && !element.contains(top) && !top.contains(element) && !top.closest('label')?.contains(element);
  };
  return [...document.querySelectorAll<HTMLElement>(kind === 'field' ? fields : controls)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [aria-disabled=true], [data-disabled=true]') &&
      !leadsElsewhere(element) &&
      !isDeleteOfMember(element) &&
      !isCovered(element),
  );
}

/** Runs in the page. */
function labelElements(elements: HTMLElement[]): string[] {
  return elements.map((element) => {
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase().replace(/^a$/, 'link');
    const labels = (element as Partial<HTMLInputElement>).labels;
    const name =
      element.getAttribute('aria-label') ??
      (labels?.[0]?.innerText || element.innerText || element.getAttribute('placeholder') || '');
    return `${role} "${name.trim().replace(/\s+/g, ' ').slice(0, 60)}"`;
  });
}
