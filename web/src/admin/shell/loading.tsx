import { useNavigation } from 'react-router';
import classes from './loading.module.css';

/** A progress bar from the click until the next screen is loaded; invisible if that is fast. */
export function Loading() {
  const isLoading = useNavigation().state !== 'idle';
  return isLoading && <div className={classes.bar} role="progressbar" aria-label="Opening the screen" />;
}
