import { telephone } from '@arrival-desk/contract/orders/telephone.ts';
import classes from './phone-link.module.css';

/** A telephone number in international form; a click calls it, unless what was sent is no number. */
export function PhoneLink({ country, number }: { country: string; number: string }) {
  const { text, href } = telephone(country, number);
  if (!text) return <span className={classes.none}>–</span>;
  if (!href)
    return (
      <span className={classes.unread} title={text} dir="auto">
        {text}
      </span>
    );
  return (
    <a className={classes.phone} href={href} title={text} dir="ltr">
      {text}
    </a>
  );
}
