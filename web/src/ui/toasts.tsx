import { useEffect, useRef, useState } from 'react';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import { Contained } from './contained.tsx';
import classes from './toasts.module.css';
import { forgetToasts, useToastCount } from './use-toast-count.ts';
import { useToastHeight } from './use-toast-height.ts';

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 0 });

/** The library starts the five seconds when a message has faded in or the pointer leaves it, even without focus. */
function waitForFocus(): void {
  if (!document.hasFocus()) toast.pause();
}

/**
 * Top right, for five seconds, with a close button; paused while pointed at or while the window is not focused (APP-20).
 * One line high, in the band that `ToastBand` reserves, or as high as its text if that band is a line of its own. Of
 * several toasts the newest is shown, with a button that has the number of the others and shows them.
 */
export function Toasts() {
  const others = useToastCount() - 1;
  const messages = useRef<HTMLDivElement>(null);
  useToastHeight(messages);
  useEffect(() => forgetToasts, []);
  const [opened, setOpened] = useState(false);
  const expanded = opened && others > 0;
  return (
    <Contained frame={(failure) => <div className={classes.failed}>{failure}</div>}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nobody acts on it; the library does not tell when a message goes on. */}
      <div
        ref={messages}
        className={classes.toasts}
        data-several={others > 0 || undefined}
        data-expanded={expanded || undefined}
        onAnimationEnd={waitForFocus}
        onMouseLeave={waitForFocus}
      >
        <ToastContainer
          position="top-right"
          autoClose={5000}
          closeButton
          pauseOnHover
          pauseOnFocusLoss
          newestOnTop
          draggable={false}
          transition={fade}
          theme="light"
          aria-label="Messages"
        />
        {others > 0 && (
          <button
            type="button"
            className={`${classes.others} numbers`}
            aria-expanded={expanded}
            aria-label={`${others} more ${others === 1 ? 'message' : 'messages'}`}
            onClick={() => setOpened(!expanded)}
          >
            +{others}
          </button>
        )}
      </div>
    </Contained>
  );
}
