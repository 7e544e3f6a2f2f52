import { create } from 'qrcode';
import classes from './qr-code.module.css';

/** Light modules around the code that a camera needs (ISO 18004). */
const quiet = 4;

/** A QR code as one path, drawn in the browser: what it contains goes nowhere else. Dark on light in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * quiet;
  const dark = Array.from(modules.data).flatMap((isDark, index) =>
    isDark ? [`M${(index % modules.size) + quiet} ${Math.floor(index / modules.size) + quiet}h1v1h-1z`] : [],
  );
  return (
    <svg className={classes.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} className={classes.light} />
      <path d={dark.join('')} className={classes.dark} shapeRendering="crispEdges" />
    </svg>
  );
}
