import { telephone } from '@arrival-desk/contract/orders/telephone.ts';
import classes from './phone-link.module.css';

/** A telephone number with its dialling code; a click calls it. */
export function PhoneLink({ country, number }: { country: string; number: string }) {
  const { text, href } = telephone(country, number);
  if (!text) return <span className={classes.none}>–</span>;
  return (
    <a className={classes.phone} href={href} title={text} dir="ltr">
      {text}
    </a>
  );
}
