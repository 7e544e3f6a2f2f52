import { ToastContainer } from 'react-toastify/unstyled';

/** SPEC.md section 9: top right, five seconds, a close button, waiting while pointed at or out of focus. */
export function Toasts() {
  return (
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
  );
}
