import { ToastContainer } from 'react-toastify/unstyled';
import { Contained } from './contained.tsx';
import classes from './toasts.module.css';

/** SPEC.md section 9: top right, five seconds, a close button, waiting while pointed at or out of focus. */
export function Toasts() {
  return (
    <Contained frame={(failure) => <div className={classes.failed}>{failure}</div>}>
      <ToastContainer
        position="top-right"
        autoClose={5000}
        closeButton
        pauseOnHover
        pauseOnFocusLoss
        newestOnTop
        theme="light"
        aria-label="Messages"
      />
    </Contained>
  );
}
