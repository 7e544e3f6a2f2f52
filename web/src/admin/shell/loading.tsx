import { useNavigation } from 'react-router';
import classes from './loading.module.css';

/** From the click until the screen is there: what it takes is on its way. Out of sight where that is but a moment. */
export function Loading() {
  const isLoading = useNavigation().state !== 'idle';
  return isLoading && <div className={classes.bar} role="progressbar" aria-label="Opening the screen" />;
}
