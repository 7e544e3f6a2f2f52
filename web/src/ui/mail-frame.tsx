import type { SyntheticEvent } from 'react';

/**
 * Shows the HTML of an email of ours. The frame has the content policy of this page, which refuses `style` attributes,
 * so they are set by script once it has loaded. For that the frame has this page's origin, but it runs no scripts,
 * submits no forms and opens no windows: the content of an email must not act in this page's name.
 */
export function MailFrame({ title, html, className }: { title: string; html: string; className: string | undefined }) {
  return (
    <iframe
      className={className}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(' style="', ' data-style="')}
      onLoad={setStyles}
    />
  );
}

function setStyles({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  const styled = currentTarget.contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? [];
  for (const element of styled) element.style.cssText = element.dataset.style ?? '';
}
